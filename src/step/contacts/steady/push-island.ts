// The impulses of the last step on a whole island: whether they may act, and the speeds that they leave.
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Parts from "../../islands/island-parts.ts";
import { CLOSED, MAY_NOT, OPEN, pushAgain } from "./last-impulses.ts";

/** Adds them to MOMENT of the bodies. A gap up to `most` is closed; ends where one is not, unless contacts may be `open`. Whether all may act, and all are closed. */
export function pushAll(w: i32, island: i32, exact: bool, most: f64, open: bool): i32 {
  let result: i32 = CLOSED;
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    if ((Kept.flagsOf(kept) & Kept.SENSOR) !== 0) continue;
    const acts: i32 = pushAgain(w, kept, exact, most, open);
    if (acts === MAY_NOT) return MAY_NOT;
    if (acts === OPEN) result = OPEN;
  }
  return result;
}

/** The speed of the fastest body after these impulses, less what they are off. */
export function speedOf(w: i32, island: i32, off: f64): f64 {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  let most: f64 = 0.0;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const motion: i32 = Parts.motionOf(w, n);
    const m: f64 = F64[motion + Motion.INVERSE_MASS];
    most = m > 0.0 ? Math.max(most, speedAfter(motion) - off * m * F64[motion + Motion.BURDEN]) : Infinity;
  }
  return most;
}

/** Takes them away from the bodies. */
export function forgetImpulses(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const motion: i32 = Parts.motionOf(w, n);
    F64[motion + Motion.BURDEN] = 0.0;
    for (let l: i32 = 0; l < 6; l++) F64[motion + Motion.MOMENT + l] = 0.0;
  }
}

/** √(|v|² + |ω|²) */
function speedAfter(motion: i32): f64 {
  const p: i32 = motion + Motion.MOMENT;
  const k: i32 = motion + Motion.INVERSE_INERTIA;
  const t0: f64 = F64[p + 3];
  const t1: f64 = F64[p + 4];
  const t2: f64 = F64[p + 5];
  const o0: f64 = F64[motion + 3] + (F64[k] * t0 + F64[k + 3] * t1 + F64[k + 4] * t2);
  const o1: f64 = F64[motion + 4] + (F64[k + 3] * t0 + F64[k + 1] * t1 + F64[k + 5] * t2);
  const o2: f64 = F64[motion + 5] + (F64[k + 4] * t0 + F64[k + 5] * t1 + F64[k + 2] * t2);
  let square: f64 = o0 * o0 + o1 * o1 + o2 * o2;
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = F64[motion + i] + F64[motion + Motion.INVERSE_MASS] * F64[p + i];
    square += v * v;
  }
  return Math.sqrt(square);
}
