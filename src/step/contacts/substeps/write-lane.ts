// A manifold whose frame is known → its lane, except for the response of its bodies.
import * as M from "../../../collision/manifold.ts";
import { turningOf } from "../../../contacts/contact-rows.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as Surface from "../../../contacts/surfaces/contact-surface.ts";
import { slides } from "../../../contacts/tangents.ts";
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
  const scale: f64 = Surface.secondScale(w, kept);
  setField(p, L.SCALE, scale, single);
  setField(p, L.MU, frictionOf(w, kept, a, b), single);
  for (let i: i32 = 0; i < 2; i++) {
    const t: i32 = pair + P.FRAME + 3 * i;
    const runs: f64 = Surface.runsAlong(w, kept, t);
    setField(p, L.SLIDE + i, i === 1 ? scale * runs : runs, single);
  }
  const part: f64 = 1.0 / F64[s + L.COUNT];
  const drag: i32 = kept + Kept.DRAG;
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

/** The static μ, or the dynamic one if a point slides when the step begins. */
function frictionOf(w: i32, kept: i32, a: i32, b: i32): f64 {
  for (let p: i32 = 0; p < M.countOf(kept); p++)
    if (slides(w, kept, M.point(kept, p), a, b)) return Surface.frictionSliding(w, kept);
  return Surface.frictionAtRest(w, kept);
}

/** Positions, gaps and loads of the points. */
function writePoints(w: i32, kept: i32, pair: i32, p: i32, s: i32, single: bool): void {
  const torsional: f64 = Math.min(Surface.torsionalFriction(w, kept), FARTHEST);
  const turns: f64 = turningOf(w, kept, F64[pair + P.WAY]);
  const part: f64 = 1.0 / F64[s + L.COUNT];
  const narrowed: f64 = F64[pair + P.NARROWED];
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const load: i32 = L.PER_LOAD * i;
    const place: i32 = L.PER_PLACE * i;
    const gap: f64 = F64[M.point(kept, i) + M.SEPARATION];
    setField(p, L.INVERSE + load, 1.0, single); // there is one
    setField(p, L.GAP + load, gap > 0.0 ? Math.max(gap - turns, 0.0) : gap, single);
    setField(p, L.F + load, part * F64[kept + Kept.LAST + i], single);
    setField(p, L.MEAN + load, F64[kept + Kept.MEAN + i], single);
    setField(p, L.X + place, narrowed * along(kept, i, pair, 0), single);
    setField(p, L.Y + place, narrowed * along(kept, i, pair, 3), single);
    setField(p, L.REACH + place, torsional, single);
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
