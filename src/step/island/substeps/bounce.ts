// Bodies bounce after the substeps: a point that closed fast when the step began, and was pushed in it, leaves with its share of
// that speed. The impulses of the step may grow or shrink for it, but not pull.
//
//   u → -e u₀      f = max(0, f - (u + e u₀) / a)
import * as M from "../../../collision/manifold.ts";
import { contactRows } from "../../../contacts/contact-rows.ts";
import * as Setting from "../../../contacts/contact-setting.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { sweep } from "../../../multipliers/descent/sweep.ts";
import { getField, setField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Row from "../../../rows/impulse-row.ts";

/** Rounds over all that bounces, so that what is struck strikes on. */
const ROUNDS: i32 = 4;

/** The motions have the velocities at the end of the substeps, and get those after the bounce. */
export function bounceAll(w: i32, first: i32, end: i32, lanes: i32, single: bool): void {
  for (let round: i32 = 0; round < ROUNDS; round++) {
    let any: bool = false;
    for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) {
      for (let lane: i32 = 0; lane < lanes; lane++) {
        const kept: i32 = I32[2 * (bundle + L.WORDS) + L.MANIFOLDS + lane];
        if (kept !== 0 && bounceOf(w, kept) > 0.0 && bounceLane(w, kept, bundle, lane, single)) any = true;
      }
    }
    if (!any) return;
  }
}

/** Restitution of a manifold. */
function bounceOf(w: i32, kept: i32): f64 {
  const set: i32 = Setting.settingOf(w, kept);
  if (set >= 0) return F64[set + Setting.RESTITUTION];
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  return Math.max(F64[one + S.RESTITUTION], F64[other + S.RESTITUTION]);
}

/** Whether a point of it bounces: the bias of its row is then negative, which nothing else makes it for bodies without joints. */
function bounceLane(w: i32, kept: i32, bundle: i32, lane: i32, single: bool): bool {
  const rows: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const end: i32 = contactRows(w, kept, rows);
  let any: bool = false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const row: i32 = rows + 3 * Row.STRIDE * i;
    const pushed: f64 = getField(bundle, lane, L.SUM + i, single);
    const bounces: bool = F64[row + Row.BIAS] < 0.0 && pushed > 0.0;
    F64[row + Row.F] = pushed;
    if (!bounces) F64[row + Row.INVERSE] = 0.0;
    for (let l: i32 = 1; l < 3; l++) F64[row + Row.STRIDE * l + Row.INVERSE] = 0.0;
    if (bounces) any = true;
  }
  if (!any) return false;
  sweep(rows, end);
  for (let i: i32 = 0; i < M.countOf(kept); i++)
    setField(bundle, lane, L.SUM + i, F64[rows + 3 * Row.STRIDE * i + Row.F], single);
  return true;
}
