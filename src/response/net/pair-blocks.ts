// What two points on one body add to the matrix. pair-blocks.as.ts is the twin on SIMD lanes.
import { F64 } from "../../memory/views.ts";
import * as Tie from "./tie.ts";

/**
 * Block at c += J of a point times Y of another, on a body whose inverse mass is at l: the linear part is diagonal, and the angular one a cross product, row i
 * that of e_i·(y × arm).
 */
export function addPoints(c: i32, stride: i32, rows: i32, impulses: i32, l: i32): void {
  const x: f64 = F64[rows + Tie.ARM];
  const y: f64 = F64[rows + Tie.ARM + 1];
  const z: f64 = F64[rows + Tie.ARM + 2];
  const sign: f64 = F64[rows + Tie.SIGN] * F64[impulses + Tie.SIGN];
  const o: i32 = impulses + Tie.YW;
  const a0: f64 = F64[o];
  const a1: f64 = F64[o + 1];
  const a2: f64 = F64[o + 2];
  const b0: f64 = F64[o + 3];
  const b1: f64 = F64[o + 4];
  const b2: f64 = F64[o + 5];
  const c0: f64 = F64[o + 6];
  const c1: f64 = F64[o + 7];
  const c2: f64 = F64[o + 8];
  F64[c] += a1 * z - a2 * y + sign * F64[l];
  F64[c + 1] += b1 * z - b2 * y;
  F64[c + 2] += c1 * z - c2 * y;
  const d: i32 = c + stride;
  F64[d] += a2 * x - a0 * z;
  F64[d + 1] += b2 * x - b0 * z + sign * F64[l + 1];
  F64[d + 2] += c2 * x - c0 * z;
  const e: i32 = d + stride;
  F64[e] += a0 * y - a1 * x;
  F64[e + 1] += b0 * y - b1 * x;
  F64[e + 2] += c0 * y - c1 * x + sign * F64[l + 2];
}

/** The transpose of that. */
export function addPointsTransposed(c: i32, stride: i32, rows: i32, impulses: i32, l: i32): void {
  const x: f64 = F64[rows + Tie.ARM];
  const y: f64 = F64[rows + Tie.ARM + 1];
  const z: f64 = F64[rows + Tie.ARM + 2];
  const sign: f64 = F64[rows + Tie.SIGN] * F64[impulses + Tie.SIGN];
  const o: i32 = impulses + Tie.YW;
  F64[c] += F64[o + 1] * z - F64[o + 2] * y + sign * F64[l];
  F64[c + 1] += F64[o + 2] * x - F64[o] * z;
  F64[c + 2] += F64[o] * y - F64[o + 1] * x;
  const d: i32 = c + stride;
  F64[d] += F64[o + 4] * z - F64[o + 5] * y;
  F64[d + 1] += F64[o + 5] * x - F64[o + 3] * z + sign * F64[l + 1];
  F64[d + 2] += F64[o + 3] * y - F64[o + 4] * x;
  const e: i32 = d + stride;
  F64[e] += F64[o + 7] * z - F64[o + 8] * y;
  F64[e + 1] += F64[o + 8] * x - F64[o + 6] * z;
  F64[e + 2] += F64[o + 6] * y - F64[o + 7] * x + sign * F64[l + 2];
}
