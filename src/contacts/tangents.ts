// The two directions of friction across a normal, and whether a contact slides along them when the step begins.
import * as M from "../collision/manifold.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Surface from "./surfaces/contact-surface.ts";

/** Faster contacts slide (m/s), beyond the effect of gravity in a step. */
const SLIDES: f64 = 1e-3;

/** Two directions across the normal, the same for the same normal. */
export function across(out: i32, n: i32, which: i32): void {
  const n0: f64 = F64[n];
  const n1: f64 = F64[n + 1];
  const n2: f64 = F64[n + 2];
  // t1 = n × the axis least along n, t2 = n × t1
  let t0: f64 = 0.0;
  let t1: f64 = 0.0;
  let t2: f64 = 0.0;
  if (Math.abs(n0) <= Math.abs(n1) && Math.abs(n0) <= Math.abs(n2)) {
    t1 = n2;
    t2 = -n1;
  } else if (Math.abs(n1) <= Math.abs(n2)) {
    t0 = -n2;
    t2 = n0;
  } else {
    t0 = n1;
    t1 = -n0;
  }
  const unit: f64 = 1.0 / Math.sqrt(t0 * t0 + t1 * t1 + t2 * t2);
  t0 *= unit;
  t1 *= unit;
  t2 *= unit;
  F64[out] = which === 1 ? t0 : n1 * t2 - n2 * t1;
  F64[out + 1] = which === 1 ? t1 : n2 * t0 - n0 * t2;
  F64[out + 2] = which === 1 ? t2 : n0 * t1 - n1 * t0;
}

/** The tangents of a contact with directional friction: the one with more friction, and the other scaled by SCALE. */
export function aligned(w: i32, out: i32, kept: i32, which: i32): void {
  const record: i32 = Surface.recordOf(w, kept);
  const n: i32 = kept + M.NORMAL;
  const t: i32 = record + Surface.TANGENT;
  const t0: f64 = F64[t];
  const t1: f64 = F64[t + 1];
  const t2: f64 = F64[t + 2];
  const scale: f64 = F64[record + Surface.SCALE];
  F64[out] = which === 1 ? t0 : scale * (F64[n + 1] * t2 - F64[n + 2] * t1);
  F64[out + 1] = which === 1 ? t1 : scale * (F64[n + 2] * t0 - F64[n] * t2);
  F64[out + 2] = which === 1 ? t2 : scale * (F64[n] * t1 - F64[n + 1] * t0);
}

/**
 * Whether bodies a and b slide on each other at a point when the step begins, belts included. Resting bodies are first pulled by gravity
 * and then held, so its effect in a step is not sliding; in first order velocities are those of the last step, held. Not called for surfaces
 * that follow the plain rule: their friction is the same at rest and sliding.
 */
export function slides(w: i32, kept: i32, point: i32, a: i32, b: i32): bool {
  const record: i32 = Surface.recordOf(w, kept);
  if (record < 0) return false;
  const g: i32 = Col.column(w, Col.GRAVITY);
  const firstOrder: bool = Col.header(w, Col.FIRST_ORDER) !== 0;
  const most: f64 = SLIDES + (firstOrder ? 0.0 : F64[w + Col.STEP_LENGTH] * Math.sqrt(dot3(g, g)));
  const n: i32 = kept + M.NORMAL;
  let speed: f64 = 0.0;
  let up: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const u: f64 = velocityAt(w, b, point, i) - velocityAt(w, a, point, i) + F64[record + Surface.SURFACE_VELOCITY + i];
    speed += u * u;
    up += u * F64[n + i];
  }
  return speed - up * up > most * most;
}

/** A component of v + ω × r at the start of the step; for a prescribed body, through the step. */
function velocityAt(w: i32, body: i32, point: i32, axis: i32): f64 {
  const moved: bool = I32[2 * (Col.column(w, Col.KIND) + body) + Col.BODY_KIND] === Col.KINEMATIC;
  const v: i32 = (moved ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * body;
  const o: i32 = (moved ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * body;
  const x: i32 = Col.now(w, Col.POSITION) + 3 * body;
  const j: i32 = axis === 2 ? 0 : axis + 1;
  const k: i32 = axis === 0 ? 2 : axis - 1;
  return F64[v + axis] + F64[o + j] * (F64[point + k] - F64[x + k]) - F64[o + k] * (F64[point + j] - F64[x + j]);
}
