// Forward kinematics of one node: R = R_p T J(q), p = p_p + R_p (t + ...), all in world axes. T and t lead to the node's
// frame at zero, J(q) is the joint's own motion: a rotation about z, a slide along z, a quaternion.
import { rotationMatrix } from "../../math/mat3.ts";
import { sineAndCosine } from "../../math/sine-and-cosine.ts";
import { F64 } from "../../memory/views.ts";
import { coordinate, kind } from "./access.ts";
import * as N from "./layout.ts";

/** c: constants of the node, n: its record, p: its parent's, q: the coordinates. */
export function placeNode(c: i32, n: i32, p: i32, q: i32): void {
  productOfRotations(n, p, c + N.TREE);
  shiftOrigin(c, n, p);
  const at: i32 = q + coordinate(c);
  switch (kind(c)) {
    case N.REVOLUTE:
      turnAboutZ(c, n, at);
      break;
    case N.SLIDING:
      slideAlongZ(c, n, at);
      if (F64[c + N.ABOUT] !== 0.0) turnAboutZ(c, n, at);
      break;
    case N.SPHERICAL:
      turnByQuaternion(n, at);
      break;
    default:
      moveBy(n, at);
      turnByQuaternion(n, at + 3);
  }
  for (let i: i32 = 0; i < 3; i++) F64[n + N.P + i] = F64[p + N.P + i] + F64[n + N.OFFSET + i];
}

/** R = R_p T */
function productOfRotations(n: i32, p: i32, t: i32): void {
  const t00: f64 = F64[t];
  const t01: f64 = F64[t + 1];
  const t02: f64 = F64[t + 2];
  const t10: f64 = F64[t + 3];
  const t11: f64 = F64[t + 4];
  const t12: f64 = F64[t + 5];
  const t20: f64 = F64[t + 6];
  const t21: f64 = F64[t + 7];
  const t22: f64 = F64[t + 8];
  for (let i: i32 = 0; i < 9; i += 3) {
    const x: f64 = F64[p + N.R + i];
    const y: f64 = F64[p + N.R + i + 1];
    const z: f64 = F64[p + N.R + i + 2];
    F64[n + N.R + i] = x * t00 + y * t10 + z * t20;
    F64[n + N.R + i + 1] = x * t01 + y * t11 + z * t21;
    F64[n + N.R + i + 2] = x * t02 + y * t12 + z * t22;
  }
}

/** r = R_p t */
function shiftOrigin(c: i32, n: i32, p: i32): void {
  const x: f64 = F64[c + N.TREE_SHIFT];
  const y: f64 = F64[c + N.TREE_SHIFT + 1];
  const z: f64 = F64[c + N.TREE_SHIFT + 2];
  F64[n + N.OFFSET] = F64[p + N.R] * x + F64[p + N.R + 1] * y + F64[p + N.R + 2] * z;
  F64[n + N.OFFSET + 1] = F64[p + N.R + 3] * x + F64[p + N.R + 4] * y + F64[p + N.R + 5] * z;
  F64[n + N.OFFSET + 2] = F64[p + N.R + 6] * x + F64[p + N.R + 7] * y + F64[p + N.R + 8] * z;
}

/** R = R rotation(about z by the coordinate at `at`): the third column stays. */
function turnAboutZ(c: i32, n: i32, at: i32): void {
  // in the place of the articulated inertia
  const angle: i32 = n + N.IA_M;
  F64[angle] = F64[c + N.ABOUT] * (F64[at] - F64[c + N.REFERENCE]);
  sineAndCosine(angle);
  const sine: f64 = F64[angle];
  const cosine: f64 = F64[angle + 1];
  for (let i: i32 = 0; i < 9; i += 3) {
    const x: f64 = F64[n + N.R + i];
    const y: f64 = F64[n + N.R + i + 1];
    F64[n + N.R + i] = cosine * x + sine * y;
    F64[n + N.R + i + 1] = cosine * y - sine * x;
  }
}

/** r += z times the coordinate at `at` */
function slideAlongZ(c: i32, n: i32, at: i32): void {
  const way: f64 = F64[c + N.ALONG] * (F64[at] - F64[c + N.REFERENCE]);
  F64[n + N.OFFSET] += way * F64[n + N.R + 2];
  F64[n + N.OFFSET + 1] += way * F64[n + N.R + 5];
  F64[n + N.OFFSET + 2] += way * F64[n + N.R + 8];
}

/** r += R x with the three numbers x at `at` */
function moveBy(n: i32, at: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = n + N.R + 3 * i;
    F64[n + N.OFFSET + i] += F64[row] * F64[at] + F64[row + 1] * F64[at + 1] + F64[row + 2] * F64[at + 2];
  }
}

/** R = R rotation(quaternion at `at`), of any nonzero length */
function turnByQuaternion(n: i32, at: i32): void {
  // the rotation is written in the place of the articulated inertia, the product to R row by row
  const t: i32 = n + N.IA_M;
  rotationMatrix(t, at);
  productOfRotations(n, n, t);
}
