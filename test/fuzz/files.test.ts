// Files by mutation: scenes, robots, meshes and problems for the solvers. A reader gives something sound, or a typed error. No kernel reads robots and
// meshes: one target is enough for them.
import fc from "fast-check";
import { test } from "vitest";
import { mutate, mutations } from "../import/mutate.ts";
import { budget, isAgain, leavesOut } from "./budget.ts";
import { needsKernels, readFile, SOUND } from "./readers.ts";

const COUNT = 60_000;

test("mutated files", { timeout: 3_600_000 }, () => {
  const isElsewhere = leavesOut(COUNT);
  const names = SOUND.map(([name]) => name);
  fc.assert(
    fc.property(fc.constantFrom(...names), mutations, (name, edits) => {
      if (isElsewhere() || (isAgain && !needsKernels(name))) return;
      const [, bytes] = SOUND.find(([each]) => each === name)!;
      readFile(name, mutate(bytes, edits));
    }),
    budget(COUNT),
  );
});
