// Two surfaces → how they rub and bounce on each other.
//
//   plain       √(μ_a μ_b), the larger restitution; the same all around, at rest and sliding: contact-rows.ts does that by itself
//   otherwise   the rule that one of the shapes gives (the later of two: shape-layout.ts), or what is said of the pair of their materials
//
// Where a shape has a direction, μ counts along it and the cross friction across it: an ellipse. The tangent that rubs more
// becomes the first, the other is scaled, so that nothing is divided by a friction of zero:
//
//   t₁ along d - (d·n) n, or across it    μ = the larger    SCALE = smaller / larger
//   at rest both are larger by the same factor, μ_static / μ along d
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as S from "../shape-record.ts";
import * as Setting from "./contact-setting.ts";
import { findMaterials } from "./find-materials.ts";
import * as Pair from "./material-layout.ts";
import * as Rubbing from "./rubbing-layout.ts";

/** No friction is larger: it is multiplied by impulses, and an endless one by none gives no number. */
const MOST: f64 = 1e100;
/** Squared sine of the angle to the normal below which a direction is none on this side of the shape. */
const UPRIGHT: f64 = 1e-12;
/** A friction so much smaller than the one across it is none: its row would be lost beside the other in any solver. */
const NONE: f64 = 1e-6;

/** What the shapes of a manifold say together, and the pair of their materials; GIVEN numbers at `set`. */
export function combineSurfaces(w: i32, kept: i32, set: i32): void {
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  const rule: i32 = later(S.frictionRuleOf(one), S.frictionRuleOf(other), S.GEOMETRIC);
  combine(set + Setting.FRICTION, one + S.FRICTION, other + S.FRICTION, rule);
  combine(set + Setting.STATIC_FRICTION, one + S.STATIC_FRICTION, other + S.STATIC_FRICTION, rule);
  combine(set + Setting.CROSS_FRICTION, one + S.CROSS_FRICTION, other + S.CROSS_FRICTION, rule);
  combine(set + Setting.ROLLING_FRICTION, one + S.ROLLING_FRICTION, other + S.ROLLING_FRICTION, rule);
  combine(set + Setting.TORSIONAL_FRICTION, one + S.TORSIONAL_FRICTION, other + S.TORSIONAL_FRICTION, rule);
  const bounces: i32 = later(S.restitutionRuleOf(one), S.restitutionRuleOf(other), S.MAXIMUM);
  combine(set + Setting.RESTITUTION, one + S.RESTITUTION, other + S.RESTITUTION, bounces);
  takePair(findMaterials(w, S.materialOf(one), S.materialOf(other)), set);
  for (let i: i32 = 0; i < 3; i++) {
    F64[set + Setting.SURFACE_VELOCITY + i] =
      turned(w, Kept.shapeB(kept), S.SURFACE_VELOCITY, i) - turned(w, Kept.shapeA(kept), S.SURFACE_VELOCITY, i);
    F64[set + Setting.DIRECTION + i] = turned(
      w,
      hasDirection(one) ? Kept.shapeA(kept) : Kept.shapeB(kept),
      S.DIRECTION,
      i,
    );
  }
}

/** The rule of a pair; `plain` where neither shape gives one. */
function later(one: i32, other: i32, plain: i32): i32 {
  const rule: i32 = one > other ? one : other;
  return rule === S.NO_RULE ? plain : rule;
}

function combine(out: i32, one: i32, other: i32, rule: i32): void {
  const a: f64 = F64[one];
  const b: f64 = F64[other];
  let both: f64 = 0.0;
  if (rule === S.AVERAGE) both = 0.5 * a + 0.5 * b;
  else if (rule === S.MINIMUM) both = Math.min(a, b);
  else if (rule === S.PRODUCT) both = a * b;
  else if (rule === S.MAXIMUM) both = Math.max(a, b);
  else both = Math.sqrt(a * b);
  F64[out] = Math.min(both, MOST);
}

/** What is said of the pair of materials, if anything (-1: none), in place of what the shapes say. */
function takePair(pair: i32, set: i32): void {
  if (pair < 0) return;
  const given: i32 = I32[2 * pair + 2];
  if ((given & Pair.GIVES_FRICTION) !== 0) {
    F64[set + Setting.FRICTION] = Math.min(F64[pair + Pair.FRICTION], MOST);
    F64[set + Setting.STATIC_FRICTION] = Math.min(F64[pair + Pair.STATIC_FRICTION], MOST);
    F64[set + Setting.CROSS_FRICTION] = Math.min(F64[pair + Pair.CROSS_FRICTION], MOST);
  }
  if ((given & Pair.GIVES_RESTITUTION) !== 0) F64[set + Setting.RESTITUTION] = F64[pair + Pair.RESTITUTION];
  if ((given & Pair.GIVES_ROLLING) !== 0)
    F64[set + Setting.ROLLING_FRICTION] = Math.min(F64[pair + Pair.ROLLING_FRICTION], MOST);
  if ((given & Pair.GIVES_TORSIONAL) !== 0)
    F64[set + Setting.TORSIONAL_FRICTION] = Math.min(F64[pair + Pair.TORSIONAL_FRICTION], MOST);
}

function hasDirection(shape: i32): bool {
  return dot3(shape + S.DIRECTION, shape + S.DIRECTION) > 0.0;
}

/** A component in the world of a vector of a shape, as the shape lies at the start of the step. */
function turned(w: i32, slot: i32, field: i32, axis: i32): f64 {
  const r: i32 = Col.column(w, Col.PLACED) + P.STRIDE * slot + P.R + 3 * axis;
  return dot3(r, Col.column(w, Col.SHAPE) + S.STRIDE * slot + field);
}

/** From what is given at `set` to what the rows of a manifold are written with. */
function finishSetting(kept: i32, set: i32): void {
  const along: f64 = F64[set + Setting.FRICTION];
  const across: f64 = F64[set + Setting.CROSS_FRICTION];
  const t: i32 = set + Setting.TANGENT;
  F64[set + Setting.MU_DYNAMIC] = along;
  F64[set + Setting.MU_STATIC] = F64[set + Setting.STATIC_FRICTION];
  F64[set + Setting.SCALE] = 1.0;
  if (!hasTangent(kept + M.NORMAL, set + Setting.DIRECTION, t)) return;
  const larger: f64 = Math.max(along, across);
  if (across > along) turnAcross(t, kept + M.NORMAL);
  F64[set + Setting.MU_DYNAMIC] = larger;
  F64[set + Setting.MU_STATIC] =
    along > 0.0 ? Math.min(F64[set + Setting.STATIC_FRICTION] * (larger / along), MOST) : larger;
  if (!(larger > 0.0)) return;
  const scale: f64 = Math.min(along, across) / larger;
  F64[set + Setting.SCALE] = scale < NONE ? 0.0 : scale;
}

/** t = the direction in the tangent plane, of unit length; false, and zero, where there is none. */
function hasTangent(n: i32, d: i32, t: i32): bool {
  const up: f64 = dot3(n, d);
  for (let i: i32 = 0; i < 3; i++) F64[t + i] = F64[d + i] - up * F64[n + i];
  const size: f64 = dot3(t, t);
  const some: bool = size > UPRIGHT * dot3(d, d);
  const unit: f64 = some ? 1.0 / Math.sqrt(size) : 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[t + i] *= unit;
  return some;
}

/** t = n × t. */
function turnAcross(t: i32, n: i32): void {
  const x: f64 = F64[n + 1] * F64[t + 2] - F64[n + 2] * F64[t + 1];
  const y: f64 = F64[n + 2] * F64[t] - F64[n] * F64[t + 2];
  F64[t + 2] = F64[n] * F64[t + 1] - F64[n + 1] * F64[t];
  F64[t] = x;
  F64[t + 1] = y;
}

/**
 * The manifolds of the step are found and hooks, if there are any (asked is not 0), have had their say: those that are more than the plain rule get their numbers. Where
 * there are such, the state keeps the coefficients of all manifolds: those of rest, until the rows say otherwise.
 */
export function noteSurfaces(w: i32, asked: i32): void {
  I32[2 * w + Col.RUBBED_NEXT] = 0;
  I32[2 * w + Col.SHAPE_FLAGS] = flagsOfAll(w);
  if (asked === 0 && (Col.header(w, Col.SHAPE_FLAGS) & S.RUBS) === 0) return;
  const count: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  let any: bool = false;
  for (let i: i32 = 0; i < count; i++) {
    const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
    if ((Kept.flagsOf(kept) & Kept.SENSOR) !== 0) continue;
    const said: bool = (Kept.flagsOf(kept) & Setting.SET) !== 0;
    if (!said && !rubs(w, Kept.shapeA(kept)) && !rubs(w, Kept.shapeB(kept))) continue;
    const set: i32 = Col.column(w, Col.CONTACT_SETTING) + Setting.STRIDE * i;
    if (!said) {
      combineSurfaces(w, kept, set);
      I32[2 * (kept + Kept.WORDS) + 3] |= Setting.SET | (i << Setting.NUMBER);
    }
    finishSetting(kept, set);
    any = true;
  }
  I32[2 * w + Col.RUBBED_NEXT] = any ? count : 0;
  if (any) for (let i: i32 = 0; i < count; i++) noteRubbing(w, i);
}

/** The flags that some shape has. */
function flagsOfAll(w: i32): i32 {
  const end: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Col.header(w, Col.SHAPE_SLOTS);
  let flags: i32 = 0;
  for (let shape: i32 = Col.column(w, Col.SHAPE); shape < end; shape += S.STRIDE) flags |= S.flagsOf(shape);
  return flags;
}

function rubs(w: i32, slot: i32): bool {
  return S.rubs(Col.column(w, Col.SHAPE) + S.STRIDE * slot);
}

function noteRubbing(w: i32, i: i32): void {
  const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
  const set: i32 = Setting.settingOf(w, kept);
  const to: i32 = Col.next(w, Col.RUBBING) + Rubbing.STRIDE * i;
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  const mu: f64 = set < 0 ? plainFriction(one, other) : F64[set + Setting.MU_STATIC];
  for (let p: i32 = 0; p < M.MOST_POINTS; p++) F64[to + Rubbing.MU + p] = p < M.countOf(kept) ? mu : 0.0;
  F64[to + Rubbing.ALONG] = 1.0;
  F64[to + Rubbing.ACROSS] = 1.0;
  if (set < 0 || F64[set + Setting.SCALE] === 1.0) return;
  const crossed: bool = F64[set + Setting.CROSS_FRICTION] > F64[set + Setting.FRICTION];
  F64[to + (crossed ? Rubbing.ALONG : Rubbing.ACROSS)] = F64[set + Setting.SCALE];
}

/** √(μ_a μ_b). */
export function plainFriction(one: i32, other: i32): f64 {
  return Math.min(Math.sqrt(F64[one + S.FRICTION] * F64[other + S.FRICTION]), MOST);
}
