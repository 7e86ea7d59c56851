// How long a fuzzer goes on: as part of the tests a fixed number of cases from a fixed seed; by `npm run fuzz` for some time.
import type fc from "fast-check";
import { currentTarget } from "../../src/index.ts";

const milliseconds = Number(process.env.FUZZ_MILLISECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 17);
/** Of the cases of a test: checked kernels take three to five times as long. */
const CHECKED_PART = 0.3;

/** Whether this is `npm test` on a target other than WebAssembly, where the same cases run too. */
export const isAgain = milliseconds === 0 && currentTarget() !== "wasm";
/** Whether kernels check every index. */
export const isChecked = process.env.TAUT_CHECKED === "1";

/**
 * Asked once a case, whether the case is left out. Plain TypeScript leaves out those that run on checked kernels, which are the same with checks: so
 * every case runs on WebAssembly and on TypeScript of one kind.
 */
export function leavesOut(cases: number): () => boolean {
  let left = isAgain && !isChecked ? Math.ceil(CHECKED_PART * cases) : 0;
  return () => left-- > 0;
}

/** Throws what is false. Quicker than `expect`, which takes as long as a step of a small world. */
export function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what);
}

/** Parameters for fc.assert, with the number of cases of a test. */
export function budget<T>(cases: number): fc.Parameters<T> {
  if (milliseconds === 0) return { seed, numRuns: Math.ceil(isChecked ? CHECKED_PART * cases : cases) };
  return {
    ...{ seed, numRuns: 1e9, interruptAfterTimeLimit: milliseconds, markInterruptAsFailure: false },
    reporter: (details) => {
      console.log(`${details.numRuns} cases, seed ${details.seed}`);
      if (details.failed && details.counterexample !== null)
        throw new Error(
          `seed ${details.seed}, path ${details.counterexamplePath}\n${JSON.stringify(details.counterexample)}`,
          { cause: details.errorInstance },
        );
    },
  };
}
