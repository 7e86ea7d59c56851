// Rotation by Rm, the mean of a body's rotation matrices at two times.
import { F64 } from "../memory/views.ts";
import * as Body from "./body-layout.ts";

/** out = Rm times the mean of y0 and y1 */
export function rotateMean(out: i32, b: i32, from: i32, to: i32, y0: i32, y1: i32): void {
  const r: i32 = b + Body.PLACE + Body.ROTATION + Body.POSE * from;
  const s: i32 = b + Body.PLACE + Body.ROTATION + Body.POSE * to;
  const u: f64 = 0.25 * (F64[y0] + F64[y1]);
  const v: f64 = 0.25 * (F64[y0 + 1] + F64[y1 + 1]);
  const w: f64 = 0.25 * (F64[y0 + 2] + F64[y1 + 2]);
  for (let i: i32 = 0; i < 3; i++) {
    const k: i32 = 3 * i;
    F64[out + i] =
      (F64[r + k] + F64[s + k]) * u + (F64[r + k + 1] + F64[s + k + 1]) * v + (F64[r + k + 2] + F64[s + k + 2]) * w;
  }
}

/** out = the mean of R0 y0 and R1 y1 */
export function meanOfRotated(out: i32, b: i32, from: i32, to: i32, y0: i32, y1: i32): void {
  const r: i32 = b + Body.PLACE + Body.ROTATION + Body.POSE * from;
  const s: i32 = b + Body.PLACE + Body.ROTATION + Body.POSE * to;
  for (let i: i32 = 0; i < 3; i++) {
    const k: i32 = 3 * i;
    const start: f64 = F64[r + k] * F64[y0] + F64[r + k + 1] * F64[y0 + 1] + F64[r + k + 2] * F64[y0 + 2];
    const end: f64 = F64[s + k] * F64[y1] + F64[s + k + 1] * F64[y1 + 1] + F64[s + k + 2] * F64[y1 + 2];
    F64[out + i] = 0.5 * (start + end);
  }
}

/** out = Rm^-1 g, by the cross products of the rows of Rm; its determinant is 1 / (1 + a²) for a Cayley step of h w = 2 a. */
export function solveMean(out: i32, b: i32, from: i32, to: i32, g: i32): void {
  const r: i32 = b + Body.PLACE + Body.ROTATION + Body.POSE * from;
  const s: i32 = b + Body.PLACE + Body.ROTATION + Body.POSE * to;
  const a0: f64 = 0.5 * (F64[r] + F64[s]);
  const a1: f64 = 0.5 * (F64[r + 1] + F64[s + 1]);
  const a2: f64 = 0.5 * (F64[r + 2] + F64[s + 2]);
  const b0: f64 = 0.5 * (F64[r + 3] + F64[s + 3]);
  const b1: f64 = 0.5 * (F64[r + 4] + F64[s + 4]);
  const b2: f64 = 0.5 * (F64[r + 5] + F64[s + 5]);
  const c0: f64 = 0.5 * (F64[r + 6] + F64[s + 6]);
  const c1: f64 = 0.5 * (F64[r + 7] + F64[s + 7]);
  const c2: f64 = 0.5 * (F64[r + 8] + F64[s + 8]);
  const x0: f64 = b1 * c2 - b2 * c1;
  const x1: f64 = b2 * c0 - b0 * c2;
  const x2: f64 = b0 * c1 - b1 * c0;
  const scale: f64 = 1.0 / (a0 * x0 + a1 * x1 + a2 * x2);
  const u: f64 = scale * F64[g];
  const v: f64 = scale * F64[g + 1];
  const w: f64 = scale * F64[g + 2];
  F64[out] = u * x0 + v * (c1 * a2 - c2 * a1) + w * (a1 * b2 - a2 * b1);
  F64[out + 1] = u * x1 + v * (c2 * a0 - c0 * a2) + w * (a2 * b0 - a0 * b2);
  F64[out + 2] = u * x2 + v * (c0 * a1 - c1 * a0) + w * (a0 * b1 - a1 * b0);
}
