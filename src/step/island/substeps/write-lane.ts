// A manifold whose frame and answers are known → its lane.
import * as M from "../../../collision/manifold.ts";
import { plainFriction } from "../../../contacts/combine-surfaces.ts";
import { comingNearer, surfaceVelocity, turningOf } from "../../../contacts/contact-rows.ts";
import * as Setting from "../../../contacts/contact-setting.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { isAligned, slides } from "../../../contacts/tangents.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64 } from "../../../memory/views.ts";
import { setField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Motion from "../../../rows/motion.ts";
import * as P from "./pair-layout.ts";

/** What answers by less than this part of what it would without joints is held: no contact asks it to move. */
const HELD: f64 = 1e-9;

/** Steps in which the largest load offset grows by as much as it was at first, and times as much as which it never becomes more. */
const BELIEVED: f64 = 20.0;
const MOST_BELIEVED: f64 = 10.0;

/** No length of torsional friction is larger (m): it has to be a number in single precision too. */
const FARTHEST: f64 = 1e30;

/** Writes lane `lane` of a bundle from the manifold `kept` between bodies a and b; s: settings. */
export function writeLane(
  w: i32,
  kept: i32,
  a: i32,
  b: i32,
  pair: i32,
  bundle: i32,
  lane: i32,
  s: i32,
  single: bool,
): void {
  for (let i: i32 = 0; i < 9; i++) setField(bundle, lane, L.T1 + i, F64[pair + P.FRAME + i], single);
  for (let i: i32 = 0; i < 6; i++) setField(bundle, lane, L.RA + i, F64[pair + P.RA + i], single);
  writeBody(w, a, bundle, lane, L.MASS_A, L.INERTIA_A, single);
  writeBody(w, b, bundle, lane, L.MASS_B, L.INERTIA_B, single);
  writeFriction(w, kept, a, b, pair, bundle, lane, s, single);
  writePoints(w, kept, a, b, pair, bundle, lane, s, single);
}

function writeBody(w: i32, b: i32, bundle: i32, lane: i32, mass: i32, inertia: i32, single: bool): void {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  setField(bundle, lane, mass, F64[motion + Motion.INVERSE_MASS], single);
  for (let i: i32 = 0; i < 6; i++)
    setField(bundle, lane, inertia + i, F64[motion + Motion.INVERSE_INERTIA + i], single);
}

/** The two tangents, the second by its scale, and the twist; what they give to the rows of the points. */
function writeFriction(
  w: i32,
  kept: i32,
  a: i32,
  b: i32,
  pair: i32,
  bundle: i32,
  lane: i32,
  s: i32,
  single: bool,
): void {
  const set: i32 = Setting.settingOf(w, kept);
  const scale: f64 = isAligned(set) ? F64[set + Setting.SCALE] : 1.0;
  const v: i32 = pair + P.VV;
  const h: i32 = pair + P.VW;
  const k: i32 = pair + P.WW;
  const a11: f64 = F64[v];
  const a12: f64 = scale * F64[v + 1];
  const a22: f64 = scale * scale * F64[v + 3];
  const det: f64 = a11 * a22 - a12 * a12;
  // where locks or loops leave one direction, the inverse is that along it; where they leave none, nothing
  const trace: f64 = a11 + a22;
  const free: f64 = freeAnswer(w, a) + freeAnswer(w, b);
  const both: bool = det > HELD * free * trace;
  const per: f64 = trace > HELD * free ? 1.0 / (trace * trace) : 0.0;
  setField(bundle, lane, L.TANGENT, both ? a22 / det : per * a11, single);
  setField(bundle, lane, L.TANGENT + 1, both ? -a12 / det : per * a12, single);
  setField(bundle, lane, L.TANGENT + 2, both ? a11 / det : per * a22, single);
  setField(bundle, lane, L.SCALE, scale, single);
  setField(bundle, lane, L.CROSS, F64[h + 2], single);
  setField(bundle, lane, L.CROSS + 1, F64[h + 5], single);
  setField(bundle, lane, L.INVERSE_TWIST, F64[k + 5] > 0.0 ? 1.0 / F64[k + 5] : 0.0, single);
  setField(bundle, lane, L.COUPLING, F64[v + 2], single);
  setField(bundle, lane, L.COUPLING + 1, F64[v + 4], single);
  setField(bundle, lane, L.COUPLING + 2, F64[h + 8], single);
  setField(bundle, lane, L.COUPLING + 3, F64[h], single);
  setField(bundle, lane, L.COUPLING + 4, F64[h + 3], single);
  setField(bundle, lane, L.COUPLING + 5, F64[k + 2], single);
  setField(bundle, lane, L.COUPLING + 6, F64[h + 1], single);
  setField(bundle, lane, L.COUPLING + 7, F64[h + 4], single);
  setField(bundle, lane, L.COUPLING + 8, F64[k + 4], single);
  setField(bundle, lane, L.MU, frictionOf(w, kept, a, b, set), single);
  for (let i: i32 = 0; i < 2; i++) {
    const t: i32 = pair + P.FRAME + 3 * i;
    const runs: f64 = set < 0 ? surfaceVelocity(w, t, kept) : dot3(t, set + Setting.SURFACE_VELOCITY);
    setField(bundle, lane, L.SLIDE + i, i === 1 ? scale * runs : runs, single);
  }
  const part: f64 = 1.0 / F64[s + L.COUNT];
  const drag: i32 = kept + Kept.DRAG;
  const f1: f64 = part * dot3(drag, pair + P.FRAME);
  const f2: f64 = scale > 0.0 ? (part * dot3(drag, pair + P.FRAME + 3)) / scale : 0.0;
  const kept1: f64 = per * trace * (a11 * f1 + a12 * f2);
  const kept2: f64 = per * trace * (a12 * f1 + a22 * f2);
  setField(bundle, lane, L.FRICTION, both ? f1 : kept1, single);
  setField(bundle, lane, L.FRICTION + 1, both ? f2 : kept2, single);
  setField(bundle, lane, L.TWIST, part * F64[drag + 3], single);
}

/** μ of rest, or of sliding where one of the points slides when the step begins. */
export function frictionOf(w: i32, kept: i32, a: i32, b: i32, set: i32): f64 {
  if (set < 0) {
    const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
    return plainFriction(one, Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept));
  }
  for (let p: i32 = 0; p < M.countOf(kept); p++)
    if (slides(w, kept, M.point(kept, p), set, a, b)) return F64[set + Setting.MU_DYNAMIC];
  return F64[set + Setting.MU_STATIC];
}

/** Places, answers and gaps of the points, less the load offset: as far as the load that they have carried presses them in. */
function writePoints(w: i32, kept: i32, a: i32, b: i32, pair: i32, bundle: i32, lane: i32, s: i32, single: bool): void {
  const free: f64 = freeAnswer(w, a) + freeAnswer(w, b);
  const still: bool = isStill(w, a) || isStill(w, b);
  const softness: i32 = s + (still ? L.STATIC_SOFTNESS : L.SOFTNESS);
  setField(bundle, lane, L.RATE, F64[softness], single);
  setField(bundle, lane, L.SHARE, F64[softness + 1], single);
  const set: i32 = Setting.settingOf(w, kept);
  const mu: f64 = frictionOf(w, kept, a, b, set);
  const torsional: f64 = set < 0 ? 0.0 : Math.min(F64[set + Setting.TORSIONAL_FRICTION], FARTHEST);
  const way: f64 = F64[w + Col.STEP_LENGTH] * comingNearer(w, kept + M.NORMAL, a, b);
  const turns: f64 = turningOf(w, kept, way);
  const count: i32 = M.countOf(kept);
  const part: f64 = 1.0 / F64[s + L.COUNT];
  let load: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const x: f64 = F64[pair + P.NARROWED] * along(kept, i, pair, 0);
    const y: f64 = F64[pair + P.NARROWED] * along(kept, i, pair, 3);
    const c0: f64 = F64[pair + P.VV + 5] + F64[pair + P.VW + 6] * y - F64[pair + P.VW + 7] * x;
    const c1: f64 = F64[pair + P.VW + 6] + F64[pair + P.WW] * y - F64[pair + P.WW + 1] * x;
    const c2: f64 = F64[pair + P.VW + 7] + F64[pair + P.WW + 1] * y - F64[pair + P.WW + 3] * x;
    const own: f64 = c0 + y * c1 - x * c2;
    load += F64[kept + Kept.MEAN + i] * own;
    setField(bundle, lane, L.X + i, x, single);
    setField(bundle, lane, L.Y + i, y, single);
    setField(bundle, lane, L.INVERSE + i, own > HELD * free ? 1.0 / own : 0.0, single);
    setField(bundle, lane, L.ANSWER + 3 * i, c0, single);
    setField(bundle, lane, L.ANSWER + 3 * i + 1, c1, single);
    setField(bundle, lane, L.ANSWER + 3 * i + 2, c2, single);
    setField(bundle, lane, L.REACH + i, mu * Math.sqrt(x * x + y * y) + torsional, single);
    setField(bundle, lane, L.F + i, part * F64[kept + Kept.LAST + i], single);
  }
  const offset: f64 = Math.min((F64[softness + 3] * part * load) / (count as f64), mostOffset(kept, s));
  for (let i: i32 = 0; i < count; i++) {
    const gap: f64 = F64[M.point(kept, i) + M.SEPARATION];
    setField(bundle, lane, L.GAP + i, (gap > 0.0 ? Math.max(gap - turns, 0.0) : gap) - offset, single);
  }
}

/** The longer two shapes have touched, the more load is believed: what lies under a hundred times its mass is lifted in the end too. */
function mostOffset(kept: i32, s: i32): f64 {
  return F64[s + L.MOST_OFFSET] * Math.min(1.0 + (Kept.ageOf(kept) as f64) / BELIEVED, MOST_BELIEVED);
}

/** Where point i lies from the centre along the first (0) or second (3) tangent. */
function along(kept: i32, i: i32, pair: i32, tangent: i32): f64 {
  const at: i32 = M.point(kept, i);
  const t: i32 = pair + P.FRAME + tangent;
  return (
    F64[t] * (F64[at] - F64[pair + P.C]) +
    F64[t + 1] * (F64[at + 1] - F64[pair + P.C + 1]) +
    F64[t + 2] * (F64[at + 2] - F64[pair + P.C + 2])
  );
}

/** How a body without joints would answer a force. */
function freeAnswer(w: i32, b: i32): f64 {
  return F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.INVERSE_MASS];
}

function isStill(w: i32, b: i32): bool {
  return F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.INVERSE_MASS] === 0.0;
}
