// Rows of persisting contacts between moving bodies: normals and levers turn during the step, and forces act along those of its middle.
//
//   shapes halfway     x + v h / 2, turned by ω h / 2; their contact there, by the same features, gives J_m
//   condition          J₁ v₁ = 0 when the step ends, J₁ - J_m = J_m - J₀:        J_m v₁ + (J_m - J₀) v₁ = 0, on the right v₀ replaces v₁
//
// J_m v₀ - J₀ v₀ is TURN. What a force along J_m does is then f (J_m v₀ + J_m v₁) / 2 = f J₀ v₀ / 2: nothing, where the contact held before. Where it
// would gain something, J₀ v₀ is asked back as well, and it does nothing.
import { SHAPES_WORK } from "../../build/records/memory/records/scratch.ts";
import { collide } from "../collision/collide.ts";
import * as M from "../collision/manifold.ts";
import * as P from "../collision/placed.ts";
import { turn } from "../math/quat.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Row from "../rows/impulse-row.ts";
import { closingBefore, contactRows, finish } from "./contact-rows.ts";
import { hasParts } from "./find-contacts.ts";
import * as Kept from "./kept/kept-manifold.ts";
import { comesBefore, isOf } from "./kept/match-impulses.ts";
import { placeShape } from "./place-shapes.ts";
import * as S from "./shape-record.ts";
import * as Surface from "./surfaces/contact-surface.ts";
import { across } from "./tangents.ts";

// behind the workspace of pair tests
const HALF_A: i32 = SHAPES_WORK; // the shapes halfway
const HALF_B: i32 = HALF_A + P.STRIDE;
const CENTRE_A: i32 = HALF_B + P.STRIDE; // and the centres of their bodies
const CENTRE_B: i32 = CENTRE_A + 3;
const ORIENTATION: i32 = CENTRE_B + 3;
const CENTRE: i32 = ORIENTATION + 4; // another one
const FOUND: i32 = CENTRE + 3;
const BEFORE: i32 = FOUND + M.STRIDE; // half a step ago, and a quarter ahead

/** Shapes closer than this touch (m). */
export const TOUCH: f64 = 1e-6;
/** Motion below this until halfway (m) turns nothing. */
const UNMOVED: f64 = 1e-7;
/** Part of its way by which rotation carries a sliding contact along. */
const HARDLY: f64 = 1e-3;
/** Cosine of the angle between normals of a persisting contact. */
const ALONG: f64 = 0.95;
/** A contact that closes this many times faster than rotation could have caused in the last step, and by this (m/s), is stopped: the rotation does not continue. */
export const FASTER: f64 = 2.5;
export const STILL: f64 = 1e-9;
/** A point that moves by less than this part of its largest possible motion counts as still. */
const STAYS: f64 = 0.05;
const ROUNDING: f64 = 1e-9;
/** A lever that changes by less than this part of the way of its body counts as unchanged. */
const STEADY: f64 = 0.005;
/** Times LIMIT: how far apart points may be halfway. */
const FURTHER: f64 = 2.0;

/** The rows of manifold `kept` begin at `first`, as written by contactRows; returns whether any were turned. New manifolds are only if the whole island is new. */
export function turnRows(w: i32, kept: i32, first: i32, anew: bool): bool {
  if ((Kept.ageOf(kept) === 0 && !anew) || !stays(w, kept, first)) return false;
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  const a: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeA(kept);
  const b: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeB(kept);
  const way: f64 = wayOf(w, a, b);
  if (way < UNMOVED || slidesFlat(a, b, way) || hasParts(a) || hasParts(b) || Surface.hasDirection(w, kept))
    return false;
  const before: i32 = lastOf(w, Kept.shapeA(kept), Kept.shapeB(kept));
  if (before >= 0 && isSteady(w, kept, before, S.bodyOf(one), S.bodyOf(other))) return false;
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const found: i32 = scratch + FOUND;
  placeHalf(w, a, scratch + HALF_A, scratch + CENTRE_A, 0.5);
  placeHalf(w, b, scratch + HALF_B, scratch + CENTRE_B, 0.5);
  F64[found + M.LIMIT] = FURTHER * F64[kept + M.LIMIT];
  if (collide(scratch + HALF_A, scratch + HALF_B, found, M.STRIDE, 1, scratch) === 0) return false;
  if (dot3(found + M.NORMAL, kept + M.NORMAL) < ALONG || !goesOn(w, kept, first, a, b, before, way)) return false;
  let any: bool = false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const like: i32 = likeOf(found, M.point(kept, i));
    if (like < 0) continue;
    const row: i32 = first + 3 * Row.STRIDE * i;
    const u: f64 = closingBefore(w, row, S.bodyOf(one), S.bodyOf(other));
    turnPoint(w, row, one, other, kept, i, like);
    any = true;
    if (u < -FASTER * Math.abs(F64[row + Row.TURN]) - STILL && F64[M.point(kept, i) + M.SEPARATION] < TOUCH) {
      contactRows(w, kept, first);
      return false;
    }
  }
  return any;
}

/** Whether the two touch and continue to do so: a contact that only meets in the step, or bounces, is struck where it meets. */
function stays(w: i32, kept: i32, first: i32): bool {
  for (let i: i32 = 0; i < M.countOf(kept); i++) if (touches(w, kept, i, first)) return true;
  return false;
}

/** Whether point i pressed in the last step, or touches at rest. */
function touches(w: i32, kept: i32, i: i32, first: i32): bool {
  if (F64[kept + Kept.IMPULSES + 3 * i] > 0.0) return true;
  if (F64[M.point(kept, i) + M.SEPARATION] > TOUCH) return false;
  const row: i32 = first + 3 * Row.STRIDE * i;
  const g: i32 = Col.column(w, Col.GRAVITY);
  const most: f64 = F64[w + Col.STEP_LENGTH] * Math.sqrt(dot3(g, g));
  return Math.abs(closingBefore(w, row, S.bodyAt(w, Kept.shapeA(kept)), S.bodyAt(w, Kept.shapeB(kept)))) <= most;
}

/** Whether two flat-faced shapes slide on each other and hardly turn: their normals stay. */
function slidesFlat(a: i32, b: i32, way: f64): bool {
  return F64[a + P.TURNING] + F64[b + P.TURNING] < HARDLY * way && isFlat(a) && isFlat(b);
}

function isFlat(shape: i32): bool {
  const kind: i32 = P.kindOf(shape);
  return (kind === P.BOX || kind === P.HULL || kind === P.PLANE) && F64[shape + P.ROUND] === 0.0;
}

/** How far a point of one may move relative to the other in the step. */
function wayOf(w: i32, a: i32, b: i32): f64 {
  const x: f64 = F64[b + P.VELOCITY] - F64[a + P.VELOCITY];
  const y: f64 = F64[b + P.VELOCITY + 1] - F64[a + P.VELOCITY + 1];
  const z: f64 = F64[b + P.VELOCITY + 2] - F64[a + P.VELOCITY + 2];
  return F64[w + Col.STEP_LENGTH] * Math.sqrt(x * x + y * y + z * z) + F64[a + P.TURNING] + F64[b + P.TURNING];
}

/**
 * Whether normal and points continue as before: as in the last step, or if the pair is new, as in the last half step. When a ball reaches
 * the edge of its tile they do not, and the next tile may be there.
 */
function goesOn(w: i32, kept: i32, first: i32, a: i32, b: i32, last: i32, way: f64): bool {
  const found: i32 = Col.column(w, Col.CONTACT_SCRATCH) + FOUND;
  if (last >= 0) return isEven(w, kept, first, last, kept, found, 0.5, way);
  const other: i32 = Col.column(w, Col.CONTACT_SCRATCH) + BEFORE;
  if (!meetAt(w, a, b, -0.5) || !isEven(w, kept, first, other, kept, found, 1.0, way)) return false;
  // over a tile as long as a step, from edge to edge, they seem to turn: but in between they did not
  return meetAt(w, a, b, 0.25) && isEven(w, kept, first, kept, other, found, 1.0, way);
}

/** Writes the manifold of two shapes after `part` of the step to BEFORE; whether they touch there. */
function meetAt(w: i32, a: i32, b: i32, part: f64): bool {
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  placeHalf(w, a, scratch + HALF_A, scratch + CENTRE, part);
  placeHalf(w, b, scratch + HALF_B, scratch + CENTRE, part);
  F64[scratch + BEFORE + M.LIMIT] = F64[scratch + FOUND + M.LIMIT];
  return collide(scratch + HALF_A, scratch + HALF_B, scratch + BEFORE, M.STRIDE, 1, scratch) !== 0;
}

/** Whether normal and points of a pair change evenly from one manifold of it to the next, and the one after. */
function isEven(w: i32, kept: i32, first: i32, one: i32, next: i32, third: i32, part: f64, way: f64): bool {
  if (!isSmooth(one + M.NORMAL, next + M.NORMAL, third + M.NORMAL, part, ROUNDING)) return false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    if (!touches(w, kept, i, first)) continue;
    const point: i32 = M.point(kept, i);
    const was: i32 = likeOf(one, point);
    const is: i32 = likeOf(next, point);
    const comes: i32 = likeOf(third, point);
    if (was < 0 || is < 0 || comes < 0 || !isSmooth(was, is, comes, part, STAYS * way)) return false;
  }
  return true;
}

/** Whether normal and levers were the same in the last step: those of a wheel on a road. */
function isSteady(w: i32, kept: i32, before: i32, a: i32, b: i32): bool {
  if (!isNear(before + M.NORMAL, kept + M.NORMAL, 0.0, kept, ROUNDING)) return false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const was: i32 = likeOf(before, M.point(kept, i));
    const is: i32 = M.point(kept, i);
    if (was < 0 || !wentAlong(w, was, is, a) || !wentAlong(w, was, is, b)) return false;
  }
  return true;
}

/** Whether a point moved with the centre of a body; on a body that does not turn it may be anywhere. */
function wentAlong(w: i32, was: i32, is: i32, b: i32): bool {
  const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND];
  if (kind === Col.STATIC) return true;
  if (kind === Col.KINEMATIC) return false;
  const h: f64 = F64[w + Col.STEP_LENGTH];
  const v: i32 = Col.now(w, Col.VELOCITY) + 3 * b;
  return isNear(was, is, h, v, STEADY * h * Math.sqrt(dot3(v, v)));
}

/** |is - was - h v| ≤ most */
function isNear(was: i32, is: i32, h: f64, v: i32, most: f64): bool {
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[is + i] - F64[was + i] - h * F64[v + i];
    sum += d * d;
  }
  return sum <= most * most;
}

/** The manifold of two shapes in the last step; -1 if there was none, or more than one. */
function lastOf(w: i32, one: i32, other: i32): i32 {
  const first: i32 = Col.now(w, Col.MANIFOLD);
  let low: i32 = 0;
  let high: i32 = Col.header(w, Col.MANIFOLDS_NOW);
  while (low < high) {
    const middle: i32 = (low + high) >> 1;
    if (comesBefore(first + Kept.STRIDE * middle, one, other)) low = middle + 1;
    else high = middle;
  }
  const kept: i32 = first + Kept.STRIDE * low;
  return low < Col.header(w, Col.MANIFOLDS_NOW) && isOf(kept, one, other) ? kept : -1;
}

/** |(after - now) - part (now - before)| ≤ |after - now| / 2 + little */
function isSmooth(before: i32, now: i32, after: i32, part: f64, little: f64): bool {
  let change: f64 = 0.0;
  let jump: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[after + i] - F64[now + i];
    const e: f64 = d - part * (F64[now + i] - F64[before + i]);
    change += d * d;
    jump += e * e;
  }
  return Math.sqrt(jump) <= 0.5 * Math.sqrt(change) + little;
}

/** A shape as it would lie after `part` of the step, and the centre of its body. */
function placeHalf(w: i32, placed: i32, out: i32, centre: i32, part: f64): void {
  const b: i32 = P.bodyOf(placed);
  const shape: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * P.slotOf(placed);
  const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND];
  const half: f64 = kind === Col.STATIC ? 0.0 : part * F64[w + Col.STEP_LENGTH];
  const moved: bool = kind === Col.KINEMATIC;
  const v: i32 = (moved ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * b;
  const o: i32 = (moved ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * b;
  const q: i32 = Col.column(w, Col.CONTACT_SCRATCH) + ORIENTATION;
  for (let i: i32 = 0; i < 3; i++) F64[centre + i] = F64[Col.now(w, Col.POSITION) + 3 * b + i] + half * F64[v + i];
  turn(q, Col.now(w, Col.ORIENTATION) + 4 * b, half * F64[o], half * F64[o + 1], half * F64[o + 2]);
  for (let i: i32 = 0; i < 4; i++) I32[2 * out + i] = I32[2 * placed + i];
  placeShape(out, shape, centre, q);
}

/** The point of a manifold with the same features; -1 if there is none. */
function likeOf(manifold: i32, point: i32): i32 {
  for (let i: i32 = 0; i < M.countOf(manifold); i++)
    if (M.sameFeatures(M.point(manifold, i), point)) return M.point(manifold, i);
  return -1;
}

/** Turns the three rows of point i, which is `like` halfway. */
function turnPoint(w: i32, first: i32, one: i32, other: i32, kept: i32, i: i32, like: i32): void {
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const found: i32 = scratch + FOUND;
  const n: i32 = found + M.NORMAL;
  const a: i32 = S.bodyOf(one);
  const b: i32 = S.bodyOf(other);
  const point: i32 = M.point(kept, i);
  for (let k: i32 = 0; k < 3; k++) {
    const row: i32 = first + Row.STRIDE * k;
    if (k > 0) {
      // for friction only the change of the levers: a sliding contact continues to slide
      across(row + Row.J + 6, n, k);
      finish(
        w,
        row,
        one,
        other,
        point,
        kept + M.NORMAL,
        Col.now(w, Col.POSITION) + 3 * a,
        Col.now(w, Col.POSITION) + 3 * b,
        0.0,
      );
    }
    const before: f64 = closingBefore(w, row, a, b);
    if (k === 0) for (let l: i32 = 0; l < 3; l++) F64[row + Row.J + 6 + l] = F64[n + l];
    finish(w, row, one, other, like, n, scratch + CENTRE_A, scratch + CENTRE_B, 0.0);
    let more: f64 = closingBefore(w, row, a, b) - before;
    // removes the energy that the force would gain from a contact that should have held
    if (k === 0 ? before > 0.0 && F64[point + M.SEPARATION] < TOUCH : before * F64[row + Row.F] > 0.0) more += before;
    F64[row + Row.BIAS] += more;
    if (k > 0) continue;
    F64[row + Row.APART] += more;
    F64[row + Row.TURN] = more;
  }
}
