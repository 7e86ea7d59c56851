// Files by mutation again, guided by what they make run: see guide.ts. `npm test` only shows that the guide finds its way.
import { expect, test } from "vitest";
import { Coverage } from "./coverage.ts";
import { guide, shrink } from "./guide.ts";

const milliseconds = Number(process.env.FUZZ_MILLISECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 17);

/** Refuses a file at the first wrong letter, and breaks at the end of a word that no one guesses at once. */
const PLANTED = `
  if (bytes[0] === 116) { if (bytes[1] === 97) { if (bytes[2] === 117) { if (bytes[3] === 116) throw new Error("found"); } } }
//# sourceURL=planted-defect.js`;

test("a defect behind four bytes is found byte by byte, and shrunk to them", () => {
  const coverage = new Coverage((url) => url.includes("planted-defect"));
  const planted = new Function("name", "bytes", PLANTED) as (name: string, bytes: Uint8Array) => void;
  const start = [["a.bin", new TextEncoder().encode("....and more")]] as const;
  try {
    // one in four thousand million files of four bytes by chance; a byte at a time takes some thousand
    expect(() => guide(planted, start, coverage, 1, (cases) => cases < 100_000)).toThrow(/seed 1, a.bin: "taut"$/);
  } finally {
    coverage.stop();
  }
});

test("what fails is shrunk to what fails in the same way", () => {
  const read = (_: string, bytes: Uint8Array) => {
    if (bytes.includes(7) && bytes.includes(9)) throw new Error("both");
    if (bytes.includes(7)) throw new Error("one");
  };
  expect([...shrink(read, ["x", new Uint8Array([1, 2, 7, 3, 4, 9, 5])])[1]]).toEqual([7, 9]);
});

test.runIf(milliseconds > 0)("files, guided", { timeout: 3_600_000 }, async () => {
  const coverage = new Coverage((url) => /\/src\/|-typescript\.js/.test(url));
  try {
    const { readFile, SOUND } = await import("./readers.ts");
    const end = performance.now() + milliseconds;
    const goesOn = (cases: number) => (milliseconds === 0 ? cases < 320 : performance.now() < end);
    const { cases, kept } = guide(readFile, SOUND, coverage, seed, goesOn);
    if (milliseconds > 0)
      console.log(`${cases} cases, ${kept} kept, ${coverage.count} characters of sources, seed ${seed}`);
    expect(cases).toBeGreaterThan(0);
  } finally {
    coverage.stop();
  }
});
