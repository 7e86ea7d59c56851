// Masses of the nodes, and their use in the first-order law.
//
//   second order   κ M (v̄ - v0) = h F                      a step of Newton's law
//   first order    M v̄ = F: the same equation with κ = 1, v0 = 0 and h M in place of M (docs/laws.md)
//
// Damping subtracts d M v from the force, so in first order it is part of the mass: (1 + d) M v = F.
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** M, I and DAMP of node n, for the whole step. */
export function gatherInertia(w: i32, n: i32): void {
  const b: i32 = N.bodyOf(n);
  const damping: i32 = Col.column(w, Col.DAMPING) + 2 * b;
  const inertia: i32 = Col.column(w, Col.INERTIA) + 6 * b;
  let linear: f64 = F64[w + Col.INERTIA_FACTOR];
  let angular: f64 = linear;
  F64[n + N.DAMP] = F64[damping];
  F64[n + N.DAMP + 1] = F64[damping + 1];
  if (Col.header(w, Col.FIRST_ORDER) !== 0) {
    linear *= 1.0 + F64[damping];
    angular *= 1.0 + F64[damping + 1];
    F64[n + N.DAMP] = 0.0;
    F64[n + N.DAMP + 1] = 0.0;
  }
  F64[n + N.M] = linear * F64[Col.column(w, Col.MASS) + b];
  for (let i: i32 = 0; i < 6; i++) F64[n + N.I + i] = angular * F64[inertia + i];
}

/** Before a piece in first order: masses for its length, and zero velocities. The guess of w stays. */
export function startFromRest(w: i32, t: i32): void {
  const part: f64 = F64[t + T.H] / F64[t + T.WHOLE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    gatherInertia(w, n);
    F64[n + N.M] *= part;
    for (let i: i32 = 0; i < 6; i++) F64[n + N.I + i] *= part;
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + N.V + i] = 0.0;
      F64[n + N.OM + i] = 0.0;
    }
  }
}
