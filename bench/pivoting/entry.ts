// What `npm run bench:pivoting` measures, in one bundle with the kernels.
export { chooseTarget, F64, growMemory, I32 } from "../../src/memory/machine.ts";
export { takeRegion } from "../../src/memory/regions.ts";
export * as Problem from "../../src/multipliers/problem/layout.ts";
export { asBoxes, pyramid, stack, wall } from "../../test/support/contact-problems.ts";
export { kernels } from "../../test/support/kernels.ts";
