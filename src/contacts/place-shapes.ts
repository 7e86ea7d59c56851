// Where every shape is at the start of the step, and the box it can be in until its end.
import { boundShape } from "../collision/bounds.ts";
import * as P from "../collision/placed.ts";
import { rotate, rotationMatrix } from "../math/mat3.ts";
import { copy3, dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";
import * as S from "./shape-record.ts";

/** Boxes are wider than their shapes by this (m): what comes as near as this counts as touching. */
export const NEAR: f64 = 1e-3;

export function placeShapes(w: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) {
    const shape: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * s;
    const placed: i32 = Col.column(w, Col.PLACED) + P.STRIDE * s;
    const b: i32 = S.bodyOf(shape);
    I32[2 * placed] = S.kindOf(shape);
    I32[2 * placed + 1] = S.geometryOf(shape) < 0 ? 0 : Col.column(w, Col.GEOMETRY) + S.geometryOf(shape);
    I32[2 * placed + 2] = b;
    I32[2 * placed + 3] = s;
    if (b === S.NO_BODY) continue;
    placeShape(placed, shape, Col.now(w, Col.POSITION) + 3 * b, Col.now(w, Col.ORIENTATION) + 4 * b);
    boundShape(placed);
    widen(w, placed, b);
  }
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

/** The box takes in where the shape can be at the end of the step. */
function widen(w: i32, placed: i32, b: i32): void {
  const kind: i32 = I32[2 * (Col.column(w, Col.KIND) + b)];
  if (kind === Col.STATIC || P.kindOf(placed) === P.PLANE) return;
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const v: i32 = (kind === Col.KINEMATIC ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * b;
  const o: i32 = (kind === Col.KINEMATIC ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * b;
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const edge: f64 = F64[placed + P.HIGH + i] - F64[placed + P.LOW + i];
    reach += edge * edge;
  }
  const turning: f64 = NEAR + dt * Math.sqrt(dot3(o, o) * reach);
  for (let i: i32 = 0; i < 3; i++) {
    const moved: f64 = dt * F64[v + i];
    F64[placed + P.LOW + i] += Math.min(moved, 0.0) - turning;
    F64[placed + P.HIGH + i] += Math.max(moved, 0.0) + turning;
  }
}
