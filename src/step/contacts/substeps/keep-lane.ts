// A lane after the substeps → the kept state of its manifold.
//
//   LAST, DRAG   impulses of the last substep, scaled to a whole step: the warm start of the next step. If something bounced in the
//                island, LAST is at most the sum of all substeps: while an impact passes through a stack, its last substep would throw it up
//   MEAN         f̄ += max(0.001, 2 / (age + 4)) (f - f̄)
//   IMPULSES     sum over all substeps; friction at the centre is distributed over the points by their load
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as Rubbing from "../../../contacts/kept/rubbing-layout.ts";
import * as Surface from "../../../contacts/surfaces/contact-surface.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64 } from "../../../memory/views.ts";
import { getField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import { hasBounced } from "./bounce-islands.ts";

const LEAST_LEARNED: f64 = 0.001;
/** If all points are within the square root of this (m²) of their centre, they carry no couple. */
const NARROW: f64 = 1e-10;

/** From lane p, which was made from `kept`. */
export function keepLane(w: i32, kept: i32, p: i32, s: i32, single: bool): void {
  const substeps: f64 = F64[s + L.COUNT];
  const struck: bool = F64[s + L.BOUNCES] !== 0.0 && hasBounced(w, kept);
  const learned: f64 = Math.max(LEAST_LEARNED, 2.0 / (Kept.ageOf(kept) + 4.0));
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const f: f64 = substeps * getField(p, L.F + L.PER_LOAD * i, single);
    F64[kept + Kept.LAST + i] = struck ? Math.min(f, getField(p, L.SUM + L.PER_LOAD * i, single)) : f;
    F64[kept + Kept.MEAN + i] += learned * (f - F64[kept + Kept.MEAN + i]);
    F64[kept + Kept.IMPULSES + 3 * i] = getField(p, L.SUM + L.PER_LOAD * i, single);
  }
  const scale: f64 = getField(p, L.SCALE, single);
  const f1: f64 = substeps * getField(p, L.FRICTION, single);
  const f2: f64 = substeps * scale * getField(p, L.FRICTION + 1, single);
  for (let i: i32 = 0; i < 3; i++) {
    F64[kept + Kept.DRAG + i] = f1 * getField(p, L.T1 + i, single) + f2 * getField(p, L.T2 + i, single);
  }
  F64[kept + Kept.DRAG + 3] = substeps * getField(p, L.TWIST, single) + 0.0; // never -0, in which kernels may differ
  for (let i: i32 = 0; i < 3; i++) F64[kept + Kept.ROLLING + i] = 0.0; // rolling.ts overwrites it
  shareOut(kept, p, scale, single);
  if (Surface.recordOf(w, kept) < 0) return;
  const rubbing: i32 = Col.next(w, Col.RUBBING) + Rubbing.STRIDE * (Kept.flagsOf(kept) >> Surface.NUMBER);
  for (let i: i32 = 0; i < M.countOf(kept); i++) F64[rubbing + Rubbing.MU + i] = getField(p, L.MU, single);
}

/**
 * Distributes the summed friction over the points along the two tangents so that it adds up to what acts at the centre: the force by
 * the load of the points, and a couple about the centre of load for the rest of the twist.
 */
function shareOut(kept: i32, p: i32, scale: f64, single: bool): void {
  const count: i32 = M.countOf(kept);
  const f1: f64 = getField(p, L.SUM_FRICTION, single);
  const f2: f64 = scale * getField(p, L.SUM_FRICTION + 1, single);
  if (count === 1) {
    const carries: bool = F64[kept + Kept.IMPULSES] > 0.0;
    F64[kept + Kept.IMPULSES + 1] = carries ? f1 : 0.0;
    F64[kept + Kept.IMPULSES + 2] = carries ? f2 : 0.0;
    return;
  }
  let load: f64 = 0.0;
  let x: f64 = 0.0;
  let y: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const f: f64 = F64[kept + Kept.IMPULSES + 3 * i];
    load += f;
    x += f * getField(p, L.X + L.PER_PLACE * i, single);
    y += f * getField(p, L.Y + L.PER_PLACE * i, single);
  }
  const per: f64 = load > 0.0 ? 1.0 / load : 0.0;
  x *= per;
  y *= per;
  let spread: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const dx: f64 = getField(p, L.X + L.PER_PLACE * i, single) - x;
    const dy: f64 = getField(p, L.Y + L.PER_PLACE * i, single) - y;
    spread += F64[kept + Kept.IMPULSES + 3 * i] * (dx * dx + dy * dy);
  }
  const twist: f64 = getField(p, L.SUM_TWIST, single) - (x * f2 - y * f1);
  const turned: f64 = spread > NARROW * load ? twist / spread : 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const at: i32 = kept + Kept.IMPULSES + 3 * i;
    const f: f64 = F64[at];
    F64[at + 1] = f * (per * f1 - turned * (getField(p, L.Y + L.PER_PLACE * i, single) - y));
    F64[at + 2] = f * (per * f2 + turned * (getField(p, L.X + L.PER_PLACE * i, single) - x));
  }
}
