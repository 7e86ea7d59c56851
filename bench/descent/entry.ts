// What `npm run bench:descent` measures, in one bundle with the kernels.
export { box, plane, World } from "../../src/index.ts";
export { chooseTarget } from "../../src/memory/machine.ts";
export { solveContact, solveLcp } from "../../src/solvers.ts";
export * as make from "../../test/support/contact-problems.ts";
