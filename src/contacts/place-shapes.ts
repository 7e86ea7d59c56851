// The place of every shape at the start of the step, and the box that contains it until the end.
import { boundShape } from "../collision/bounds.ts";
import * as P from "../collision/placed.ts";
import { larger, smaller } from "../math/extremes.ts";
import { rotate, rotationMatrix } from "../math/mat3.ts";
import { copy3, dot3 } from "../math/vec3.ts";
import * as Awake from "../memory/awake.ts";
import * as Col from "../memory/column-access.ts";
import { fork, isForked } from "../memory/fork.ts";
import * as Island from "../memory/island-record.ts";
import * as Job from "../memory/jobs.ts";
import * as Range from "../memory/ranges.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Hull from "../shapes/hull/hull-data.ts";
import { furtherOf } from "./further.ts";
import * as S from "./shape-record.ts";

/** Boxes are wider than their shapes by this (m): anything closer counts as touching. */
export const NEAR: f64 = 1e-3;

/** A task takes 128 shapes. */
export const RANGE_BITS: i32 = 7;

export function placeShapes(w: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) placeSlot(w, s);
}

/**
 * The same in a step, in which shapes of resting bodies keep their places: if these exist, since the frame may be new, and if they
 * did not move in the step they were placed for, such as a kinematic body that has stopped.
 */
export function placeMoved(w: i32): void {
  const tasks: i32 = Range.tasksOf(Awake.shapes(w), RANGE_BITS);
  if (isForked(w) && tasks > 1) fork(w, Job.PLACE_SHAPES, tasks, 0, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) placeRange(w, task);
}

/** Task: places a range of shapes. */
export function placeRange(w: i32, task: i32): void {
  const list: i32 = Awake.shapeList(w);
  const end: i32 = Range.endOf(task, RANGE_BITS, Awake.shapes(w));
  for (let k: i32 = Range.firstOf(task, RANGE_BITS); k < end; k++) {
    const s: i32 = Awake.at(list, k);
    const placed: i32 = Col.column(w, Col.PLACED) + P.STRIDE * s;
    const b: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * s);
    const there: bool = F64[placed + P.R] !== 0.0 || F64[placed + P.R + 1] !== 0.0 || F64[placed + P.R + 2] !== 0.0;
    const struck: bool = F64[placed + P.FURTHER] > 0.0;
    if (b === S.NO_BODY || !there || struck || moved(placed) || !Island.bothRest(w, b, b)) placeSlot(w, s);
  }
}

/** Whether the shape moved in the step it was placed for. */
function moved(placed: i32): bool {
  for (let i: i32 = 0; i < 3; i++) if (F64[placed + P.VELOCITY + i] !== 0.0) return true;
  return F64[placed + P.TURNING] !== 0.0;
}

function placeSlot(w: i32, s: i32): void {
  const shape: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * s;
  const placed: i32 = Col.column(w, Col.PLACED) + P.STRIDE * s;
  const b: i32 = S.bodyOf(shape);
  I32[2 * placed + P.KIND] = S.kindOf(shape);
  I32[2 * placed + P.GEOMETRY] = S.geometryOf(shape) < 0 ? 0 : Col.column(w, Col.GEOMETRY) + S.geometryOf(shape);
  I32[2 * placed + P.BODY] = b;
  I32[2 * placed + P.SLOT] = s;
  I32[2 * placed + P.SENSOR] = S.isSensor(shape) ? 1 : 0;
  if (b === S.NO_BODY) return;
  placeShape(placed, shape, Col.now(w, Col.POSITION) + 3 * b, Col.now(w, Col.ORIENTATION) + 4 * b);
  boundShape(placed);
  F64[placed + P.REACH] = reachOf(placed);
  noteMotion(w, placed, b);
  widen(w, placed);
}

/** Pose and size of a shape from those of its body: R = R_b R_s, centre = x_b + R_b p. LOW to STRIDE are scratch. */
export function placeShape(placed: i32, shape: i32, position: i32, orientation: i32): void {
  const turn: i32 = placed + P.R;
  const own: i32 = placed + P.SIZE; // scratch for the rotation of the shape in its body, nine numbers
  rotationMatrix(turn, orientation);
  rotate(placed + P.CENTRE, turn, shape + S.POSITION);
  for (let i: i32 = 0; i < 3; i++) F64[placed + P.CENTRE + i] += F64[position + i];
  rotationMatrix(own, shape + S.ORIENTATION);
  for (let i: i32 = 0; i < 9; i += 3) {
    const r0: f64 = F64[turn + i];
    const r1: f64 = F64[turn + i + 1];
    const r2: f64 = F64[turn + i + 2];
    for (let j: i32 = 0; j < 3; j++)
      F64[turn + i + j] = r0 * F64[own + j] + r1 * F64[own + 3 + j] + r2 * F64[own + 6 + j];
  }
  copy3(placed + P.SIZE, shape + S.SIZE);
  F64[placed + P.ROUND] = F64[shape + S.ROUND];
}

/** A bound of the distance of any point of the shape from its centre. */
function reachOf(placed: i32): f64 {
  const round: f64 = F64[placed + P.ROUND];
  const x: f64 = F64[placed + P.SIZE];
  const y: f64 = F64[placed + P.SIZE + 1];
  const z: f64 = F64[placed + P.SIZE + 2];
  switch (P.kindOf(placed)) {
    case P.SPHERE:
      return round;
    case P.CAPSULE:
      return round + y;
    case P.BOX:
      return round + Math.sqrt(x * x + y * y + z * z);
    case P.CYLINDER:
    case P.CONE:
      return round + Math.sqrt(x * x + y * y);
    case P.HULL: {
      const centre: i32 = P.geometryOf(placed) + Hull.CENTRE;
      return round + Math.sqrt(dot3(centre, centre)) + F64[P.geometryOf(placed) + Hull.RADIUS];
    }
    default:
      return P.isBySupport(placed) ? round + Math.sqrt(x * x + y * y + z * z) : Infinity;
  }
}

/** Velocity of the body, and how far its spin can move a point of the shape. Infinite and static shapes do not turn. */
function noteMotion(w: i32, placed: i32, b: i32): void {
  const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND];
  for (let i: i32 = 0; i < 3; i++) F64[placed + P.VELOCITY + i] = 0.0;
  F64[placed + P.TURNING] = 0.0;
  if (kind === Col.STATIC) return;
  const driven: bool = kind === Col.KINEMATIC;
  copy3(placed + P.VELOCITY, (driven ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * b);
  if (!driven && Col.header(w, Col.FIRST_ORDER) !== 0) expectMotion(w, placed, b);
  const o: i32 = (driven ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * b;
  const spin: f64 = dot3(o, o);
  if (spin === 0.0) return;
  F64[placed + P.TURNING] =
    F64[w + Col.STEP_LENGTH] * Math.sqrt(spin) * leverOf(placed, Col.now(w, Col.POSITION) + 3 * b);
}

/**
 * In first order the velocity of the last step estimates what joints and drives may do again, and the load the motion it causes alone:
 * along each axis the larger of the two. If neither comes true, a contact is found one step late.
 */
function expectMotion(w: i32, placed: i32, b: i32): void {
  const slower: f64 = 1.0 + F64[Col.column(w, Col.DAMPING) + 2 * b];
  const m: f64 = 1.0 / (F64[Col.column(w, Col.MASS) + b] * slower);
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = m * F64[Col.column(w, Col.LOAD) + 6 * b + i];
    if (Math.abs(v) > Math.abs(F64[placed + P.VELOCITY + i])) F64[placed + P.VELOCITY + i] = v;
  }
}

/** How far the shape reaches from the centre of mass of its body; for a mesh, its box. */
export function leverOf(placed: i32, x: i32): f64 {
  let box: f64 = 0.0;
  let apart: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const far: f64 = larger(
      Math.abs(F64[placed + P.HIGH + i] - F64[x + i]),
      Math.abs(F64[placed + P.LOW + i] - F64[x + i]),
    );
    const d: f64 = F64[placed + P.CENTRE + i] - F64[x + i];
    box += far * far;
    apart += d * d;
  }
  return smaller(Math.sqrt(box), Math.sqrt(apart) + F64[placed + P.REACH]);
}

/** Extends the box to all places of the shape until the end of the step. */
function widen(w: i32, placed: i32): void {
  const stands: bool = I32[2 * (Col.column(w, Col.KIND) + P.bodyOf(placed)) + Col.BODY_KIND] === Col.STATIC;
  if (stands || P.kindOf(placed) === P.PLANE) return;
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const wider: f64 = NEAR + F64[placed + P.TURNING] + furtherOf(placed);
  for (let i: i32 = 0; i < 3; i++) {
    const moved: f64 = dt * F64[placed + P.VELOCITY + i];
    F64[placed + P.LOW + i] += smaller(moved, 0.0) - wider;
    F64[placed + P.HIGH + i] += larger(moved, 0.0) + wider;
  }
}
