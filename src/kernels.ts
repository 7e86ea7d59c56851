// Every kernel, and nothing else: what the WebAssembly module exports. kernels-typescript.ts is the other target.

export { applyForces, clearInputs } from "./bodies/apply-forces.ts";
export { kineticEnergy, potentialEnergy } from "./bodies/energy.ts";
export { findBadBody } from "./bodies/find-bad-body.ts";
export { closingRows } from "./constraints/closing-rows.ts";
export { conditionBias, conditionRates } from "./constraints/condition-bias.ts";
export { conditionRows, conditionValues } from "./constraints/conditions.ts";
export { coordinateRow, coordinateValue } from "./constraints/coordinates.ts";
export { driveRow } from "./constraints/drive-row.ts";
export { jointCertificate, worstJoint } from "./constraints/joint-certificate.ts";
export { jointRows } from "./constraints/joint-rows.ts";
export { meanPlace } from "./constraints/place.ts";
export { placeJoint } from "./constraints/place-joint.ts";
export { readCoordinate } from "./constraints/read-coordinate.ts";
export { springEnergy } from "./constraints/spring-energy.ts";
export { addAtA, addAtx, addAx, factorBlock, solveLower, solveLowerBlock, solveUpper } from "./math/block.ts";
export {
  fullFromSymmetric,
  rotate,
  rotateSymmetric,
  rotationMatrix,
  timesSymmetric,
  transposeRotate,
} from "./math/mat3.ts";
export { turn, turnBetween } from "./math/quat.ts";
export { solve3 } from "./math/solve3.ts";
export { addScaled6, copy6, pointVelocity } from "./math/spatial.ts";
export { acos, asin, atan, atan2, cos, exp, log, sin, tan } from "./math/trig/index.ts";
export { hashWords } from "./memory/hash.ts";
export { boxedNumbers } from "./multipliers/boxed/layout.ts";
export { rankOfEqualities } from "./multipliers/boxed/rank.ts";
export { solveBoxed } from "./multipliers/boxed/solve-boxed.ts";
export { ldltNumbers, ldltOrder } from "./multipliers/ldlt/layout.ts";
export { applyLdlt, prepareLdlt, solveLdlt } from "./multipliers/ldlt/solve-ldlt.ts";
export { mixedNumbers, mixedOrder, mixedRank, solveMixed } from "./multipliers/lu/solve-mixed.ts";
export { ancestorProducts } from "./response/lagrange-tree/ancestor-products.ts";
export { sparseFactor } from "./response/lagrange-tree/factor.ts";
export { forwardPath } from "./response/lagrange-tree/forward-path.ts";
export { loadBlocks } from "./response/lagrange-tree/load-blocks.ts";
export { pathProducts } from "./response/lagrange-tree/path-products.ts";
export { addCorrection, treeResidual } from "./response/lagrange-tree/residual.ts";
export { solveBackward, solveForward, sparseSolve } from "./response/lagrange-tree/solve.ts";
export { spreadResponse } from "./response/lagrange-tree/spread-response.ts";
export { gatherForest, scatterForest, solveForest } from "./step/island/islands.ts";
