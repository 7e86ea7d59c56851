// Every kernel, and nothing else: what the WebAssembly module exports. kernels-typescript.ts is the other target.

export { applyForces, clearInputs } from "./bodies/apply-forces.ts";
export { kineticEnergy, potentialEnergy } from "./bodies/energy.ts";
export { findBadBody } from "./bodies/find-bad-body.ts";
export { ballCertificate, worstBall } from "./constraints/ball-certificate.ts";
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
export { gatherForest, scatterForest, solveForest } from "./response/ball-tree/forest.ts";
export { sparseFactor } from "./response/lagrange-tree/factor.ts";
export { loadBlocks } from "./response/lagrange-tree/load-blocks.ts";
export { addCorrection, treeResidual } from "./response/lagrange-tree/residual.ts";
export { solveBackward, solveForward, sparseSolve } from "./response/lagrange-tree/solve.ts";
