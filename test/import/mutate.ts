// Mutations of files: cuts, copies, bytes, and words that have broken readers before.
import fc from "fast-check";

const WORDS = [
  "",
  "0",
  "-1",
  "1e308",
  "-1e308",
  "1e-320",
  "1e999",
  "NaN",
  "nan",
  "-inf",
  "0x1f",
  "1 2",
  "1 2 3 4",
  "__proto__",
  "constructor",
  "toString",
  "base",
  "a",
  "../../x.stl",
  "cube.stl",
  "package://meshes/cube.stl",
  "fixed",
  "revolute",
  "floating",
  "&#0;",
  "&x;",
  "<",
  ">",
  "<!DOCTYPE a>",
  "<![CDATA[",
  "<link name='base'/>",
  "<joint name='x' type='fixed'><parent link='base'/><child link='base'/></joint>",
  "f 1 2 3",
  "v 1e300 0 0",
  "\0",
  "\ud800",
  "\r",
  "é",
];

interface Edit {
  readonly kind: "cut" | "copy" | "word" | "byte" | "value";
  /** Where, and for how long, as parts of the file. */
  readonly at: number;
  readonly size: number;
  readonly word: string;
  readonly byte: number;
}

/** Evenly from 0 to 1: a double is mostly next to 0. */
const part = fc.integer({ min: 0, max: 9999 }).map((x) => x / 10_000);

export const mutations = fc.array(
  fc.record<Edit>({
    kind: fc.constantFrom("cut", "copy", "word", "byte", "value", "value"),
    at: part,
    size: part,
    word: fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 12 }), fc.double().map(String)),
    byte: fc.nat(255),
  }),
  { minLength: 1, maxLength: 4 },
);

const join = (...parts: Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    all.set(one, at);
    at += one.length;
  }
  return all;
};

/** The first byte of a value, and the one after its last: between quotes, or between spaces in a file without quotes. */
function findValue(bytes: Uint8Array, at: number): [number, number] | undefined {
  const text = new TextDecoder("latin1").decode(bytes);
  const values = [...text.matchAll(text.includes('"') ? /(?<=")[^"]*"/g : /\S+(?:\s|$)/g)];
  // a value ends at a space; without the end in the pattern a long one without a space would be tried from each of its letters
  if (values.length > 0 && /[^\s"]$/.test(values[values.length - 1][0])) values.pop();
  const found = values[Math.floor(values.length * at)];
  return found && [found.index, found.index + found[0].length - 1];
}

function apply(bytes: Uint8Array, { kind, at, size, word, byte }: Edit): Uint8Array {
  const start = Math.floor(at * bytes.length);
  // mostly short: large cuts leave nothing to look at
  const end = Math.min(bytes.length, start + Math.ceil(size ** 4 * bytes.length));
  const inserted = new TextEncoder().encode(word);
  switch (kind) {
    case "cut":
      return join(bytes.subarray(0, start), bytes.subarray(end));
    case "copy":
      return join(bytes.subarray(0, end), bytes.subarray(start));
    case "word":
      return join(bytes.subarray(0, start), inserted, bytes.subarray(start));
    case "byte": {
      const copy = bytes.slice();
      if (start < copy.length) copy[start] = byte;
      return copy;
    }
    case "value": {
      const value = findValue(bytes, at);
      return value ? join(bytes.subarray(0, value[0]), inserted, bytes.subarray(value[1])) : bytes;
    }
  }
}

export const mutate = (bytes: Uint8Array, edits: readonly Edit[]): Uint8Array => edits.reduce(apply, bytes);
