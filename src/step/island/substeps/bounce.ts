// Bodies bounce after the substeps: a point that closed fast when the step began, and was pushed in it, leaves with its share of
// that speed. The impulses of the step may grow for it, or shrink as far as friction has left them free.
//
//   u → -e u₀      f = max(what friction needs, f - (u + e u₀) / a)
import * as M from "../../../collision/manifold.ts";
import { contactRows } from "../../../contacts/contact-rows.ts";
import * as Setting from "../../../contacts/contact-setting.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { sweep } from "../../../multipliers/descent/sweep.ts";
import { getField, laneOf, setField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { bounceJointed, endSubsteps } from "./bounce-jointed.ts";
import { jointedEnd, jointedFirst } from "./components.ts";
import { usedBy } from "./friction-used.ts";

/** Rounds over all that bounces, so that what is struck strikes on. */
const ROUNDS: i32 = 4;

/** The motions have the velocities at the end of the substeps, and get those after the bounce; components, what it gives them. */
export function bounceAll(w: i32, first: i32, end: i32, lanes: i32, single: bool): void {
  endSubsteps(w);
  for (let round: i32 = 0; round < ROUNDS; round++) {
    let any: bool = false;
    for (let head: i32 = first; head < end; head += L.HEAD) {
      for (let lane: i32 = 0; lane < lanes; lane++) {
        const kept: i32 = I32[2 * head + L.MANIFOLDS + lane];
        if (kept !== 0 && bounceOf(w, kept) > 0.0 && bounceLane(w, kept, laneOf(head, lane, single), single))
          any = true;
      }
    }
    for (let bundle: i32 = jointedFirst(w); bundle < jointedEnd(w); bundle += L.BUNDLE) {
      const kept: i32 = I32[2 * bundle + L.MANIFOLDS];
      const bounce: f64 = bounceOf(w, kept);
      if (bounce > 0.0 && bounceJointed(w, kept, bundle, bounce)) any = true;
    }
    if (!any) return;
  }
}

/** Restitution of a manifold. */
export function bounceOf(w: i32, kept: i32): f64 {
  const set: i32 = Setting.settingOf(w, kept);
  if (set >= 0) return F64[set + Setting.RESTITUTION];
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  return Math.max(F64[one + S.RESTITUTION], F64[other + S.RESTITUTION]);
}

/** Whether a point of it bounces: the bias of its row is then negative, which nothing else makes it for bodies without joints. */
function bounceLane(w: i32, kept: i32, p: i32, single: bool): bool {
  const rows: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const end: i32 = contactRows(w, kept, rows);
  const used: f64 = usedBy(p, M.countOf(kept), single);
  let any: bool = false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const row: i32 = rows + 3 * Row.STRIDE * i;
    const pushed: f64 = getField(p, L.SUM + L.PER_LOAD * i, single);
    F64[row + Row.LO] = used * pushed;
    const bounces: bool = F64[row + Row.BIAS] < 0.0 && pushed > 0.0;
    F64[row + Row.F] = pushed;
    if (!bounces) F64[row + Row.INVERSE] = 0.0;
    for (let l: i32 = 1; l < 3; l++) F64[row + Row.STRIDE * l + Row.INVERSE] = 0.0;
    if (bounces) any = true;
  }
  if (!any) return false;
  sweep(rows, end);
  for (let i: i32 = 0; i < M.countOf(kept); i++)
    setField(p, L.SUM + L.PER_LOAD * i, F64[rows + 3 * Row.STRIDE * i + Row.F], single);
  return true;
}
