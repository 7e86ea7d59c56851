// Files by mutation: scenes, robots, meshes and problems for the solvers. A reader gives something sound, or a typed error.
import fc from "fast-check";
import { test } from "vitest";
import { mutate, mutations } from "../import/mutate.ts";
import { budget } from "./budget.ts";
import { readFile, SOUND } from "./readers.ts";

test("mutated files", { timeout: 3_600_000 }, () => {
  const names = SOUND.map(([name]) => name);
  fc.assert(
    fc.property(fc.constantFrom(...names), mutations, (name, edits) => {
      const [, bytes] = SOUND.find(([each]) => each === name)!;
      readFile(name, mutate(bytes, edits));
    }),
    budget(120_000),
  );
});
