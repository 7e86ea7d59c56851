// Saves the state of the bodies of a tree at the start of a piece, in case it is undone: in the columns of the next state,
// which are not read before the whole step is done.
import { copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { bodyKinetic } from "../../response/tree/tree-energy.ts";

export function save(w: i32, t: i32): void {
  const positions: i32 = Col.next(w, Col.POSITION);
  const orientations: i32 = Col.next(w, Col.ORIENTATION);
  const velocities: i32 = Col.next(w, Col.VELOCITY);
  const spins: i32 = Col.next(w, Col.SPIN);
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    const b: i32 = N.bodyOf(n);
    copy3(positions + 3 * b, n + N.X);
    copy3(velocities + 3 * b, n + N.V);
    copy3(spins + 3 * b, n + N.OM);
    copy3(orientations + 4 * b, n + N.Q);
    F64[orientations + 4 * b + 3] = F64[n + N.Q + 3];
  }
}

/** Restores the bodies. */
export function restore(w: i32, t: i32): void {
  const positions: i32 = Col.next(w, Col.POSITION);
  const orientations: i32 = Col.next(w, Col.ORIENTATION);
  const velocities: i32 = Col.next(w, Col.VELOCITY);
  const spins: i32 = Col.next(w, Col.SPIN);
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    const b: i32 = N.bodyOf(n);
    copy3(n + N.X, positions + 3 * b);
    copy3(n + N.V, velocities + 3 * b);
    copy3(n + N.OM, spins + 3 * b);
    copy3(n + N.Q, orientations + 4 * b);
    F64[n + N.Q + 3] = F64[orientations + 4 * b + 3];
  }
}

/** The energy of the tree when it was saved, as computed by tree-energy.ts. */
export function savedEnergy(w: i32, t: i32): f64 {
  const positions: i32 = Col.next(w, Col.POSITION);
  const orientations: i32 = Col.next(w, Col.ORIENTATION);
  const velocities: i32 = Col.next(w, Col.VELOCITY);
  const spins: i32 = Col.next(w, Col.SPIN);
  const end: i32 = T.endNode(t);
  let sum: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    const b: i32 = N.bodyOf(n);
    sum += bodyKinetic(n, velocities + 3 * b, spins + 3 * b, orientations + 4 * b);
    for (let i: i32 = 0; i < 3; i++) sum -= F64[n + N.FORCE + i] * F64[positions + 3 * b + i];
  }
  return sum;
}
