// Derivatives along the motion, for operations on bodies and time. With z = R y:
//   z'       = w x z + R y'              z''       = w x (w x z) + 2 w x R y' + R y''
//   (R^T y)' = R^T (y' - w x y)          (R^T y)'' = R^T (y'' - 2 w x y' + w x (w x y))
import { transposeRotate } from "../math/mat3.ts";
import { cross3, dot3 } from "../math/vec3.ts";
import { F64, I32 } from "../memory/views.ts";
import * as Body from "./body-layout.ts";
import * as Code from "./codes.ts";
import * as L from "./program-layout.ts";

export function biasBody(o: i32, code: i32, end: i32, block: i32): void {
  const out: i32 = I32[2 * o + L.OUT];
  const first: i32 = out + L.FIRST * block;
  const second: i32 = out + L.SECOND * block;
  const b: i32 = I32[2 * o + L.SOURCE];
  const y: i32 = I32[2 * o + L.A];
  const r: i32 = b + Body.PLACE + Body.POSE * end + Body.ROTATION;
  const at: i32 = end * block;
  switch (code) {
    case Code.TIME: {
      F64[first] = 1.0;
      break;
    }
    case Code.OWN_POSE: {
      ownRate(first, b, I32[2 * o + L.WHICH]);
      break;
    }
    case Code.POSITION_OF: {
      for (let i: i32 = 0; i < 3; i++) F64[first + i] = F64[b + Body.V + i];
      break;
    }
    case Code.SCALE_OF: {
      const step: i32 = 1 - I32[2 * o + L.WHICH];
      for (let i: i32 = 0; i < 3; i++) F64[first + i] = F64[b + Body.RATE + step * i];
      break;
    }
    case Code.FIXED_POINT: {
      turn(first, second, b + Body.W, out + 3 + at);
      addVelocity(first, b);
      break;
    }
    case Code.FIXED_DIRECTION: {
      turn(first, second, b + Body.W, out + at);
      break;
    }
    case Code.POINT:
    case Code.ROTATE: {
      rotated(first, second, b, r, y, at, block);
      if (code === Code.POINT) addVelocity(first, b);
      break;
    }
    case Code.SCALED_POINT: {
      const s: i32 = out + 3;
      const step: i32 = 1 - I32[2 * o + L.WHICH];
      for (let i: i32 = 0; i < 3; i++) F64[s + L.FIRST * block + i] = F64[b + Body.RATE + step * i] * F64[y + i];
      rotated(first, second, b, r, s, at, block);
      addVelocity(first, b);
      break;
    }
    case Code.LOCAL: {
      const w: i32 = b + Body.W;
      const dy: i32 = y + L.FIRST * block;
      // first for a while: w x y, then y' - w x y, whose own derivative in the turning frame follows alike
      cross3(first, w, y + at);
      for (let i: i32 = 0; i < 3; i++) F64[first + i] = F64[dy + i] - F64[first + i];
      cross3(second, w, first);
      const third: i32 = out + L.ADJOINT * block;
      cross3(third, w, dy);
      for (let i: i32 = 0; i < 3; i++) {
        F64[second + i] = F64[y + L.SECOND * block + i] - F64[third + i] - F64[second + i];
        F64[third + i] = 0.0;
      }
      transposeRotate(first, r, first);
      transposeRotate(second, r, second);
      break;
    }
    case Code.POINT_VELOCITY: {
      // the second derivative of a fixed point is the first of its velocity
      turn(second, first, b + Body.W, out + 3 + at);
      break;
    }
    default: // velocities are constant: their places are 0 from the start
  }
}

/** first = w x z, second = w x (w x z) */
function turn(first: i32, second: i32, w: i32, z: i32): void {
  cross3(first, w, z);
  cross3(second, w, first);
}

/** The derivatives of R y, y at a place of the values. */
function rotated(first: i32, second: i32, b: i32, r: i32, y: i32, at: i32, block: i32): void {
  const w: i32 = b + Body.W;
  const dy: i32 = y + L.FIRST * block;
  const ddy: i32 = y + L.SECOND * block;
  // second for a while: z = R y
  for (let i: i32 = 0; i < 3; i++) F64[second + i] = dot3(r + 3 * i, y + at);
  cross3(first, w, second);
  // w x (w x z) + 2 w x R y' = w x (first + R y' + R y'), so R y' is added twice before and taken off once after
  for (let i: i32 = 0; i < 3; i++) F64[first + i] += 2.0 * dot3(r + 3 * i, dy);
  cross3(second, w, first);
  for (let i: i32 = 0; i < 3; i++) {
    F64[first + i] -= dot3(r + 3 * i, dy);
    F64[second + i] += dot3(r + 3 * i, ddy);
  }
}

function addVelocity(first: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[first + i] += F64[b + Body.V + i];
}

/** A row of N times the rates. */
function ownRate(first: i32, b: i32, which: i32): void {
  const dimension: i32 = I32[2 * b + Body.DIMENSION];
  const own: i32 = I32[2 * b + Body.OWN];
  let sum: f64 = 0.0;
  for (let k: i32 = 0; k < dimension; k++)
    sum += F64[own + Body.OWN_N + which * dimension + k] * F64[own + Body.OWN_RATES + k];
  F64[first] = sum;
}
