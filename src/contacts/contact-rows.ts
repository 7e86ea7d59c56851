// Manifolds → rows: for every point one along the normal and two of friction across it.
//
//   u = n·(v_b + ω_b × r_b - v_a - ω_a × r_a)        J = [-n, -r_a × n, n, r_b × n]
//   normal    u + bias ≥ 0,  f ≥ 0     apart: bias = s / h, the gap may close in the step but not further
//                                      overlapping: 0, and the bodies are moved apart afterwards (step/contacts/overlaps/part-overlaps.ts), or if one
//                                      is jointed, β (s + SLACK) / h
//                                      a bounce: e u at the start of the step; solvers that time impacts use APART (step/contacts/exact/impacts/blows-in-time.ts)
//   friction  |f| ≤ μ f_N, u towards the velocity of the surfaces; static μ, or dynamic if the point slides when the
//                                      step begins (combine-surfaces.ts, tangents.ts)
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { copy3, dot3 } from "../math/vec3.ts";
import { PARTICLE } from "../memory/codes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Row from "../rows/impulse-row.ts";
import * as Motion from "../rows/motion.ts";
import { isDeep } from "./deep-overlap.ts";
import * as Kept from "./kept/kept-manifold.ts";
import * as S from "./shape-record.ts";
import * as Surface from "./surfaces/contact-surface.ts";
import { across, aligned, slides } from "./tangents.ts";

/** Part of an overlap removed in a step. */
const PART: f64 = 0.2;
/** Overlap that is left (m), so that resting bodies keep touching. */
const SLACK: f64 = 1e-4;
/** Largest speed at which an overlap is removed (m/s). */
const PUSH: f64 = 3.0;
/** The same for deep overlaps between jointed bodies, which are removed by velocities: step/contacts/overlaps/part-heaps.ts removes the rest. */
const SLOWLY: f64 = 0.25;
const ENDLESS: f64 = 1e300;

/** Writes the rows of a manifold from `row` on; returns one past the last. */
export function contactRows(w: i32, kept: i32, first: i32): i32 {
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  const a: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * S.bodyOf(one);
  const b: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * S.bodyOf(other);
  const atRest: f64 = Surface.frictionAtRest(w, kept);
  const sliding: f64 = Surface.frictionSliding(w, kept);
  const hasDirection: bool = Surface.hasDirection(w, kept);
  const firstOrder: bool = Col.header(w, Col.FIRST_ORDER) !== 0;
  const bounce: f64 = Surface.restitutionOf(w, kept);
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const parted: bool = F64[a + Motion.JOINTED] === 0.0 && F64[b + Motion.JOINTED] === 0.0;
  const way: f64 = firstOrder ? 0.0 : dt * comingNearer(w, kept + M.NORMAL, S.bodyOf(one), S.bodyOf(other));
  const turns: f64 = turningOf(w, kept, way);
  const xa: i32 = Col.now(w, Col.POSITION) + 3 * S.bodyOf(one);
  const xb: i32 = Col.now(w, Col.POSITION) + 3 * S.bodyOf(other);
  const fastest: f64 = !parted && isDeep(w, kept) ? SLOWLY : PUSH;
  let row: i32 = first;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const point: i32 = M.point(kept, i);
    const normal: i32 = row;
    copy3(row + Row.J + 6, kept + M.NORMAL);
    Row.setWords(row, a, b, 0, parted);
    finish(w, row, one, other, point, kept + M.NORMAL, xa, xb, way);
    F64[row + Row.F] = F64[kept + Kept.IMPULSES + 3 * i];
    F64[row + Row.LO] = 0.0;
    F64[row + Row.HI] = ENDLESS;
    const gap: f64 = F64[point + M.SEPARATION];
    const s: f64 = gap > 0.0 ? Math.max(gap - turns, 0.0) : gap;
    const closing: f64 = bounce > 0.0 ? closingBefore(w, row, S.bodyOf(one), S.bodyOf(other)) : 0.0;
    const apart: f64 = parted ? Math.max(s, 0.0) / dt : Math.max(wanted(s, dt), -fastest);
    const struck: bool = closing < -Surface.bounceThreshold(w) && s < -closing * dt;
    F64[row + Row.APART] = apart;
    F64[row + Row.BIAS] = struck ? Math.min(apart, bounce * closing) : apart;
    F64[row + Row.END] = Row.UNTIMED;
    F64[row + Row.TURN] = 0.0;
    row += Row.STRIDE;
    const moves: bool = slides(w, kept, point, S.bodyOf(one), S.bodyOf(other));
    for (let tangent: i32 = 1; tangent <= 2; tangent++) {
      if (hasDirection) aligned(w, row + Row.J + 6, kept, tangent);
      else across(row + Row.J + 6, kept + M.NORMAL, tangent);
      Row.setWords(row, a, b, normal, parted);
      if (hasDirection) Row.setRound(row);
      finish(w, row, one, other, point, kept + M.NORMAL, xa, xb, way);
      const scale: f64 = tangent === 2 ? Surface.secondScale(w, kept) : 1.0;
      F64[row + Row.SCALE] = scale;
      F64[row + Row.TURN] = 0.0;
      // a direction along which nothing moves gets zero
      const answers: bool = !hasDirection || F64[row + Row.INVERSE] > 0.0;
      F64[row + Row.F] = answers ? F64[kept + Kept.IMPULSES + 3 * i + tangent] / scale : 0.0;
      F64[row + Row.MU] = moves ? sliding : atRest;
      F64[row + Row.MU_STATIC] = atRest;
      F64[row + Row.MU_DYNAMIC] = sliding;
      F64[row + Row.BIAS] = Surface.runsAlong(w, kept, row + Row.J + 6);
      row += Row.STRIDE;
    }
  }
  return row;
}

/** The bias for a separation: a gap may close, and a part of an overlap is removed. */
export function wanted(s: f64, dt: f64): f64 {
  return s > 0.0 ? s / dt : Math.max((PART * Math.min(s + SLACK, 0.0)) / dt, -PUSH);
}

/** J, B and the response of a row whose direction is at J + 6; n is the normal at its point, xa and xb the centres of its bodies. */
export function finish(w: i32, row: i32, one: i32, other: i32, point: i32, n: i32, xa: i32, xb: i32, way: f64): void {
  const j: i32 = row + Row.J;
  lever(j + 9, point, n, 0.5, xb, j + 6, way);
  lever(j + 3, point, n, -0.5, xa, j + 6, way);
  for (let i: i32 = 0; i < 3; i++) {
    F64[j + i] = -F64[j + 6 + i];
    F64[j + 3 + i] = -F64[j + 3 + i];
  }
  dropLever(w, j + 3, S.bodyOf(one));
  dropLever(w, j + 9, S.bodyOf(other));
  answer(row + Row.B, j, Row.motionA(row));
  answer(row + Row.B + 6, j + 6, Row.motionB(row));
  let own: f64 = 0.0;
  for (let i: i32 = 0; i < 12; i++) own += F64[j + i] * F64[row + Row.B + i];
  F64[row + Row.SOFTNESS] = 0.0;
  F64[row + Row.INVERSE] = own > 0.0 ? 1.0 / own : 0.0;
}

/**
 * out = r × direction, r from the centre to the surface, which is half the gap from the point. Rotation moves no point
 * further than r: if a body approaches by more than that in the step, only so much of the lever counts. With the full lever one stopped corner
 * would set the body spinning, and its centre would pass through a wall that the others meet within the step.
 */
function lever(out: i32, point: i32, n: i32, side: f64, centre: i32, direction: i32, way: f64): void {
  const half: f64 = side * F64[point + M.SEPARATION];
  const r0: f64 = F64[point] + half * F64[n] - F64[centre];
  const r1: f64 = F64[point + 1] + half * F64[n + 1] - F64[centre + 1];
  const r2: f64 = F64[point + 2] + half * F64[n + 2] - F64[centre + 2];
  const reach: f64 = Math.sqrt(r0 * r0 + r1 * r1 + r2 * r2);
  const part: f64 = way > reach ? reach / way : 1.0;
  F64[out] = part * (r1 * F64[direction + 2] - r2 * F64[direction + 1]);
  F64[out + 1] = part * (r2 * F64[direction] - r0 * F64[direction + 2]);
  F64[out + 2] = part * (r0 * F64[direction + 1] - r1 * F64[direction]);
}

/** A particle is pushed, never rotated. */
function dropLever(w: i32, lever: i32, b: i32): void {
  if ((I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS] & PARTICLE) === 0) return;
  for (let i: i32 = 0; i < 3; i++) F64[lever + i] = 0.0;
}

/** M⁻¹ j of one body. */
function answer(out: i32, j: i32, motion: i32): void {
  const m: f64 = F64[motion + Motion.INVERSE_MASS];
  const k: i32 = motion + Motion.INVERSE_INERTIA;
  const t0: f64 = F64[j + 3];
  const t1: f64 = F64[j + 4];
  const t2: f64 = F64[j + 5];
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = m * F64[motion + Motion.FREE + i] * F64[j + i];
  F64[out + 3] = F64[k] * t0 + F64[k + 3] * t1 + F64[k + 4] * t2;
  F64[out + 4] = F64[k + 3] * t0 + F64[k + 1] * t1 + F64[k + 5] * t2;
  F64[out + 5] = F64[k + 4] * t0 + F64[k + 5] * t1 + F64[k + 2] * t2;
}

/** The part of a gap left for shapes that approach by more than their size: their spin may move a point that far on the way. */
export function turningOf(w: i32, kept: i32, way: f64): f64 {
  if (!(way > 0.0)) return 0.0;
  const a: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeA(kept);
  const b: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeB(kept);
  if (way <= Math.min(F64[a + P.REACH], F64[b + P.REACH])) return 0.0;
  return F64[a + P.TURNING] + F64[b + P.TURNING];
}

/** How fast the centres approach along n at the start of the step: zero for bodies at rest under gravity. */
export function comingNearer(w: i32, n: i32, a: i32, b: i32): f64 {
  return dot3(n, velocityOf(w, a)) - dot3(n, velocityOf(w, b));
}

/** Location of the velocity of a body at the start of the step, or of the one prescribed for it. */
function velocityOf(w: i32, b: i32): i32 {
  const moved: bool = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.KINEMATIC;
  return (moved ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * b;
}

/** u of the velocities at the start of the step: bodies at rest under gravity do not bounce. */
export function closingBefore(w: i32, row: i32, a: i32, b: i32): f64 {
  return shareOf(w, row + Row.J, a) + shareOf(w, row + Row.J + 6, b);
}

function shareOf(w: i32, j: i32, b: i32): f64 {
  const moved: bool = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.KINEMATIC;
  const v: i32 = velocityOf(w, b);
  const o: i32 = (moved ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * b;
  return dot3(j, v) + dot3(j + 3, o);
}
