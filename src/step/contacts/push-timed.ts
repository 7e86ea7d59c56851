// Contacts push a body without joints at known times in the step: P is the impulse, Q the sum of each impulse times the time that
// was left (exact/time-impulses.ts).
//
//   early, Q·P ≥ P² dt / 2    an impulse at the start   2 Q / dt - P        a constant force   2 (P - Q / dt) / dt
//   late                      an impulse at the end     P - 2 Q / dt        a constant force   2 Q / dt²
//
// Both sum to P and displace by Q. For a resting or sliding body Q is P dt / 2, and there is no instantaneous impulse.
import { invertFree } from "../../contacts/prepare-motion.ts";
import { rotateSymmetric, rotationMatrix, timesSymmetric } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf } from "../islands/island-parts.ts";
import { strikeAlone } from "../tree/strike-tree.ts";

/** An instantaneous impulse below this part of the total is rounding. */
const NO_BLOW: f64 = 1e-13;

/** The motion of the only body of tree t, gathered for its step, has P in place of V, and Q; afterwards the late impulse in place of Q. */
export function pushTimed(w: i32, t: i32): void {
  const per: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  const n: i32 = T.firstNode(t);
  const p: i32 = motionOf(w, n);
  const q: i32 = p + Motion.MOMENT;
  T.setTimed(t);
  const size: f64 = dot3(p, p) + dot3(p + 3, p + 3);
  const blow: f64 = 2.0 * per * (dot3(q, p) + dot3(q + 3, p + 3)) - size;
  let off: f64 = 0.0;
  for (let i: i32 = 0; i < 6; i++) {
    const part: f64 = 2.0 * per * F64[q + i] - F64[p + i];
    off += part * part;
  }
  const spread: bool = off <= NO_BLOW * NO_BLOW * size;
  for (let i: i32 = 0; i < 6; i++) {
    const part: f64 = spread ? 0.0 : 2.0 * per * F64[q + i] - F64[p + i];
    const early: f64 = blow > 0.0 ? part : 0.0;
    const late: f64 = blow > 0.0 ? 0.0 : -part;
    F64[n + Node.LOAD + i] += per * (F64[p + i] - early - late);
    F64[p + i] = early;
    F64[q + i] = late;
  }
  if (blow > 0.0 && !spread) strikeAlone(n, p);
}

/** After its step: applies the impulse at the end, at the new pose. Also updates the velocity shown by the world and the first guess of the next step. */
export function strikeTimed(w: i32, t: i32): void {
  const n: i32 = T.firstNode(t);
  const motion: i32 = motionOf(w, n);
  const blow: i32 = motion + Motion.MOMENT;
  if (dot3(blow, blow) + dot3(blow + 3, blow + 3) === 0.0) return;
  const inverse: i32 = motion + Motion.INVERSE_INERTIA;
  rotationMatrix(n + Node.R, n + Node.Q);
  rotateSymmetric(inverse, n + Node.R, n + Node.I);
  invertFree(inverse, Node.locksOf(n) & 7);
  timesSymmetric(blow + 3, inverse, blow + 3);
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = F64[motion + Motion.INVERSE_MASS] * F64[motion + Motion.FREE + i] * F64[blow + i];
    F64[n + Node.V + i] += v;
    F64[n + Node.FITV + i] += v;
    F64[n + Node.OM + i] += F64[blow + 3 + i];
    F64[n + Node.FITO + i] += F64[blow + 3 + i];
    F64[n + Node.W + i] += F64[blow + 3 + i];
  }
}
