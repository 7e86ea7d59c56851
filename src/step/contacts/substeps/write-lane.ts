// A manifold whose frame is known → its lane, except for the response of its bodies.
import * as M from "../../../collision/manifold.ts";
import { turningOf } from "../../../contacts/contact-rows.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as Surface from "../../../contacts/surfaces/contact-surface.ts";
import { slides } from "../../../contacts/tangents.ts";
import { larger } from "../../../math/extremes.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64 } from "../../../memory/views.ts";
import { setField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Motion from "../../../rows/motion.ts";
import * as P from "./pair-layout.ts";

/** Steps in which the largest load offset grows by its initial value, and the largest multiple of that value. */
const BELIEVED: f64 = 20.0;
const MOST_BELIEVED: f64 = 10.0;

/** Contacts of moving bodies become at most so many times as firm under load: start-lane-unrolled.ts. */
const FIRMEST: f64 = 2.5;

/** Largest length of torsional friction (m): it must be finite in single precision too. */
const FARTHEST: f64 = 1e30;

/** Writes lane p from the manifold `kept` between bodies a and b, whose frame is at `pair`: all that its answers and start-lane-unrolled.ts want; s: settings. */
export function writeLane(w: i32, kept: i32, a: i32, b: i32, pair: i32, p: i32, s: i32, single: bool): void {
  for (let i: i32 = 0; i < 9; i++) setField(p, L.T1 + i, F64[pair + P.FRAME + i], single);
  for (let i: i32 = 0; i < 6; i++) setField(p, L.RA + i, F64[pair + P.LEVERS + i], single);
  const one: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * a;
  const other: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  setField(p, L.MASS_A, F64[one + Motion.INVERSE_MASS], single);
  setField(p, L.MASS_B, F64[other + Motion.INVERSE_MASS], single);
  for (let i: i32 = 0; i < 6; i++) setField(p, L.INERTIA_A + i, F64[one + Motion.INVERSE_INERTIA + i], single);
  for (let i: i32 = 0; i < 6; i++) setField(p, L.INERTIA_B + i, F64[other + Motion.INVERSE_INERTIA + i], single);
  writeFriction(w, kept, a, b, pair, p, s, single);
  const still: bool = F64[one + Motion.INVERSE_MASS] === 0.0 || F64[other + Motion.INVERSE_MASS] === 0.0;
  writeLoad(kept, p, s, still, single);
  setField(p, L.FREE, F64[one + Motion.INVERSE_MASS] + F64[other + Motion.INVERSE_MASS], single);
  writePoints(w, kept, pair, p, s, single);
}

/** Friction at the centre, and belts; the second tangent is scaled. */
function writeFriction(w: i32, kept: i32, a: i32, b: i32, pair: i32, p: i32, s: i32, single: bool): void {
  const part: f64 = 1.0 / F64[s + L.COUNT];
  const drag: i32 = kept + Kept.DRAG;
  const scale: f64 = Surface.secondScale(w, kept);
  setField(p, L.SCALE, scale, single);
  setField(p, L.MU, frictionOf(w, kept, a, b), single);
  setField(p, L.SLIDE, Surface.runsAlong(w, kept, pair + P.FRAME), single);
  setField(p, L.SLIDE + 1, scale * Surface.runsAlong(w, kept, pair + P.FRAME + 3), single);
  setField(p, L.FRICTION, part * dot3(drag, pair + P.FRAME), single);
  setField(p, L.FRICTION + 1, scale > 0.0 ? (part * dot3(drag, pair + P.FRAME + 3)) / scale : 0.0, single);
  setField(p, L.TWIST, Surface.resistsTwist(w, kept) ? part * F64[drag + 3] : 0.0, single);
}

/** The softness of the contact, and the limit of its load offset. */
function writeLoad(kept: i32, p: i32, s: i32, still: bool, single: bool): void {
  const softness: i32 = s + (still ? L.STATIC_SOFTNESS : L.SOFTNESS);
  setField(p, L.RATE, F64[softness + L.SOFT_RATE], single);
  setField(p, L.SHARE, F64[softness + L.SOFT_SHARE], single);
  setField(p, L.GIVES, F64[softness + L.SOFT_WAY] / (F64[s + L.COUNT] * M.countOf(kept)), single);
  setField(p, L.MOST_OFFSET, mostOffset(kept, s), single);
  setField(p, L.FIRMEST, still ? 1.0 : FIRMEST, single);
}

/** The static μ, or the dynamic one if a point slides when the step begins. The plain rule knows no difference. */
function frictionOf(w: i32, kept: i32, a: i32, b: i32): f64 {
  if (Surface.recordOf(w, kept) < 0) return Surface.frictionAtRest(w, kept);
  for (let p: i32 = 0; p < M.countOf(kept); p++)
    if (slides(w, kept, M.point(kept, p), a, b)) return Surface.frictionSliding(w, kept);
  return Surface.frictionAtRest(w, kept);
}

/** Positions, gaps and loads of the points. */
function writePoints(w: i32, kept: i32, pair: i32, p: i32, s: i32, single: bool): void {
  const count: i32 = M.countOf(kept);
  const torsional: f64 = Math.min(Surface.torsionalFriction(w, kept), FARTHEST);
  const part: f64 = 1.0 / F64[s + L.COUNT];
  const narrowed: f64 = F64[pair + P.NARROWED];
  let widest: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const load: i32 = L.PER_LOAD * i;
    const place: i32 = L.PER_PLACE * i;
    setField(p, L.INVERSE + load, 1.0, single); // there is one
    const gap: f64 = F64[M.point(kept, i) + M.SEPARATION];
    widest = larger(widest, gap);
    setField(p, L.GAP + load, gap, single);
    setField(p, L.F + load, part * F64[kept + Kept.LAST + i], single);
    setField(p, L.MEAN + load, F64[kept + Kept.MEAN + i], single);
    setField(p, L.X + place, narrowed * along(kept, i, pair, 0), single);
    setField(p, L.Y + place, narrowed * along(kept, i, pair, 3), single);
    setField(p, L.REACH + place, torsional, single);
  }
  // bodies at rest come nearer or not, as chance has it; that gaps are open is rarer
  if (widest > 0.0 && F64[pair + P.WAY] > 0.0) closeGaps(w, kept, F64[pair + P.WAY], p, single);
}

/** Gaps between bodies that come nearer are smaller by what their spin may take. */
function closeGaps(w: i32, kept: i32, way: f64, p: i32, single: bool): void {
  const turns: f64 = turningOf(w, kept, way);
  if (turns === 0.0) return;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const gap: f64 = F64[M.point(kept, i) + M.SEPARATION];
    if (gap > 0.0) setField(p, L.GAP + L.PER_LOAD * i, Math.max(gap - turns, 0.0), single);
  }
}

/** The longer two shapes have touched, the more load is trusted: a body under a hundred times its mass is eventually lifted too. */
function mostOffset(kept: i32, s: i32): f64 {
  return F64[s + L.LARGEST_OFFSET] * Math.min(1.0 + (Kept.ageOf(kept) as f64) / BELIEVED, MOST_BELIEVED);
}

/** The position of point i relative to the centre along the first (0) or second (3) tangent. */
function along(kept: i32, i: i32, pair: i32, tangent: i32): f64 {
  const at: i32 = M.point(kept, i);
  const t: i32 = pair + P.FRAME + tangent;
  return (
    F64[t] * (F64[at] - F64[pair + P.C]) +
    F64[t + 1] * (F64[at + 1] - F64[pair + P.C + 1]) +
    F64[t + 2] * (F64[at + 2] - F64[pair + P.C + 2])
  );
}
