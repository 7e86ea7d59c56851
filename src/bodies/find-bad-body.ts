// The guard of the transaction: the state written by a step must be finite.
import * as Awake from "../memory/awake.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import { findBadExtra } from "./extra-state.ts";

/** The first body whose next state holds a number that is not finite, or -1. */
export function findBadBody(w: i32): i32 {
  const list: i32 = Awake.bodyList(w);
  const count: i32 = Awake.bodies(w);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  const positions: i32 = Col.next(w, Col.POSITION);
  const orientations: i32 = Col.next(w, Col.ORIENTATION);
  const velocities: i32 = Col.next(w, Col.VELOCITY);
  const spins: i32 = Col.next(w, Col.SPIN);
  for (let i: i32 = 0; i < count; i++) {
    const b: i32 = Awake.at(list, i);
    if (I32[kinds + 2 * b + Col.BODY_KIND] === Col.NO_BODY) continue;
    // 0 x is 0 for a finite x and NaN for the others
    const bad: f64 =
      sumOf(positions + 3 * b) + sumOf(orientations + 4 * b) + sumOf(velocities + 3 * b) + sumOf(spins + 3 * b);
    if (bad !== 0.0 || 0.0 * F64[orientations + 4 * b + 3] !== 0.0) return b;
  }
  return findBadExtra(w);
}

/** Zero if the three numbers at a are finite. */
function sumOf(a: i32): f64 {
  return 0.0 * F64[a] + 0.0 * F64[a + 1] + 0.0 * F64[a + 2];
}
