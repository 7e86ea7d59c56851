// How much of a long test runs: a sample in `npm test`; `npm run soak` runs every file that imports this one in full.
import { currentTarget } from "../../src/index.ts";

const isWhole = process.env.TAUT_WHOLE === "1";

/** The whole in the soak, a sample in `npm test`. */
export const sampled = <T>(whole: T, sample: T): T => (isWhole ? whole : sample);

/** False on the slower target in `npm test`: for long runs; short runs and hashes show that both have the same bits. */
export const isOnOneTarget: boolean = isWhole || currentTarget() === "wasm";
