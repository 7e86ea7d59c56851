// What bench/paper.mjs measures, in one bundle with the kernels.
export { currentTarget, F64 } from "../../src/memory/machine.ts";
export { takeRegion } from "../../src/memory/regions.ts";
export { solveTree } from "../../src/solvers.ts";
export { kernels } from "../../test/support/kernels.ts";
export { bandedMultipliers } from "./banded.ts";
export { conjugateGradients } from "./conjugate-gradients.ts";
export { delassus } from "./dense.ts";
export { ballScene, branching, planarScene } from "./paper-scenes.ts";
export { prepare } from "./prepared.ts";
export { accelerations, rowSystem } from "./row-system.ts";
