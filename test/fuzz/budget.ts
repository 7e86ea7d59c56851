// How long a fuzzer goes on: as part of the tests a fixed number of cases from a fixed seed; by `npm run fuzz` for some time.
import type fc from "fast-check";

const milliseconds = Number(process.env.FUZZ_MILLISECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 17);
/** Of the cases of a test. */
const part = Number(process.env.FUZZ_PART ?? 1);

/** Parameters for fc.assert, with the number of cases of a test. */
export function budget<T>(cases: number): fc.Parameters<T> {
  if (milliseconds === 0) return { seed, numRuns: Math.ceil(part * cases) };
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
