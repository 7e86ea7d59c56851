// Where a text stops being JSON. JSON.parse tells only sometimes, with version-dependent wording; this scans the tokens once.

export interface JsonError {
  readonly line: number;
  readonly column: number;
  readonly problem: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in strings
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b/y;
const SPACE = /[ \t\r\n]*/y;
/** The text at the error, whole if it is one word. */
const WORD = /[\w.+-]{1,30}|[\s\S]?/uy;

type Wanted = "value" | "value or ]" | "name" | "name or }" | ":" | ", or ]" | ", or }" | "nothing more";

const WORDS: Readonly<Record<Wanted, string>> = {
  value: "a value",
  "value or ]": "a value or ]",
  name: "a name in double quotes",
  "name or }": "a name in double quotes or }",
  ":": "a colon",
  ", or ]": ", or ]",
  ", or }": ", or }",
  "nothing more": "the end of the file",
};

/** Undefined if the text is valid. */
export function findJsonError(text: string): JsonError | undefined {
  const open: ("[" | "{")[] = [];
  let at = 0;
  let wanted = "value" as Wanted;
  const read = (token: RegExp): boolean => {
    token.lastIndex = at;
    const length = token.exec(text)?.[0].length ?? 0;
    at += length;
    return length > 0;
  };
  const after = (): Wanted => (open.length === 0 ? "nothing more" : open.at(-1) === "[" ? ", or ]" : ", or }");
  const take = (): boolean => {
    const letter = text[at];
    if ((letter === "]" && wanted.endsWith("]")) || (letter === "}" && wanted.endsWith("}"))) {
      at++;
      open.pop();
      wanted = after();
      return true;
    }
    if (wanted.startsWith("value")) {
      if (letter === "[" || letter === "{") {
        at++;
        open.push(letter);
        wanted = letter === "[" ? "value or ]" : "name or }";
        return true;
      }
      if (!read(letter === '"' ? STRING : PLAIN)) return false;
      wanted = after();
      return true;
    }
    if (wanted.startsWith("name")) {
      if (letter !== '"' || !read(STRING)) return false;
      wanted = ":";
      return true;
    }
    if (letter !== wanted[0] || wanted === "nothing more") return false;
    at++;
    wanted = wanted === ":" || wanted === ", or ]" ? "value" : "name";
    return true;
  };
  for (;;) {
    read(SPACE);
    if (at >= text.length && wanted === "nothing more") return undefined;
    if (at >= text.length || !take()) break;
  }
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? "";
  const found = at >= text.length ? "the file ends" : `found ${JSON.stringify(word)}`;
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  const isBroken = word === '"' && /^(value|name)/.test(wanted);
  return {
    line: lines.length,
    column: lines[lines.length - 1].length + 1,
    problem: isBroken
      ? "a string is not closed on its line, or contains an invalid \\ escape"
      : `${found} where ${WORDS[wanted]} is expected`,
  };
}
