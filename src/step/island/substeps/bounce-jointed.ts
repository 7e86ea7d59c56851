// Points on components bounce as all others do (bounce.ts), but the whole component answers, through its joints, as it does in the substeps.
// What it gets is a blow at the end of the step: it adds to P and not to Q (component-finish.ts).
//
//   u → -e u₀, and less by what drives and weight do in the step where these are taken into the answers
import * as M from "../../../collision/manifold.ts";
import { BOUNCE, closingBefore, contactRows } from "../../../contacts/contact-rows.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { copy6 } from "../../../math/spatial.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { laneOf } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../response/component/layout.ts";
import { pushBody, readVelocity } from "../../../response/component/move.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { motionOf } from "../island-parts.ts";
import { JOINTED } from "./component-sweep.ts";
import { clockOf } from "./components.ts";
import { usedBy } from "./friction-used.ts";

/** What components carry on with into a substep is taken back to what they have at the end of the last. */
export function endSubsteps(w: i32): void {
  const clock: i32 = clockOf(w);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END)) {
    const width: i32 = C.wordOf(c, C.WIDTH);
    for (let f: i32 = 0; f < width; f++) F64[C.changeAt(c) + f] = F64[C.changeAt(c) + width + f];
  }
}

/** Whether a point of it bounces. All bodies have their velocities in their motions. */
export function bounceJointed(w: i32, kept: i32, bundle: i32, bounce: f64): bool {
  const rows: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const p: i32 = laneOf(bundle, 0, false);
  const used: f64 = usedBy(p, M.countOf(kept), false);
  contactRows(w, kept, rows);
  let any: bool = false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const row: i32 = rows + 3 * Row.STRIDE * i;
    const sum: i32 = p + L.LANES * (L.SUM + L.PER_LOAD * i);
    const closing: f64 = closingBefore(w, row, bodyOf(w, Kept.shapeA(kept)), bodyOf(w, Kept.shapeB(kept)));
    if (closing >= -BOUNCE || F64[sum] === 0.0) continue;
    any = true;
    const off: f64 = bounce * closing;
    const wanted: f64 = Math.min(off + farther(w, bundle, row, F64[M.point(kept, i) + M.SEPARATION] / -off), 0.0);
    const missed: f64 = rateOf(row + Row.J, Row.motionA(row)) + rateOf(row + Row.J + 6, Row.motionB(row)) + wanted;
    const inverse: f64 = F64[p + L.LANES * (L.INVERSE + L.PER_LOAD * i)];
    const f: f64 = Math.max(used * F64[sum], F64[sum] - missed * inverse);
    push(w, bundle, row, f - F64[sum], rows + 3 * Row.STRIDE * L.MOST_POINTS);
    F64[sum] = f;
  }
  return any;
}

/**
 * With springs or drives in its answers a component takes all of P as a force (component-finish.ts): what it bounces with carries it through the
 * whole step, from where it was at its start, and not only from the blow on. What it then has won against its weight and its springs comes off
 * again: what these do in a step, and in the `late` seconds that it takes to pass the gap once more.
 */
function farther(w: i32, bundle: i32, row: i32, late: f64): f64 {
  const words: i32 = 2 * bundle;
  const pressed: f64 =
    pressedIn(w, words + L.RUNNERS_A, row + Row.J) + pressedIn(w, words + L.RUNNERS_B, row + Row.J + 6);
  return pressed * (1.0 + Math.max(late, 0.0) / F64[w + Col.STEP_LENGTH]);
}

/** How much faster a side would have closed in this step by itself, where that matters. */
function pressedIn(w: i32, words: i32, j: i32): f64 {
  if (I32[words + JOINTED] === 0 || C.wordOf(C.componentOf(I32[words]), C.DRIVEN) === 0) return 0.0;
  return Math.max(0.0, -F64[clockOf(w) + C.BEGUN] * rateOf(j, I32[words] + C.GAIN));
}

function bodyOf(w: i32, shape: i32): i32 {
  return S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
}

function rateOf(j: i32, motion: i32): f64 {
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < 6; i++) sum += F64[j + i] * F64[motion + i];
  return sum;
}

/** An impulse along a row on both bodies; `wrench` is scratch of six numbers. */
function push(w: i32, bundle: i32, row: i32, impulse: f64, wrench: i32): void {
  const words: i32 = 2 * bundle;
  pushSide(w, words + L.RUNNERS_A, row, 0, impulse, wrench);
  pushSide(w, words + L.RUNNERS_B, row, 6, impulse, wrench);
}

function pushSide(w: i32, words: i32, row: i32, side: i32, impulse: f64, wrench: i32): void {
  const motion: i32 = side === 0 ? Row.motionA(row) : Row.motionB(row);
  if (I32[words + JOINTED] === 0) {
    for (let i: i32 = 0; i < 6; i++) F64[motion + i] += impulse * F64[row + Row.B + side + i];
    return;
  }
  const body: i32 = I32[words];
  for (let i: i32 = 0; i < 6; i++) F64[wrench + i] = impulse * F64[row + Row.J + side + i];
  pushBody(body, wrench);
  for (let i: i32 = 0; i < 6; i++) F64[body + C.SUM + i] += F64[wrench + i];
  const c: i32 = C.componentOf(body);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const other: i32 = C.bodyAt(c, b);
    readVelocity(other, clockOf(w));
    copy6(motionOf(w, C.nodeOf(other)), other + C.V);
  }
}
