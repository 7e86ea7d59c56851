// How much of a long test runs: a sample in `npm test`; `npm run soak` runs every file that imports this one in full.
import { currentTarget } from "../../src/index.ts";

const isWhole = process.env.TAUT_WHOLE === "1";

/** The whole in the soak, a sample in `npm test`. */
export const sampled = <T>(whole: T, sample: T): T => (isWhole ? whole : sample);

/** False on the slower target in `npm test`: for long runs, since both have the same bits, as short ones and hashes show. */
export const isOnOneTarget: boolean = isWhole || process.env.TAUT_CHECK === "1" || currentTarget() === "wasm";

/** All on WebAssembly, fewer on the slower target in `npm test`, where the cases left out are those that run on WebAssembly anyway. */
export const fewer = <T>(all: T, few: T): T => (isOnOneTarget ? all : few);
