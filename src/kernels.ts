// Every kernel, and nothing else: what the WebAssembly module exports. kernels-typescript.ts is the other target.

export { applyForces, clearInputs } from "./bodies/apply-forces.ts";
export { kineticEnergy, potentialEnergy } from "./bodies/energy.ts";
export { findBadBody } from "./bodies/find-bad-body.ts";
export { keepInPlane } from "./bodies/keep-in-plane.ts";
export { boundShape, boundShapes } from "./collision/bounds.ts";
export { findPairs } from "./collision/broad/find-pairs.ts";
export { addShape, followShapes, moveShape, removeShape } from "./collision/broad/place-shapes.ts";
export { queryBox, queryRay, querySwept } from "./collision/broad/query.ts";
export { copyBroad, startBroad } from "./collision/broad/start-broad.ts";
export { broadNumbers, nodesAt, pairsAt, slotAt } from "./collision/broad/tree.ts";
export { clipFace } from "./collision/clip-face.ts";
export { collide } from "./collision/collide.ts";
export { convexConvex } from "./collision/convex-convex.ts";
export { facing } from "./collision/faces.ts";
export { followNormal } from "./collision/follow/follow-normal.ts";
export { distance } from "./collision/gjk/distance.ts";
export { convexMesh } from "./collision/mesh/convex-mesh.ts";
export { rayMesh } from "./collision/mesh/ray-mesh.ts";
export { trianglesIn } from "./collision/mesh/triangles-in.ts";
export { boxBox } from "./collision/pairs/box-box.ts";
export { boxPlane } from "./collision/pairs/box-plane.ts";
export { capsuleBox } from "./collision/pairs/capsule-box.ts";
export { capsuleCapsule } from "./collision/pairs/capsule-capsule.ts";
export { capsulePlane } from "./collision/pairs/capsule-plane.ts";
export { conePlane } from "./collision/pairs/cone-plane.ts";
export { cylinderPlane } from "./collision/pairs/cylinder-plane.ts";
export { hullPlane } from "./collision/pairs/hull-plane.ts";
export { sphereBox } from "./collision/pairs/sphere-box.ts";
export { sphereCapsule } from "./collision/pairs/sphere-capsule.ts";
export { sphereCone } from "./collision/pairs/sphere-cone.ts";
export { sphereCylinder } from "./collision/pairs/sphere-cylinder.ts";
export { spherePlane } from "./collision/pairs/sphere-plane.ts";
export { sphereSphere } from "./collision/pairs/sphere-sphere.ts";
export { penetration, penetrationWithoutExpansion } from "./collision/penetration.ts";
export { castRay } from "./collision/rays/cast-ray.ts";
export { reducePoints } from "./collision/reduce-points.ts";
export { support } from "./collision/support.ts";
export { castShape } from "./collision/sweep/cast-shape.ts";
export { closestPoints } from "./collision/sweep/closest-points.ts";
export { moveShape as movePlaced } from "./collision/sweep/motion.ts";
export { separate } from "./collision/sweep/separate.ts";
export { speculativeLimit } from "./collision/sweep/speculative-limit.ts";
export { sweepAny as sweepShapes } from "./collision/sweep/sweep-chain.ts";
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
export { findMissed, lookAsUsual, lookFurther } from "./contacts/ahead/missed-pairs.ts";
export { addAllShapes, moveStanding } from "./contacts/all-shapes.ts";
export { checkApproach } from "./contacts/certificate/check-approach.ts";
export { checkContacts } from "./contacts/certificate/check-contacts.ts";
export { filterPairs } from "./contacts/filter-pairs.ts";
export { findContacts } from "./contacts/find-contacts.ts";
export { carryAll } from "./contacts/kept/carry-all.ts";
export { noteFound, useAgain } from "./contacts/kept/reuse-manifold.ts";
export { addPlaced, movePlacedStanding, placeExact } from "./contacts/place-exact.ts";
export { placeMoved, placeShapes } from "./contacts/place-shapes.ts";
export { sortOutSeams } from "./contacts/seams/seams.ts";
export { combineSurfaces, finishSurface } from "./contacts/surfaces/combine-surfaces.ts";
export { noteSurfaces } from "./contacts/surfaces/note-surfaces.ts";
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
export { sineAndCosine } from "./math/sine-and-cosine.ts";
export { solve3 } from "./math/solve3.ts";
export { addScaled6, copy6, pointVelocity } from "./math/spatial.ts";
export { acos, asin, atan, atan2, cos, exp, log, sin, tan } from "./math/trig/index.ts";
export { hashWords } from "./memory/hash.ts";
export { boxedNumbers } from "./multipliers/boxed/layout.ts";
export { rankOfEqualities } from "./multipliers/boxed/rank.ts";
export { solveBoxed } from "./multipliers/boxed/solve-boxed.ts";
export { coulombNumbers } from "./multipliers/coulomb/layout.ts";
export { refineCoulomb } from "./multipliers/coulomb/refine-coulomb.ts";
export { carryOn, largestChange } from "./multipliers/descent/carry-on.ts";
export { sweep as sweepRows, warmStart } from "./multipliers/descent/sweep.ts";
export { beginDescent, descend, finishDescent } from "./multipliers/descent/variants/descend.ts";
export { eliminate, eliminationNumbers } from "./multipliers/elimination/eliminate.ts";
export { ldltNumbers, ldltOrder } from "./multipliers/ldlt/layout.ts";
export { applyLdlt, prepareLdlt, solveLdlt } from "./multipliers/ldlt/solve-ldlt.ts";
export { mixedNumbers, mixedOrder, mixedRank, solveMixed } from "./multipliers/lu/solve-mixed.ts";
export { largestMiss, solveSquare } from "./multipliers/lu/solve-square.ts";
export { computeForces } from "./multipliers/pivoting/compute-forces.ts";
export { computeForcesNumbers } from "./multipliers/pivoting/layout.ts";
export { computeFrictionForces } from "./multipliers/pivoting-friction/compute-friction-forces.ts";
export { frictionNumbers } from "./multipliers/pivoting-friction/layout.ts";
export { headNumbers } from "./multipliers/problem/layout.ts";
export {
  advanceRunners,
  advanceRunnersSingle,
  startBundle,
  startBundleSingle,
  sweepBundles,
  sweepBundlesSingle,
} from "./multipliers/substeps/sweeps.ts";
export { programBias } from "./programs/bias.ts";
export { programRows, programStiffness } from "./programs/rows.ts";
export { programFollow } from "./programs/scalar-values.ts";
export { programBad, programColumns, programOutputs, programValueAt, programValues } from "./programs/values.ts";
export { ancestorProducts } from "./response/lagrange-tree/ancestor-products.ts";
export { sparseFactor } from "./response/lagrange-tree/factor.ts";
export { forwardPath } from "./response/lagrange-tree/forward-path.ts";
export { loadBlocks } from "./response/lagrange-tree/load-blocks.ts";
export { pathProducts } from "./response/lagrange-tree/path-products.ts";
export { addCorrection, treeResidual } from "./response/lagrange-tree/residual.ts";
export { solveBackward, solveForward, sparseSolve } from "./response/lagrange-tree/solve.ts";
export { spreadResponse } from "./response/lagrange-tree/spread-response.ts";
export { factorTree as factorMixedTree } from "./response/mixed-tree/factor.ts";
export { nodeNumbers as mixedNodeNumbers } from "./response/mixed-tree/node.ts";
export { solveReached as solveMixedReached, solveTree as solveMixedTree } from "./response/mixed-tree/solve.ts";
export { aba, abaLoad } from "./robot/kernels/aba.ts";
export { abaFactor } from "./robot/kernels/aba-factor.ts";
export { abaSolve, solveAtRest } from "./robot/kernels/aba-solve.ts";
export { coriolis } from "./robot/kernels/coriolis.ts";
export { crba } from "./robot/kernels/crba.ts";
export { forceDerivatives, loadForDerivatives } from "./robot/kernels/force-derivatives.ts";
export { pointJacobian } from "./robot/kernels/jacobian.ts";
export { kineticEnergyOf, massCentre, momentum, momentumMatrix } from "./robot/kernels/momentum.ts";
export { addPassiveDerivatives } from "./robot/kernels/passive-derivatives.ts";
export { addPassiveForces, lessPassiveForces, springEnergyOf } from "./robot/kernels/passive-forces.ts";
export { moveNodes, placeNodes } from "./robot/kernels/place-nodes.ts";
export { rateDerivatives } from "./robot/kernels/rate-derivatives.ts";
export { gatherForces, loadNodes, rneaWeightless } from "./robot/kernels/rnea.ts";
export { ancestorProducts as robotAncestorProducts } from "./robot/kkt/kernels/ancestor-products.ts";
export { answerHalves, measureMiss } from "./robot/kkt/kernels/answer-halves.ts";
export { answerMultipliers, startRight } from "./robot/kkt/kernels/answer-multipliers.ts";
export { addRowBias, addRowSpeeds } from "./robot/kkt/kernels/apply-rows.ts";
export { climbPaths } from "./robot/kkt/kernels/climb-paths.ts";
export { delassusColumns } from "./robot/kkt/kernels/columns.ts";
export { eliminateFollowers, giveMultipliers, takeRight } from "./robot/kkt/kernels/eliminate-followers.ts";
export { factorPlain } from "./robot/kkt/kernels/factor-delassus.ts";
export { pathProducts as robotPathProducts } from "./robot/kkt/kernels/path-products.ts";
export { factorRevealing } from "./robot/kkt/kernels/reveal-rank.ts";
export { rowScales } from "./robot/kkt/kernels/row-scales.ts";
export { solveDelassus } from "./robot/kkt/kernels/solve-delassus.ts";
export { spreadOmega } from "./robot/kkt/kernels/spread-omega.ts";
export { weighByPasses, weighByPaths } from "./robot/kkt/kernels/weigh-rows.ts";
export { writeEntries } from "./robot/kkt/kernels/write-entries.ts";
export {
  edge as hullEdge,
  edgeCount as hullEdgeCount,
  entryCount as hullEntryCount,
  faceCount as hullFaceCount,
  faceSize as hullFaceSize,
  faceStart as hullFaceStart,
  faceVertex as hullFaceVertex,
  hullNumbers,
  plane as hullFacePlane,
  vertex as hullVertex,
  vertexCount as hullVertexCount,
} from "./shapes/hull/hull-data.ts";
export { chooseExact } from "./step/contacts/choose/choose-exact.ts";
export { clearSunk, findSunk, keepFirm } from "./step/contacts/exact/find-sunk.ts";
export { partHeaps } from "./step/contacts/overlaps/part-heaps.ts";
export { partOverlaps } from "./step/contacts/overlaps/part-overlaps.ts";
export { solveContacts } from "./step/contacts/solve-contacts.ts";
export { keepEfforts } from "./step/islands/effort.ts";
export { gatherIslands } from "./step/islands/number-islands.ts";
export { settle } from "./step/sleep/fall-asleep.ts";
export { putToSleep } from "./step/sleep/put-to-sleep.ts";
export { rouse, wakeTouched } from "./step/sleep/rouse.ts";
export { gatherForest, scatterForest, solveForest } from "./step/tree/forest.ts";
