// Hostile files: a corpus of them, and mutations of sound ones. An importer gives a sound description, or an ImportError with a
// place, and nothing else, in little time. A further format is one line in FORMATS, and its files in the corpus.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { ImportError } from "../../src/import/import-error.ts";
import { parseMesh } from "../../src/import/mesh/load-meshes.ts";
import { parseMjcf } from "../../src/import/mjcf/parse-mjcf.ts";
import { parseUrdf } from "../../src/import/urdf/parse-urdf.ts";
import { writeUrdf } from "../../src/import/urdf/write-urdf.ts";
import { checkDescription } from "../../src/robot/description/check-description.ts";
import type { RobotDescription } from "../../src/robot/description/description.ts";
import { orderLinks } from "../../src/robot/description/order-links.ts";
import { root } from "../support/imports.ts";
import { mutate, mutations } from "./mutate.ts";

const CORPUS = join(root, "test/data/import-corpus");
const expected: Record<string, string | null> = JSON.parse(readFileSync(join(CORPUS, "expected.json"), "utf8"));
const names = readdirSync(CORPUS).filter((name) => name !== "expected.json" && name !== "README.md");
const contents = new Map(names.map((name) => [name, new Uint8Array(readFileSync(join(CORPUS, name)))]));
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Gives files of the corpus, and notes what is asked for outside of it, which must be nothing. */
const escapes: string[] = [];
function resolve(path: string): Uint8Array | undefined {
  if (/^\/|\\|:|\0/.test(path) || path.split("/").includes("..")) escapes.push(path);
  return contents.get(path);
}
const options = { resolve, packages: { meshes: "" } };

/** By the ending of their files. */
const FORMATS: Record<string, (content: Uint8Array, file: string) => unknown> = {
  urdf: (content, file) => writable(sound(parseUrdf(textOf(content), { file, ...options }))),
  mjcf: (content, file) => tellable(sound(parseMjcf(textOf(content), { file, resolve }))),
  stl: parseMesh,
  obj: parseMesh,
};

/** A description that a model can be made of. */
function sound(description: RobotDescription): RobotDescription {
  checkDescription(description);
  orderLinks(description);
  return description;
}

/** A description that can be written, with whatever warnings. */
function tellable(description: RobotDescription): RobotDescription {
  expect(writeUrdf(description).text).toContain("<robot");
  return description;
}

/** A description that is read again as it was written. */
function writable(description: RobotDescription): RobotDescription {
  const again = sound(parseUrdf(writeUrdf(description).text));
  expect(again.joints.map(({ name }) => name)).toEqual(description.joints.map(({ name }) => name));
  return description;
}

/** The path of the first number that is not finite. */
function findNotFinite(value: unknown): string | undefined {
  const waiting: [string, unknown][] = [["", value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, one] = next;
    if (typeof one === "number" && !Number.isFinite(one)) return path;
    if (one !== null && typeof one === "object")
      for (const [key, inside] of Object.entries(one)) waiting.push([`${path}.${key}`, inside]);
  }
  return undefined;
}

afterEach(() => expect(escapes).toEqual([]));

/** The error's message, or null; fails on errors of other kinds, without a place, and on numbers that are none. */
function outcome(content: Uint8Array, name: string): string | null {
  let result: unknown;
  try {
    result = FORMATS[name.split(".").pop()!](content, name);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    expect(error.message.length).toBeLessThan(1000);
    expect([error.line >= 1, error.column >= 1, error.file.length > 0]).toEqual([true, true, true]);
    return error.message;
  }
  expect(findNotFinite(result)).toBeUndefined();
  return null;
}

describe("the corpus", () => {
  test("every file has an entry, and every entry a file", () => {
    expect([...names].sort()).toEqual(Object.keys(expected).sort());
  });

  test.each(names)("%s", (name) => {
    const message = outcome(contents.get(name)!, name);
    if (expected[name] === null) expect(message).toBeNull();
    else expect(message).toContain(expected[name]);
  });
});

describe("mutations", () => {
  const soundOnes = names.filter((name) => expected[name] === null && contents.get(name)!.length < 5000);
  test.each(soundOnes)("of %s", (name) => {
    const bytes = contents.get(name)!;
    let refused = 0;
    fc.assert(
      fc.property(mutations, (edits) => {
        if (outcome(mutate(bytes, edits), name) !== null) refused++;
      }),
      { seed: 11, numRuns: 150 },
    );
    // mutations that are all refused at the first line, or all harmless, would test nothing
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(150);
  });
});
