// Heavy bodies that land on light ones. The loads of the last step do not include them, and with one sweep per substep a tower of light bodies sinks by
// centimetres before the load on the highest reaches the lowest. So bodies under a heavy body that is about to touch are made
// heavier (burdens.ts) before it touches, all the way down to the ground. A load at rest is passed on in the same way: no
// body is made less heavy than the one it carries.
//
// A load passes on to a body only within its feet: the rectangle, across gravity, of its support points. A body loaded beyond
// them tips, and if made heavier it would throw off what lies on its other end.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { across } from "../../../contacts/tangents.ts";
import { cross3, dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import * as C from "../../../response/component/layout.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Order from "./order-manifolds.ts";

/** A landing body presses with this many times its weight, in the step in which it is stopped. */
const WEIGHTS: f64 = 16.0;
/** A landing body counts from this many times the mass of the body below. */
const HEAVY: f64 = 20.0;
/** A contact carries if the cosine of its normal with gravity is at least this. */
const STEEP: f64 = 0.25;
/** Points further apart (m) carry nothing, unless they did in the last step. */
const NEAR: f64 = 1e-3;
/** Reuses fields that are not written before the end of the step: least and greatest position of the feet along two axes across gravity. */
const FEET: i32 = Motion.MOMENT;
const NOWHERE: f64 = 1e300;

/** Whether a body is about to land on a much lighter one; nothing pressed at their contact in the last step. */
export function isLanding(w: i32, entry: i32): bool {
  const a: f64 = perMass(w, I32[entry + Order.BODY_A]);
  const b: f64 = perMass(w, I32[entry + Order.BODY_B]);
  if (a === 0.0 || b === 0.0 || Math.max(a, b) <= HEAVY * Math.min(a, b)) return false;
  const upper: i32 = upperOf(w, entry);
  return upper >= 0 && perMass(w, lowerOf(entry, upper)) > perMass(w, upper);
}

/**
 * The bodies of the listed manifolds have their burdens of the last step; adds those of landing bodies, and passes burdens
 * down. Loads of no more than `most` per kilogram are ignored.
 */
export function passDown(w: i32, list: i32, listEnd: i32, most: f64): void {
  const axes: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const g: i32 = Col.column(w, Col.GRAVITY);
  if (dot3(g, g) === 0.0) return;
  across(axes, g, 1);
  cross3(axes + 3, g, axes);
  findFeet(w, list, listEnd, axes);
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) bearLanding(w, entry, axes);
  let any: bool = true;
  while (any) {
    any = false;
    for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) if (passOn(w, entry, axes, most)) any = true;
  }
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    if (perMass(w, I32[entry + Order.BODY_A]) > 0.0) zeros(feetOf(w, I32[entry + Order.BODY_A]), 4);
    if (perMass(w, I32[entry + Order.BODY_B]) > 0.0) zeros(feetOf(w, I32[entry + Order.BODY_B]), 4);
  }
}

function bearLanding(w: i32, entry: i32, axes: i32): void {
  const kept: i32 = I32[entry + Order.KEPT];
  if (isPressed(kept) || !isLanding(w, entry)) return;
  const upper: i32 = upperOf(w, entry);
  const g: i32 = Col.column(w, Col.GRAVITY);
  const burden: f64 = (WEIGHTS * F64[w + Col.STEP_LENGTH] * Math.sqrt(dot3(g, g))) / perMass(w, upper);
  raise(w, kept, lowerOf(entry, upper), burden, axes);
}

/** Whether the lower body of a manifold now carries more. */
function passOn(w: i32, entry: i32, axes: i32, most: f64): bool {
  const a: i32 = I32[entry + Order.BODY_A];
  const b: i32 = I32[entry + Order.BODY_B];
  const burden: f64 = Math.max(F64[burdenOf(w, a)], F64[burdenOf(w, b)]);
  if (F64[burdenOf(w, a)] === F64[burdenOf(w, b)] || burden * Math.max(perMass(w, a), perMass(w, b)) <= most)
    return false;
  const upper: i32 = upperOf(w, entry);
  if (upper < 0 || F64[burdenOf(w, upper)] < burden) return false;
  const lower: i32 = lowerOf(entry, upper);
  if (burden * perMass(w, lower) <= most || perMass(w, upper) === 0.0) return false;
  return raise(w, I32[entry + Order.KEPT], lower, burden, axes);
}

/** Whether a body has to carry more than before: beyond its feet no more than the weight of the landing body. */
function raise(w: i32, kept: i32, b: i32, burden: f64, axes: i32): bool {
  const at: i32 = burdenOf(w, b);
  if (burden <= F64[at]) return false;
  const borne: f64 = isWithin(w, kept, b, axes) ? burden : burden / WEIGHTS;
  if (borne <= F64[at]) return false;
  F64[at] = borne;
  return true;
}

function findFeet(w: i32, list: i32, listEnd: i32, axes: i32): void {
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    noFeet(w, I32[entry + Order.BODY_A]);
    noFeet(w, I32[entry + Order.BODY_B]);
  }
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    const upper: i32 = upperOf(w, entry);
    if (upper < 0 || perMass(w, upper) === 0.0) continue;
    const kept: i32 = I32[entry + Order.KEPT];
    const feet: i32 = feetOf(w, upper);
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      const point: i32 = M.point(kept, p);
      if (F64[kept + Kept.LAST + p] === 0.0 && F64[point + M.SEPARATION] > NEAR) continue;
      for (let i: i32 = 0; i < 2; i++) {
        const at: f64 = dot3(axes + 3 * i, point);
        F64[feet + 2 * i] = Math.min(F64[feet + 2 * i], at);
        F64[feet + 2 * i + 1] = Math.max(F64[feet + 2 * i + 1], at);
      }
    }
  }
}

function noFeet(w: i32, b: i32): void {
  if (perMass(w, b) === 0.0) return;
  const feet: i32 = feetOf(w, b);
  for (let i: i32 = 0; i < 4; i++) F64[feet + i] = (i & 1) === 0 ? NOWHERE : -NOWHERE;
}

/** Whether the centre of a manifold lies within the feet of a body. */
function isWithin(w: i32, kept: i32, b: i32, axes: i32): bool {
  const feet: i32 = feetOf(w, b);
  const count: i32 = M.countOf(kept);
  for (let i: i32 = 0; i < 2; i++) {
    let at: f64 = 0.0;
    for (let p: i32 = 0; p < count; p++) at += dot3(axes + 3 * i, M.point(kept, p)) / (count as f64);
    if (!(at >= F64[feet + 2 * i] && at <= F64[feet + 2 * i + 1])) return false;
  }
  return true;
}

/** The upper of the two bodies of a manifold; -1 if the contact is too steep. The normal points from a to b. */
function upperOf(w: i32, entry: i32): i32 {
  const g: i32 = Col.column(w, Col.GRAVITY);
  const down: f64 = dot3(g, I32[entry + Order.KEPT] + M.NORMAL);
  if (down * down <= STEEP * STEEP * dot3(g, g)) return -1;
  return I32[entry + (down < 0.0 ? Order.BODY_B : Order.BODY_A)];
}

function lowerOf(entry: i32, upper: i32): i32 {
  return I32[entry + Order.BODY_A] + I32[entry + Order.BODY_B] - upper;
}

/** Whether a point of a manifold touches or nearly touches. */
export function isNear(kept: i32): bool {
  for (let p: i32 = 0; p < M.countOf(kept); p++) if (F64[M.point(kept, p) + M.SEPARATION] <= NEAR) return true;
  return false;
}

function isPressed(kept: i32): bool {
  for (let p: i32 = 0; p < M.countOf(kept); p++) if (F64[kept + Kept.LAST + p] > 0.0) return true;
  return false;
}

function perMass(w: i32, b: i32): f64 {
  return F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.INVERSE_MASS];
}
/** Location of the burden of a body: a component has one for all its bodies, and one rectangle for all their feet. */
export function burdenOf(w: i32, b: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  return isOnJoints(motion) ? C.componentOf(truncate(F64[motion + Motion.RUNNER])) + C.BURDEN : motion + Motion.BURDEN;
}
function feetOf(w: i32, b: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  return isOnJoints(motion) ? C.componentOf(truncate(F64[motion + Motion.RUNNER])) + C.FEET : motion + FEET;
}
function isOnJoints(motion: i32): bool {
  return F64[motion + Motion.JOINTED] !== 0.0;
}
