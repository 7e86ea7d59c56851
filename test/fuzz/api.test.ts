// Sequences of calls on a world, on both targets at once: only typed errors, a call that throws changes nothing, a second world stays
// as it is, what follows a restore gives the same again, and both targets tell the same after every call.
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import * as taut from "../../src/index.ts";
import { currentTarget } from "../../src/index.ts";
import { budget, isAgain, isChecked } from "./budget.ts";
import { NAMES, type Operation, runOperations } from "./run-operations.mjs";

const other = currentTarget() === "wasm" ? "typescript" : "wasm";
const worker = new Worker(new URL("./other-target.mjs", import.meta.url), { workerData: other });
afterAll(() => worker.terminate());

const askOther = (operations: readonly Operation[]) =>
  new Promise<{ told?: string[]; error?: string }>((resolve) => {
    worker.once("message", resolve);
    worker.postMessage(operations);
  });

/** Evenly from 0 to 1: a double is mostly next to 0. */
const part = fc.integer({ min: 0, max: 9999 }).map((x) => x / 10_000);
const common = ["addBody", "addBody", "addBody", "addJoint", "addJoint", "step", "steps"];
const operation: fc.Arbitrary<Operation> = fc.record({
  name: fc.constantFrom(...NAMES, ...common),
  pick: part,
  numbers: fc.array(part, { minLength: 4, maxLength: 4 }),
});

// on WebAssembly and TypeScript these are the same cases on the same two targets
test.skipIf(isAgain && !isChecked)("sequences of calls", { timeout: 3_600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 40, size: "max" }), async (operations) => {
      const told = runOperations(taut, operations);
      expect(await askOther(operations)).toEqual({ told });
    }),
    budget(400),
  );
});
