// The energy of a tree under the constant forces of a step, and a way to remove what a crude step has gained.
import { rotationMatrix, timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";
import * as Mark from "./tree-marks.ts";

/** ½ v·m v + ½ W·I W of the velocities the next piece starts from. The blocks C and G are scratch. */
export function treeKinetic(t: i32): f64 {
  const end: i32 = T.endNode(t);
  let sum: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (!N.isPrescribed(n)) sum += bodyKinetic(n, n + N.V, n + N.OM, n + N.Q);
  }
  return sum;
}

/** Kinetic energy plus the potential energy -f·x of the step's constant forces. */
export function treeEnergy(t: i32): f64 {
  const end: i32 = T.endNode(t);
  let sum: f64 = treeKinetic(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (!N.isPrescribed(n)) sum -= dot3(n + N.FORCE, n + N.X);
  }
  return sum;
}

/** Kinetic energy of node n with velocity, spin and orientation at v, o and q. */
export function bodyKinetic(n: i32, v: i32, o: i32, q: i32): f64 {
  rotationMatrix(n + N.G, q);
  transposeRotate(n + N.C, n + N.G, o);
  timesSymmetric(n + N.E, n + N.I, n + N.C);
  return 0.5 * (F64[n + N.M] * dot3(v, v) + dot3(n + N.C, n + N.E));
}

/**
 * Slows all bodies of the tree by the same factor until its kinetic energy has lost `gained`. A tree
 * whose drives may add energy is left unchanged.
 */
export function returnEnergy(t: i32, gained: f64): void {
  if (!(gained > 0.0) || Mark.mayBeGivenEnergy(t)) return;
  const moving: f64 = treeKinetic(t);
  const factor: f64 = moving > gained ? Math.sqrt((moving - gained) / moving) : 0.0;
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + N.V + i] *= factor;
      F64[n + N.OM + i] *= factor;
      F64[n + N.FITV + i] *= factor;
      F64[n + N.FITO + i] *= factor;
    }
  }
}
