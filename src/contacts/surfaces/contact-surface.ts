// Friction, restitution and surface velocity of a manifold in this step. All contact solvers of a step read them here: rows, lanes
// and touches alike. Most pairs follow the plain rule and have no record; the others were combined once, in stage 3
// (combine-surfaces.ts), or set by a hook, and have a record. Forces at an instant have no manifolds of a step:
// world/instant/contact-forces/pair-friction.ts combines the surfaces with the same kernels and reads the record itself.
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { dot3 } from "../../math/vec3.ts";
import { BOUNCE_THRESHOLD } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as S from "../shape-record.ts";
import { plainFriction, plainRestitution } from "./combine.ts";
import {
  MU_DYNAMIC,
  MU_STATIC,
  NUMBER,
  RESTITUTION,
  ROLLING_FRICTION,
  SCALE,
  SET,
  STRIDE,
  SURFACE_VELOCITY,
  TANGENT,
  TORSIONAL_FRICTION,
} from "./surface-layout.ts";

export * from "./surface-layout.ts";

/** Location of the record of a manifold of the next state; -1 for the plain rule. */
export function recordOf(w: i32, kept: i32): i32 {
  const flags: i32 = Kept.flagsOf(kept);
  return (flags & SET) === 0 ? -1 : Col.column(w, Col.CONTACT_SETTING) + STRIDE * (flags >> NUMBER);
}

function shapeA(w: i32, kept: i32): i32 {
  return Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
}
function shapeB(w: i32, kept: i32): i32 {
  return Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
}

/** Static μ, along the tangent with more friction. */
export function frictionAtRest(w: i32, kept: i32): f64 {
  const record: i32 = recordOf(w, kept);
  return record < 0 ? plainFriction(shapeA(w, kept), shapeB(w, kept)) : F64[record + MU_STATIC];
}

/** Dynamic μ. */
export function frictionSliding(w: i32, kept: i32): f64 {
  const record: i32 = recordOf(w, kept);
  return record < 0 ? plainFriction(shapeA(w, kept), shapeB(w, kept)) : F64[record + MU_DYNAMIC];
}

/** Whether friction has a direction of its own, the TANGENT of the record. */
export function hasDirection(w: i32, kept: i32): bool {
  const record: i32 = recordOf(w, kept);
  return record >= 0 && dot3(record + TANGENT, record + TANGENT) > 0.0;
}

/** Friction of the second tangent, as a part of that of the first. */
export function secondScale(w: i32, kept: i32): f64 {
  return hasDirection(w, kept) ? F64[recordOf(w, kept) + SCALE] : 1.0;
}

/** Length of torsional friction (m): torque against spinning in place by normal force. */
export function torsionalFriction(w: i32, kept: i32): f64 {
  const record: i32 = recordOf(w, kept);
  return record < 0 ? 0.0 : F64[record + TORSIONAL_FRICTION];
}

/** Length of rolling friction (m). */
export function rollingFriction(w: i32, kept: i32): f64 {
  const record: i32 = recordOf(w, kept);
  return record < 0 ? 0.0 : F64[record + ROLLING_FRICTION];
}

/** Whether it has rolling or torsional friction. */
export function resistsTurning(w: i32, kept: i32): bool {
  return rollingFriction(w, kept) > 0.0 || torsionalFriction(w, kept) > 0.0;
}

/** Whether friction resists a twist about the normal: a single point does not, unless it has torsional friction. */
export function resistsTwist(w: i32, kept: i32): bool {
  return M.countOf(kept) > 1 || torsionalFriction(w, kept) > 0.0;
}

/** Coefficient of restitution. In first order nothing arrives with a velocity, so nothing bounces. */
export function restitutionOf(w: i32, kept: i32): f64 {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) return 0.0;
  const record: i32 = recordOf(w, kept);
  return record < 0 ? plainRestitution(shapeA(w, kept), shapeB(w, kept)) : F64[record + RESTITUTION];
}

/** Contacts that close more slowly than this do not bounce (m/s). */
export function bounceThreshold(w: i32): f64 {
  return F64[Col.column(w, Col.DESCENT_SETTING) + BOUNCE_THRESHOLD];
}

/** The velocity of the surface of b relative to that of a along a direction, due to belts. */
export function runsAlong(w: i32, kept: i32, direction: i32): f64 {
  const record: i32 = recordOf(w, kept);
  if (record >= 0) return dot3(direction, record + SURFACE_VELOCITY);
  if ((Col.header(w, Col.SHAPE_FLAGS) & S.RUNS) === 0) return 0.0;
  return belt(w, direction, Kept.shapeB(kept)) - belt(w, direction, Kept.shapeA(kept));
}

/** Whether one of two surfaces runs that follow the plain rule. */
export function isBelt(w: i32, kept: i32): bool {
  if ((Col.header(w, Col.SHAPE_FLAGS) & S.RUNS) === 0) return false;
  return runs(w, Kept.shapeA(kept)) || runs(w, Kept.shapeB(kept));
}

function runs(w: i32, slot: i32): bool {
  const own: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * slot + S.SURFACE_VELOCITY;
  return F64[own] !== 0.0 || F64[own + 1] !== 0.0 || F64[own + 2] !== 0.0;
}

function belt(w: i32, d: i32, slot: i32): f64 {
  const own: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * slot + S.SURFACE_VELOCITY;
  const placed: i32 = Col.column(w, Col.PLACED) + P.STRIDE * slot;
  const r: i32 = placed + P.R;
  return F64[d] * dot3(r, own) + F64[d + 1] * dot3(r + 3, own) + F64[d + 2] * dot3(r + 6, own);
}
