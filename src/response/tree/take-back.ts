// Where the bodies of a tree were at the start of a piece, in case it is taken back: kept in the columns of the next state,
// which nobody reads before the whole step is done.
import { copyQuat } from "../../math/quat.ts";
import { copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";
import { bodyKinetic } from "./tree-energy.ts";

// Where what is kept of the body of node n lies.
function position(w: i32, n: i32): i32 {
  return Col.next(w, Col.POSITION) + 3 * N.bodyOf(n);
}
function orientation(w: i32, n: i32): i32 {
  return Col.next(w, Col.ORIENTATION) + 4 * N.bodyOf(n);
}
function velocity(w: i32, n: i32): i32 {
  return Col.next(w, Col.VELOCITY) + 3 * N.bodyOf(n);
}
function spin(w: i32, n: i32): i32 {
  return Col.next(w, Col.SPIN) + 3 * N.bodyOf(n);
}

export function save(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    copy3(position(w, n), n + N.X);
    copy3(velocity(w, n), n + N.V);
    copy3(spin(w, n), n + N.OM);
    copyQuat(orientation(w, n), n + N.Q);
  }
}

/** Restores the bodies. */
export function restore(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    copy3(n + N.X, position(w, n));
    copy3(n + N.V, velocity(w, n));
    copy3(n + N.OM, spin(w, n));
    copyQuat(n + N.Q, orientation(w, n));
  }
}

/** The energy of the tree when it was saved, as computed by tree-energy.ts. */
export function savedEnergy(w: i32, t: i32): f64 {
  let sum: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    sum += bodyKinetic(n, velocity(w, n), spin(w, n), orientation(w, n));
    for (let i: i32 = 0; i < 3; i++) sum -= F64[n + N.FORCE + i] * F64[position(w, n) + i];
  }
  return sum;
}
