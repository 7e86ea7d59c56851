// The guard of the transaction: the state a step has written must be finite.
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/views.ts";

/** The first body whose next state holds a number that is not finite, or -1. */
export function findBadBody(w: i32): i32 {
  const slots: i32 = Col.header(w, Col.BODY_SLOTS);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  for (let b: i32 = 0; b < slots; b++) {
    if (I32[kinds + 2 * b] === Col.NO_BODY) continue;
    let sum: f64 = 0.0; // 0 x stays 0 for a finite x and becomes NaN for the others
    for (let i: i32 = 0; i < 3; i++) {
      sum += 0.0 * F64[Col.next(w, Col.POSITION) + 3 * b + i];
      sum += 0.0 * F64[Col.next(w, Col.VELOCITY) + 3 * b + i];
      sum += 0.0 * F64[Col.next(w, Col.SPIN) + 3 * b + i];
    }
    for (let i: i32 = 0; i < 4; i++) sum += 0.0 * F64[Col.next(w, Col.ORIENTATION) + 4 * b + i];
    if (sum !== 0.0) return b;
  }
  return -1;
}
