// The motion of a shape in the step if nothing else acts on its body: as a record of collision/sweep/motion.ts.
import * as P from "../collision/placed.ts";
import * as Motion from "../collision/sweep/motion.ts";
import { copy3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";

/** From the velocities at the start of the step; for a kinematic body from the prescribed ones. */
export function expectedMotion(part: i32, w: i32, placed: i32): void {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  const b: i32 = P.bodyOf(placed);
  const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND];
  const spin: i32 = (kind === Col.KINEMATIC ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * b;
  for (let i: i32 = 0; i < 3; i++) {
    F64[part + Motion.MOVE + i] = h * F64[placed + P.VELOCITY + i];
    F64[part + Motion.TURN + i] = F64[placed + P.TURNING] > 0.0 ? h * F64[spin + i] : 0.0;
  }
  copy3(part + Motion.PIVOT, Col.now(w, Col.POSITION) + 3 * b);
}
