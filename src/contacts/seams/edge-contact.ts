// Which contacts may belong to a seam or a near miss: those at an edge or a corner that may close in the step. In a heap most do not, which is
// decided here from the two shapes alone.

import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { furtherOf } from "../further.ts";
import * as Kept from "../kept/kept-manifold.ts";
import { NEAR } from "../place-shapes.ts";
import { isThin, leastSeparation, NARROW } from "./thin-patch.ts";

/** Cosine above which a normal is that of a face. */
const SAME: f64 = 1.0 - 1e-9;

/** `stands`: one of the two does not move, and may be a tile. */
export function isEdgeContact(w: i32, m: i32, stands: bool): bool {
  const a: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeA(m);
  const b: i32 = Col.column(w, Col.PLACED) + P.STRIDE * Kept.shapeB(m);
  // between round shapes the current direction and that of the meeting are nearly the same, and round shapes are not tiles
  if ((isRound(a) && isRound(b)) || !isThin(m, P.isPlanar(a))) return false;
  if (isOverFace(w, m, a, b) || isOverFace(w, m, b, a)) return false;
  return stands || mayClose(w, m, a, b);
}

function isRound(shape: i32): bool {
  return P.kindOf(shape) <= P.CAPSULE;
}

/** Whether the normal is that of a face of a box, and the first point is well inside the face and stays there: then they meet there. */
function isOverFace(w: i32, m: i32, shape: i32, other: i32): bool {
  if (P.kindOf(shape) !== P.BOX) return false;
  const axis: i32 = faceAlong(shape, m + M.NORMAL);
  if (axis < 0) return false;
  const border: f64 = Math.min(toBorder(shape, m, (axis + 1) % 3), toBorder(shape, m, (axis + 2) % 3));
  if (border < NARROW) return false;
  let square: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const v: f64 = F64[other + P.VELOCITY + k] - F64[shape + P.VELOCITY + k];
    square += v * v;
  }
  return F64[w + Col.STEP_LENGTH] * Math.sqrt(square) + F64[shape + P.TURNING] + F64[other + P.TURNING] < border;
}

/** The axis of a box across the face with the normal n; -1 if there is none. */
function faceAlong(shape: i32, n: i32): i32 {
  for (let axis: i32 = 0; axis < 3; axis++) {
    const r: i32 = shape + P.R + axis;
    if (Math.abs(F64[r] * F64[n] + F64[r + 3] * F64[n + 1] + F64[r + 6] * F64[n + 2]) > SAME) return axis;
  }
  return -1;
}

/** How far inside the box the first point of a manifold is, along an axis. */
function toBorder(shape: i32, m: i32, axis: i32): f64 {
  const r: i32 = shape + P.R + axis;
  const p: i32 = M.point(m, 0);
  let place: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) place += F64[r + 3 * k] * (F64[p + k] - F64[shape + P.CENTRE + k]);
  return F64[shape + P.SIZE + axis] - Math.abs(place);
}

/** Whether the gap may close in the step: by velocities and spins, and by gravity. */
function mayClose(w: i32, m: i32, a: i32, b: i32): bool {
  const gap: f64 = leastSeparation(m);
  if (gap <= NEAR) return true;
  const h: f64 = F64[w + Col.STEP_LENGTH];
  const g: i32 = Col.column(w, Col.GRAVITY);
  const n: i32 = m + M.NORMAL;
  const closing: f64 =
    h * (dot3(n, a + P.VELOCITY) - dot3(n, b + P.VELOCITY)) + F64[a + P.TURNING] + F64[b + P.TURNING];
  const further: f64 = Math.max(furtherOf(a), furtherOf(b));
  return gap <= NEAR + closing + further + 2.0 * h * h * Math.sqrt(dot3(g, g));
}
