// Makes the pose of a mechanism exact from the root to the leaves: directions held by a joint are aligned by
// the smallest rotation of the child, points by fitting the offset. This removes the error that Newton left in a tree.
import { rotate, rotationMatrix } from "../../math/mat3.ts";
import { turnBy } from "../../math/quat.ts";
import { dot3 } from "../../math/vec3.ts";
import { ANGULAR_FREE, HINGE_FORM } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_B, D, LEVER_A, turnedAxes } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import { closingTurn } from "./directions.ts";
import * as L from "./link.ts";
import { fitOffset, placeAxes } from "./place-link.ts";

/** Closed to rounding. */
const CLOSED: f64 = 1e-31;

/** Orientation of node n, its rotation matrix, s1 and the place of its joint; call for its parent first. D holds a first guess. */
export function alignNode(n: i32, place: i32): void {
  const k: i32 = Node.linkOf(n);
  rotationMatrix(n + Node.R, n + Node.Q);
  if (L.nodeA(k) !== Node.NONE) {
    placeAxes(k, place);
    if (L.angularOf(k) !== ANGULAR_FREE) closeDirections(n, k, place);
    fitOffset(k, place);
  }
  rotate(n + Node.S1, n + Node.R, n + Node.SB);
}

/** Newton on the directions alone: quadratic, so three rotations suffice from any pose a solver leaves. Returns whether they turned the child. */
export function closeDirections(n: i32, k: i32, place: i32): bool {
  for (let i: i32 = 0; i < 8; i++) {
    if (isAligned(k, place)) return i > 0;
    turnBy(n + Node.Q, k + L.SCRATCH, 1.0);
    rotationMatrix(n + Node.R, n + Node.Q);
    turnChildAxes(k, n, place);
  }
  return true;
}

/** Whether the directions of link k are closed to rounding; what closes them is at SCRATCH. */
export function isAligned(k: i32, place: i32): bool {
  closingTurn(k, k + L.SCRATCH, place);
  return dot3(k + L.SCRATCH, k + L.SCRATCH) < CLOSED;
}

/** The axes fixed to the child, as far as they are used. */
function turnChildAxes(k: i32, n: i32, place: i32): void {
  if (L.formOf(k) === HINGE_FORM && !L.isDriven(k)) rotate(place + AXES_B, n + Node.R, k + L.FB);
  else turnedAxes(place + AXES_B, n + Node.R, k + L.FB);
}

/** The centre of mass from the parent's: x = x_p - s_p + r + d + s. */
export function placeCentre(n: i32, place: i32): void {
  const p: i32 = L.nodeA(Node.linkOf(n));
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.X + i] =
      F64[p + Node.X + i] - F64[p + Node.S1 + i] + F64[place + LEVER_A + i] + F64[place + D + i] + F64[n + Node.S1 + i];
  }
}
