// Part of the lists of world.ts and solvers.ts: what response/lagrange-tree calls.

export { boxedNumbers } from "../multipliers/boxed/layout.ts";
export { solveBoxed } from "../multipliers/boxed/solve-boxed.ts";
export { ldltNumbers, ldltOrder } from "../multipliers/ldlt/layout.ts";
export { applyLdlt, prepareLdlt } from "../multipliers/ldlt/solve-ldlt.ts";
export { mixedNumbers, mixedOrder, mixedRank, solveMixed } from "../multipliers/lu/solve-mixed.ts";
export { ancestorProducts } from "../response/lagrange-tree/ancestor-products.ts";
export { sparseFactor } from "../response/lagrange-tree/factor.ts";
export { forwardPath } from "../response/lagrange-tree/forward-path.ts";
export { loadBlocks } from "../response/lagrange-tree/load-blocks.ts";
export { pathProducts } from "../response/lagrange-tree/path-products.ts";
export { addCorrection, treeResidual } from "../response/lagrange-tree/residual.ts";
export { solveBackward, solveForward } from "../response/lagrange-tree/solve.ts";
export { spreadResponse } from "../response/lagrange-tree/spread-response.ts";
