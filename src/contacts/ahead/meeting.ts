// Whether two shapes met in the step though they had been too far apart to be seen: they overlap at its end, or passed each other.
import { SHAPES_WORK } from "../../../build/records/memory/records/scratch.ts";
import { boundShape } from "../../collision/bounds.ts";
import { collide } from "../../collision/collide.ts";
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import * as Motion from "../../collision/sweep/motion.ts";
import * as Separation from "../../collision/sweep/separation.ts";
import { sweepAny } from "../../collision/sweep/sweep-chain.ts";
import { sweepMesh } from "../../collision/sweep/sweep-mesh.ts";
import { turnBetween } from "../../math/quat.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import { hasParts, isFar, limitOf, MOST_MANIFOLDS } from "../find-contacts.ts";
import { NEAR, placeShape } from "../place-shapes.ts";
import { wasDropped } from "../seams/seams.ts";
import * as S from "../shape-record.ts";
import { beyond, depthAllowed, wayAlong } from "./outrun.ts";

// behind the workspace of pair tests
const END_A: i32 = SHAPES_WORK; // the shapes at the end of the step
const END_B: i32 = END_A + P.STRIDE;
const MOTION: i32 = END_B + P.STRIDE; // of both in it
const SWEPT: i32 = MOTION + Motion.MOTION;
const NORMAL: i32 = SWEPT + Separation.STRIDE; // of their meeting
const DEPTH: i32 = NORMAL + 3; // and how far they would have gone into each other
const FOUND: i32 = DEPTH + 1; // manifolds

/** Separation at which a sweep ends (m). */
const TARGET: f64 = 1e-5;
/** Two normals on parts of a mesh belong together if they are within 45°. */
const TOGETHER: f64 = 0.7;

/** Extends the box of a shape to its pose at the end of the step. */
export function stretchBox(w: i32, placed: i32): void {
  const end: i32 = Col.column(w, Col.CONTACT_SCRATCH) + END_A;
  placeEnd(w, placed, end);
  boundShape(end);
  for (let i: i32 = 0; i < 3; i++) {
    F64[placed + P.LOW + i] = Math.min(F64[placed + P.LOW + i], F64[end + P.LOW + i]);
    F64[placed + P.HIGH + i] = Math.max(F64[placed + P.HIGH + i], F64[end + P.HIGH + i]);
  }
}

/** Placed shapes a and b, in the order of kinds, of which one went further than it was searched for. */
export function metUnseen(w: i32, a: i32, b: i32): bool {
  const depth: f64 = depthAllowed(a, b);
  const limit: f64 = limitOf(w, a, b);
  if (beyond(w, a, b) <= NEAR + depth || isFar(a, b, limit + beyond(w, a, b))) return false;
  return (isDeep(w, a, b, depth) || passed(w, a, b, depth)) && !wasSeen(w, a, b, limit);
}

/** After metUnseen: how deep these would have been in each other at the end of the step. */
export function depthUnseen(w: i32): f64 {
  return F64[Col.column(w, Col.CONTACT_SCRATCH) + DEPTH];
}

/** At the end of the step; leaves the normal of the deepest point at NORMAL. */
function isDeep(w: i32, a: i32, b: i32, depth: f64): bool {
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const out: i32 = scratch + FOUND;
  placeEnd(w, a, scratch + END_A);
  placeEnd(w, b, scratch + END_B);
  F64[out + M.LIMIT] = -depth;
  const found: i32 = collide(scratch + END_A, scratch + END_B, out, M.STRIDE, MOST_MANIFOLDS, scratch);
  let deepest: f64 = -depth;
  for (let k: i32 = 0; k < found; k++) {
    const manifold: i32 = out + M.STRIDE * k;
    for (let p: i32 = 0; p < M.countOf(manifold); p++) {
      if (F64[M.point(manifold, p) + M.SEPARATION] >= deepest) continue;
      deepest = F64[M.point(manifold, p) + M.SEPARATION];
      copy3(scratch + NORMAL, manifold + M.NORMAL);
    }
  }
  F64[scratch + DEPTH] = -deepest;
  return deepest < -depth;
}

/** Whether they met on the way, and would have penetrated deeper than `depth`: only if they went further than they are thick. */
function passed(w: i32, a: i32, b: i32, depth: f64): bool {
  const thick: f64 = thickness(a) + thickness(b);
  if (beyond(w, a, b) <= thick) return false;
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const swept: i32 = scratch + SWEPT;
  const motion: i32 = scratch + MOTION;
  writeMotion(w, P.bodyOf(a), motion + Motion.A);
  writeMotion(w, P.bodyOf(b), motion + Motion.B);
  F64[motion + Motion.TARGET] = TARGET;
  if (P.kindOf(b) === P.MESH) sweepMesh(a, b, motion, swept, scratch);
  else sweepAny(a, b, motion, swept, scratch);
  if (Separation.stateOf(swept) !== Separation.TOUCH) return false;
  copy3(scratch + NORMAL, swept + Separation.NORMAL);
  const left: f64 = 1.0 - F64[swept + Separation.FRACTION];
  F64[scratch + DEPTH] = -left * wayAlong(w, scratch + NORMAL, P.bodyOf(a), P.bodyOf(b));
  return F64[scratch + DEPTH] > depth;
}

/** Whether the pair had a manifold in this step, even if a hook refused it: on a mesh one with such a normal. A manifold removed at a seam does not count. */
function wasSeen(w: i32, a: i32, b: i32, limit: f64): bool {
  if (isFar(a, b, limit)) return false;
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const out: i32 = scratch + FOUND;
  F64[out + M.LIMIT] = limit;
  const found: i32 = collide(a, b, out, M.STRIDE, MOST_MANIFOLDS, scratch);
  if (!hasParts(a) && !hasParts(b)) return found > 0 && !wasDropped(w, P.slotOf(a), P.slotOf(b));
  for (let k: i32 = 0; k < found; k++) {
    const manifold: i32 = out + M.STRIDE * k;
    if (dot3(manifold + M.NORMAL, scratch + NORMAL) > TOGETHER) return true;
  }
  return false;
}

/** A shape at the end of the step, without its box. */
function placeEnd(w: i32, placed: i32, out: i32): void {
  const b: i32 = P.bodyOf(placed);
  const shape: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * P.slotOf(placed);
  for (let i: i32 = 0; i < 4; i++) I32[2 * out + i] = I32[2 * placed + i];
  placeShape(out, shape, Col.next(w, Col.POSITION) + 3 * b, Col.next(w, Col.ORIENTATION) + 4 * b);
}

function writeMotion(w: i32, b: i32, part: i32): void {
  const from: i32 = Col.now(w, Col.POSITION) + 3 * b;
  for (let i: i32 = 0; i < 3; i++)
    F64[part + Motion.MOVE + i] = F64[Col.next(w, Col.POSITION) + 3 * b + i] - F64[from + i];
  turnBetween(part + Motion.TURN, Col.now(w, Col.ORIENTATION) + 4 * b, Col.next(w, Col.ORIENTATION) + 4 * b);
  copy3(part + Motion.PIVOT, from);
}

/** A shape that has penetrated by less than this has not come out on the other side: the radius of an inscribed ball, if known. */
function thickness(placed: i32): f64 {
  const x: f64 = F64[placed + P.SIZE];
  const y: f64 = F64[placed + P.SIZE + 1];
  const round: f64 = F64[placed + P.ROUND];
  switch (P.kindOf(placed)) {
    case P.SPHERE:
    case P.CAPSULE:
      return round;
    case P.BOX:
      return round + Math.min(Math.min(x, y), F64[placed + P.SIZE + 2]);
    case P.PLANE:
      return Infinity;
    default:
      return round;
  }
}
