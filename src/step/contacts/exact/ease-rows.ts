// Contacts on the bodies of a tree that its joints hold almost dead, in the contact problem: they ask for less, or give way.
import { F64 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { GIVE_EXACTLY } from "../../../response/component/part-limbs.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { isHeldByLoops } from "../../tree/kinds.ts";

/** Least part of what the body alone would answer, of a contact that joints hold almost dead. */
const LEAST: f64 = 1e-4;

/** The rows of tree t, which the problem at p has by now: `n` rows, those of contacts behind the `held`. */
export function easeRows(t: i32, p: i32, n: i32, held: i32, rows: i32, rowsEnd: i32): void {
  const mayBeDead: bool = !isHeldByLoops(t);
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    if (Row.normalOf(row) === 0 && F64[row + Row.INVERSE] > 0.0) {
      const onA: bool = isOn(t, Row.motionA(row));
      const onB: bool = isOn(t, Row.motionB(row));
      if (onA && onB) easeWithin(p, n, i, row);
      if (mayBeDead && (onA || onB)) easeDead(p, n, i, row);
    }
    i++;
  }
}

function isOn(t: i32, motion: i32): bool {
  const node: f64 = F64[motion + Motion.JOINTED];
  return node >= (T.firstNode(t) as f64) && node < (T.endNode(t) as f64);
}

/** Two bodies of one tree that overlap: joints may leave them hardly a way apart (response/component/part-limbs.ts). */
function easeWithin(p: i32, n: i32, i: i32, row: i32): void {
  const bias: f64 = F64[row + Row.APART] - F64[row + Row.TURN];
  if (!(bias < 0.0)) return;
  const own: i32 = P.matrixAt(p) + (n + 1) * i;
  const part: f64 = Math.min(F64[own] * F64[row + Row.INVERSE], 1.0);
  F64[P.freeAt(p, n) + i] += (Math.sqrt(Math.max(part, 0.0)) - 1.0) * bias;
  F64[own] += GIVE_EXACTLY / F64[row + Row.INVERSE];
}

/**
 * Contacts that push at a joint, and almost not beside it: a bar that comes to lie along a wall touches it next to its hinge. Such a one could stop the
 * bar only by a thousand times its momentum, and the bar turns by far more than that lever in the step. So it gives way: no contact
 * answers less than what the turn of a step makes of its lever.
 */
function easeDead(p: i32, n: i32, i: i32, row: i32): void {
  const own: i32 = P.matrixAt(p) + (n + 1) * i;
  F64[own] = Math.max(F64[own], LEAST / F64[row + Row.INVERSE]);
}
