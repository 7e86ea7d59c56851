// Chords of balls and tubes, shared by the sphere, the capsule, the cylinder and rounded edges.
//
//   ball   |p + t d - c|² = r²                      with q = p - c
//   tube   the same for the parts across an axis
//
// Both are a t² + 2 b t + c = 0. The discriminant is computed from the part of q across d, b² - a c = a (r² - |q - (b/a) d|²), which does not
// cancel, and the roots are -(b ± s) / a or c / -(b ± s), whichever does not subtract.
import { F64 } from "../memory/views.ts";
import * as Ray from "./ray.ts";

/** Writes the chord of the line q + t d with the ball of radius r around 0. */
function roots(out: i32, q0: f64, q1: f64, q2: f64, d0: f64, d1: f64, d2: f64, r: f64): void {
  const a: f64 = d0 * d0 + d1 * d1 + d2 * d2;
  const far: f64 = q0 * q0 + q1 * q1 + q2 * q2;
  if (a < 1e-200) {
    // along the axis of a tube: all of the line or nothing
    const inside: bool = far <= r * r;
    F64[out + Ray.ENTER] = inside ? -Ray.FAR : Ray.FAR;
    F64[out + Ray.LEAVE] = inside ? Ray.FAR : -Ray.FAR;
    return;
  }
  const b: f64 = q0 * d0 + q1 * d1 + q2 * d2;
  const foot: f64 = b / a;
  const e0: f64 = q0 - foot * d0;
  const e1: f64 = q1 - foot * d1;
  const e2: f64 = q2 - foot * d2;
  const room: f64 = r * r - (e0 * e0 + e1 * e1 + e2 * e2);
  if (room < 0.0) {
    F64[out + Ray.ENTER] = Ray.FAR;
    F64[out + Ray.LEAVE] = -Ray.FAR;
    return;
  }
  const s: f64 = Math.sqrt(a * room);
  const length: f64 = Math.sqrt(far);
  const c: f64 = (length - r) * (length + r);
  if (b > 0.0) {
    const k: f64 = -(b + s);
    F64[out + Ray.ENTER] = k / a;
    F64[out + Ray.LEAVE] = c / k;
  } else {
    const k: f64 = s - b;
    F64[out + Ray.ENTER] = k > 0.0 ? c / k : 0.0;
    F64[out + Ray.LEAVE] = k / a;
  }
}

/** Chord of the line of the hit with the ball of radius r around (x, y, z), and the outward normal where it enters. */
export function ballChord(out: i32, x: f64, y: f64, z: f64, r: f64): void {
  const q0: f64 = F64[out + Ray.FOOT] - x;
  const q1: f64 = F64[out + Ray.FOOT + 1] - y;
  const q2: f64 = F64[out + Ray.FOOT + 2] - z;
  const d0: f64 = F64[out + Ray.ALONG];
  const d1: f64 = F64[out + Ray.ALONG + 1];
  const d2: f64 = F64[out + Ray.ALONG + 2];
  roots(out, q0, q1, q2, d0, d1, d2, r);
  const t: f64 = F64[out + Ray.ENTER];
  if (t > F64[out + Ray.LEAVE]) return;
  outward(out, q0 + t * d0, q1 + t * d1, q2 + t * d2);
}

/** Chord with the infinite tube of radius r around the line through (x, y, z) along the unit vector (u, v, w). */
export function tubeChord(out: i32, x: f64, y: f64, z: f64, u: f64, v: f64, w: f64, r: f64): void {
  let q0: f64 = F64[out + Ray.FOOT] - x;
  let q1: f64 = F64[out + Ray.FOOT + 1] - y;
  let q2: f64 = F64[out + Ray.FOOT + 2] - z;
  let d0: f64 = F64[out + Ray.ALONG];
  let d1: f64 = F64[out + Ray.ALONG + 1];
  let d2: f64 = F64[out + Ray.ALONG + 2];
  const q: f64 = q0 * u + q1 * v + q2 * w;
  const d: f64 = d0 * u + d1 * v + d2 * w;
  q0 -= q * u;
  q1 -= q * v;
  q2 -= q * w;
  d0 -= d * u;
  d1 -= d * v;
  d2 -= d * w;
  // the remainder of a parallel direction is rounding
  const across: f64 = d0 * d0 + d1 * d1 + d2 * d2;
  if (across < 1e-30) {
    d0 = 0.0;
    d1 = 0.0;
    d2 = 0.0;
  }
  roots(out, q0, q1, q2, d0, d1, d2, r);
  const t: f64 = F64[out + Ray.ENTER];
  if (t > F64[out + Ray.LEAVE] || across < 1e-30) return;
  outward(out, q0 + t * d0, q1 + t * d1, q2 + t * d2);
}

/** The normal is along (x, y, z), or against the line if that is zero. */
export function outward(out: i32, x: f64, y: f64, z: f64): void {
  const length: f64 = Math.sqrt(x * x + y * y + z * z);
  if (length < 1e-150) {
    for (let i: i32 = 0; i < 3; i++) F64[out + Ray.OUTWARD + i] = -F64[out + Ray.ALONG + i];
    return;
  }
  F64[out + Ray.OUTWARD] = x / length;
  F64[out + Ray.OUTWARD + 1] = y / length;
  F64[out + Ray.OUTWARD + 2] = z / length;
}
