// Combines two surfaces: friction and restitution between them.
//
//   plain       √(μ_a μ_b), the larger restitution; isotropic, the same at rest and sliding: needs no record (contact-surface.ts)
//   otherwise   the rule given by one of the shapes (the later of two: shape-layout.ts), or that of the pair of their materials
//
// If a shape has a direction, μ counts along it and the cross friction across it: an ellipse. The tangent with more friction
// becomes the first, the other is scaled, so that nothing is divided by zero friction:
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
import { combined, MOST, PLAIN_FRICTION, PLAIN_RESTITUTION } from "./combine.ts";
import { findMaterials } from "./find-materials.ts";
import * as Pair from "./material-layout.ts";
import * as Surface from "./surface-layout.ts";

/** Squared sine of the angle to the normal below which a direction has no tangential part. */
const UPRIGHT: f64 = 1e-12;
/** A friction smaller than this part of the one across it counts as zero: its row would be lost beside the other in any solver. */
const NONE: f64 = 1e-6;

/** The combination of the shapes of a manifold and of their materials; GIVEN numbers at `set`. */
export function combineSurfaces(w: i32, kept: i32, set: i32): void {
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  const rule: i32 = later(S.frictionRuleOf(one), S.frictionRuleOf(other), PLAIN_FRICTION);
  combine(set + Surface.FRICTION, one + S.FRICTION, other + S.FRICTION, rule);
  combine(set + Surface.STATIC_FRICTION, one + S.STATIC_FRICTION, other + S.STATIC_FRICTION, rule);
  combine(set + Surface.CROSS_FRICTION, one + S.CROSS_FRICTION, other + S.CROSS_FRICTION, rule);
  combine(set + Surface.ROLLING_FRICTION, one + S.ROLLING_FRICTION, other + S.ROLLING_FRICTION, rule);
  combine(set + Surface.TORSIONAL_FRICTION, one + S.TORSIONAL_FRICTION, other + S.TORSIONAL_FRICTION, rule);
  const bounces: i32 = later(S.restitutionRuleOf(one), S.restitutionRuleOf(other), PLAIN_RESTITUTION);
  combine(set + Surface.RESTITUTION, one + S.RESTITUTION, other + S.RESTITUTION, bounces);
  takePair(findMaterials(w, S.materialOf(one), S.materialOf(other)), set);
  for (let i: i32 = 0; i < 3; i++) {
    F64[set + Surface.SURFACE_VELOCITY + i] =
      turned(w, Kept.shapeB(kept), S.SURFACE_VELOCITY, i) - turned(w, Kept.shapeA(kept), S.SURFACE_VELOCITY, i);
    F64[set + Surface.DIRECTION + i] = turned(
      w,
      hasDirection(one) ? Kept.shapeA(kept) : Kept.shapeB(kept),
      S.DIRECTION,
      i,
    );
  }
}

/** The rule of a pair; `plain` if neither shape gives one. */
function later(one: i32, other: i32, plain: i32): i32 {
  const rule: i32 = one > other ? one : other;
  return rule === S.NO_RULE ? plain : rule;
}

function combine(out: i32, one: i32, other: i32, rule: i32): void {
  F64[out] = combined(F64[one], F64[other], rule);
}

/** Applies the entry of the pair of materials, if any (-1: none), in place of that of the shapes. */
function takePair(pair: i32, set: i32): void {
  if (pair < 0) return;
  const given: i32 = I32[2 * pair + Pair.GIVES];
  if ((given & Pair.GIVES_FRICTION) !== 0) {
    F64[set + Surface.FRICTION] = Math.min(F64[pair + Pair.FRICTION], MOST);
    F64[set + Surface.STATIC_FRICTION] = Math.min(F64[pair + Pair.STATIC_FRICTION], MOST);
    F64[set + Surface.CROSS_FRICTION] = Math.min(F64[pair + Pair.CROSS_FRICTION], MOST);
  }
  if ((given & Pair.GIVES_RESTITUTION) !== 0) F64[set + Surface.RESTITUTION] = F64[pair + Pair.RESTITUTION];
  if ((given & Pair.GIVES_ROLLING) !== 0)
    F64[set + Surface.ROLLING_FRICTION] = Math.min(F64[pair + Pair.ROLLING_FRICTION], MOST);
  if ((given & Pair.GIVES_TORSIONAL) !== 0)
    F64[set + Surface.TORSIONAL_FRICTION] = Math.min(F64[pair + Pair.TORSIONAL_FRICTION], MOST);
}

function hasDirection(shape: i32): bool {
  return dot3(shape + S.DIRECTION, shape + S.DIRECTION) > 0.0;
}

/** A component in world axes of a vector of a shape, as placed at the start of the step. */
function turned(w: i32, slot: i32, field: i32, axis: i32): f64 {
  const placed: i32 = Col.column(w, Col.PLACED) + P.STRIDE * slot;
  const r: i32 = placed + P.R + 3 * axis;
  return dot3(r, Col.column(w, Col.SHAPE) + S.STRIDE * slot + field);
}

/** From the given numbers at `set` to those with which the rows of a manifold are written. */
export function finishSurface(kept: i32, set: i32): void {
  const along: f64 = F64[set + Surface.FRICTION];
  const across: f64 = F64[set + Surface.CROSS_FRICTION];
  const t: i32 = set + Surface.TANGENT;
  F64[set + Surface.MU_DYNAMIC] = along;
  F64[set + Surface.MU_STATIC] = F64[set + Surface.STATIC_FRICTION];
  F64[set + Surface.SCALE] = 1.0;
  if (!hasTangent(kept + M.NORMAL, set + Surface.DIRECTION, t)) return;
  const larger: f64 = Math.max(along, across);
  if (across > along) turnAcross(t, kept + M.NORMAL);
  F64[set + Surface.MU_DYNAMIC] = larger;
  F64[set + Surface.MU_STATIC] =
    along > 0.0 ? Math.min(F64[set + Surface.STATIC_FRICTION] * (larger / along), MOST) : larger;
  if (!(larger > 0.0)) return;
  const scale: f64 = Math.min(along, across) / larger;
  F64[set + Surface.SCALE] = scale < NONE ? 0.0 : scale;
}

/** t = the unit direction in the tangent plane; false, and zero, if there is none. */
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
