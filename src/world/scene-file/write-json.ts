// Readable JSON: a list of plain values stays on one line. And -0 stays -0, which JSON.stringify drops: the hash of a
// state sees signs.

const isPlain = (value: unknown) => value === null || typeof value !== "object";
const plain = (value: unknown): string => (Object.is(value, -0) ? "-0" : JSON.stringify(value));

function write(value: unknown, indent: string): string {
  if (isPlain(value)) return plain(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every(isPlain)) return `[${value.map(plain).join(", ")}]`;
    return `[\n${value.map((item) => inner + write(item, inner)).join(",\n")}\n${indent}]`;
  }
  const fields = Object.entries(value as object).filter(([, field]) => field !== undefined);
  const lines = fields.map(([key, field]) => `${inner}${JSON.stringify(key)}: ${write(field, inner)}`);
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n${indent}}`;
}

export function writeJson(value: unknown): string {
  return `${write(value, "")}\n`;
}

/** The same text in pieces, for values longer than a string can be: lists of lists by item, objects by field. */
export function* jsonPieces(value: unknown, indent = ""): Generator<string> {
  const inner = `${indent}  `;
  if (isPlain(value) || (Array.isArray(value) && (value.length < FEW || value.every(isPlain)))) {
    yield write(value, indent);
    return;
  }
  const isList = Array.isArray(value);
  let before = isList ? "[\n" : "{\n";
  for (const [key, item] of Object.entries(value as object)) {
    if (item === undefined) continue;
    yield `${before}${inner}${isList ? "" : `${JSON.stringify(key)}: `}`;
    // nested objects such as poses are small
    if (isList || !Array.isArray(item)) yield write(item, inner);
    else yield* jsonPieces(item, inner);
    before = ",\n";
  }
  yield before === "{\n" ? "{}" : `\n${indent}${isList ? "]" : "}"}`;
}

/** Shorter lists are written at once. */
const FEW = 65;
