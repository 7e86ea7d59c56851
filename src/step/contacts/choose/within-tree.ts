// Overlapping contacts between two bodies of one tree: joints may leave them almost no direction in which to separate (response/component/part-limbs.ts).
import { F64 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { GIVE_EXACTLY } from "../../../response/component/part-limbs.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";

/** Softens the rows of tree t, already in the problem at p, and reduces their targets if joints resist them. */
export function easeWithin(t: i32, p: i32, n: i32, held: i32, rows: i32, rowsEnd: i32): void {
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const bias: f64 = F64[row + Row.APART] - F64[row + Row.TURN];
    const overlaps: bool = Row.normalOf(row) === 0 && bias < 0.0 && F64[row + Row.INVERSE] > 0.0;
    if (overlaps && isOn(t, Row.motionA(row)) && isOn(t, Row.motionB(row))) {
      const own: i32 = P.matrixAt(p) + (n + 1) * i;
      const part: f64 = Math.min(F64[own] * F64[row + Row.INVERSE], 1.0);
      F64[P.freeAt(p, n) + i] += (Math.sqrt(Math.max(part, 0.0)) - 1.0) * bias;
      F64[own] += GIVE_EXACTLY / F64[row + Row.INVERSE];
    }
    i++;
  }
}

/** Least response, relative to the body alone, of a contact that joints hold almost dead. */
const LEAST: f64 = 1e-4;

/**
 * Contacts whose force passes almost through a joint: a bar that comes to lie along a wall touches it next to its hinge. Such a contact could stop the
 * bar only with a thousand times its momentum, and in the step the bar turns by far more than that lever. So the contact yields: its response
 * is at least what the turn of a step makes of its lever.
 */
export function easeDead(t: i32, p: i32, n: i32, held: i32, rows: i32, rowsEnd: i32): void {
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    if (
      Row.normalOf(row) === 0 &&
      F64[row + Row.INVERSE] > 0.0 &&
      (isOn(t, Row.motionA(row)) || isOn(t, Row.motionB(row)))
    ) {
      const own: i32 = P.matrixAt(p) + (n + 1) * i;
      F64[own] = Math.max(F64[own], LEAST / F64[row + Row.INVERSE]);
    }
    i++;
  }
}

function isOn(t: i32, motion: i32): bool {
  const node: f64 = F64[motion + Motion.JOINTED];
  return node >= (T.firstNode(t) as f64) && node < (T.endNode(t) as f64);
}
