// Kernels that only tests and benchmarks call: a module of their own, which is no part of the package.

export { invertSix } from "../build/unrolled/math/invert-six.ts";
export { boundShapes } from "../src/collision/bounds.ts";
export { findPairs } from "../src/collision/broad/find-pairs.ts";
export {
  addShape,
  followRange,
  joinFollowed,
  moveShape,
  removeShape,
} from "../src/collision/broad/place-shapes.ts";
export { joinSearches, searchInTasks, searchMoved, searchRange } from "../src/collision/broad/search-moved.ts";
export { copyBroad } from "../src/collision/broad/start-broad.ts";
export { nodesAt, slotAt } from "../src/collision/broad/tree.ts";
export { clipFace } from "../src/collision/clip-face.ts";
export { convexConvex } from "../src/collision/convex-convex.ts";
export { facing } from "../src/collision/faces.ts";
export { followNormal } from "../src/collision/follow/follow-normal.ts";
export { distance } from "../src/collision/gjk/distance.ts";
export { convexMesh } from "../src/collision/mesh/convex-mesh.ts";
export { rayMesh } from "../src/collision/mesh/ray-mesh.ts";
export { trianglesIn } from "../src/collision/mesh/triangles-in.ts";
export { boxBox } from "../src/collision/pairs/box-box.ts";
export { boxPlane } from "../src/collision/pairs/box-plane.ts";
export { capsuleBox } from "../src/collision/pairs/capsule-box.ts";
export { capsuleCapsule } from "../src/collision/pairs/capsule-capsule.ts";
export { capsulePlane } from "../src/collision/pairs/capsule-plane.ts";
export { conePlane } from "../src/collision/pairs/cone-plane.ts";
export { cylinderPlane } from "../src/collision/pairs/cylinder-plane.ts";
export { hullPlane } from "../src/collision/pairs/hull-plane.ts";
export { sphereBox } from "../src/collision/pairs/sphere-box.ts";
export { sphereCapsule } from "../src/collision/pairs/sphere-capsule.ts";
export { sphereCone } from "../src/collision/pairs/sphere-cone.ts";
export { sphereCylinder } from "../src/collision/pairs/sphere-cylinder.ts";
export { spherePlane } from "../src/collision/pairs/sphere-plane.ts";
export { sphereSphere } from "../src/collision/pairs/sphere-sphere.ts";
export { penetration, penetrationWithoutExpansion } from "../src/collision/penetration.ts";
export { reducePoints } from "../src/collision/reduce-points.ts";
export { support } from "../src/collision/support.ts";
export { closestPoints } from "../src/collision/sweep/closest-points.ts";
export { speculativeLimit } from "../src/collision/sweep/speculative-limit.ts";
export { sweepAny as sweepShapes } from "../src/collision/sweep/sweep-chain.ts";
export { conditionRows } from "../src/constraints/conditions.ts";
export { meanPlace } from "../src/constraints/place.ts";
export { placeJoint } from "../src/constraints/place-joint.ts";
export { joinMissed, missRange, moveOutrun, outrunRange } from "../src/contacts/ahead/missed-pairs.ts";
export { approachRange } from "../src/contacts/certificate/check-approach.ts";
export { filterRange, joinPairs } from "../src/contacts/filter-pairs.ts";
export { noteFound, useAgain } from "../src/contacts/kept/reuse-manifold.ts";
export { linkManifolds, writeSlips } from "../src/contacts/manifold-lists.ts";
export { placeRange } from "../src/contacts/place-shapes.ts";
export { prepareMotion, prepareRange } from "../src/contacts/prepare-motion.ts";
export { joinMarks } from "../src/contacts/seams/mark-contact.ts";
export {
  countLeft,
  moveRest,
  noteLost,
  placeHead,
  removeDropped,
  removeInTasks,
  saveHead,
} from "../src/contacts/seams/remove-dropped.ts";
export { doubtRange, markRange } from "../src/contacts/seams/seams.ts";
export { boundPairs, placeForStaging, placeStaged, stagePairs } from "../src/contacts/stage-contacts.ts";
export { rubbingRange, surfaceRange } from "../src/contacts/surfaces/note-surfaces.ts";
export { addAtA, addAtx, addAx, solveLowerBlock } from "../src/math/block.ts";
export { larger, smaller } from "../src/math/extremes.ts";
export { fullFromSymmetric, rotate, rotateSymmetric, timesSymmetric, transposeRotate } from "../src/math/mat3.ts";
export { turnBetween } from "../src/math/quat.ts";
export { solve3 } from "../src/math/solve3.ts";
export { addScaled6, copy6, pointVelocity } from "../src/math/spatial.ts";
export { acos, asin, atan, cos, exp, log, sin, tan } from "../src/math/trig/index.ts";
export { clearFew } from "../src/memory/few.ts";
export { carryOn, largestChange } from "../src/multipliers/descent/carry-on.ts";
export { solveContact } from "../src/multipliers/descent/solve-contact.ts";
export { solveRow, sweep as sweepRows, warmStart } from "../src/multipliers/descent/sweep.ts";
export { eliminate, eliminationNumbers } from "../src/multipliers/elimination/eliminate.ts";
export { solveLdlt } from "../src/multipliers/ldlt/solve-ldlt.ts";
export { largestMiss, solveSquare } from "../src/multipliers/lu/solve-square.ts";
export { headNumbers } from "../src/multipliers/problem/layout.ts";
export {
  advanceRunners,
  advanceRunnersSingle,
  startBundle,
  startBundleSingle,
  sweepBundles,
  sweepBundlesSingle,
} from "../src/multipliers/substeps/sweeps.ts";
export { programStiffness } from "../src/programs/rows.ts";
export { sparseSolve } from "../src/response/lagrange-tree/solve.ts";
export { factorTree as factorMixedTree } from "../src/response/mixed-tree/factor.ts";
export { nodeNumbers as mixedNodeNumbers } from "../src/response/mixed-tree/node.ts";
export { solveReached as solveMixedReached, solveTree as solveMixedTree } from "../src/response/mixed-tree/solve.ts";
export { assembleNet } from "../src/response/net/assemble.ts";
export { factorNet } from "../src/response/net/factor/factor.ts";
export { solveNet } from "../src/response/net/factor/solve.ts";
export {
  addTouched as addTouchedOfNet,
  answerTouched as answerTouchedOfNet,
  beginTouched as beginTouchedOfNet,
  phiOf as phiOfTouched,
  touchedNumbers as touchedNumbersOfNet,
} from "../src/response/net/touched/touched.ts";
export { answerWays, pushWay, readWay, wayBlock, waysNumbers } from "../src/response/net/touched/ways.ts";
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
} from "../src/shapes/hull/hull-data.ts";
export { heapFrom, placeRows } from "../src/step/contacts/overlaps/heap-layout.ts";
export { deepRange, heapRange, markHeap, needWays, wayRange } from "../src/step/contacts/overlaps/heap-marks.ts";
export { moveRange, rowRange } from "../src/step/contacts/overlaps/part-heaps.ts";
export { sweepGroup } from "../src/step/contacts/overlaps/sweep-heap.ts";
export { advanceTouch, sweepTouch } from "../src/step/contacts/substeps/components/sweep-touch.ts";
export { runTrees } from "../src/step/forest/forest.ts";
export { manifoldsOf } from "../src/step/islands/island-parts.ts";
export { writeCardRange } from "../src/step/islands/manifold-cards.ts";
export { canFitAgain, fitAgain } from "../src/step/mechanism/fit-again.ts";
export { fitPushed } from "../src/step/mechanism/start-mechanism.ts";
