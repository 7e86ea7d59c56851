// The products of edge.ts for constraints of three rows, a ball joint, on bodies of any size: the same sums, with what belongs to a row in locals.
import { F64 } from "../../memory/views.ts";

/** subtractDots for three rows */
export function subtractDots3(s: i32, j: i32, stride: i32, g: i32, d: i32): void {
  let s00: f64 = F64[s];
  let s01: f64 = F64[s + 1];
  let s02: f64 = F64[s + 2];
  let s10: f64 = F64[s + 3];
  let s11: f64 = F64[s + 4];
  let s12: f64 = F64[s + 5];
  let s20: f64 = F64[s + 6];
  let s21: f64 = F64[s + 7];
  let s22: f64 = F64[s + 8];
  const j1: i32 = j + stride;
  const j2: i32 = j1 + stride;
  const g1: i32 = g + d;
  const g2: i32 = g1 + d;
  for (let i: i32 = 0; i < d; i++) {
    const a0: f64 = F64[j + i];
    const a1: f64 = F64[j1 + i];
    const a2: f64 = F64[j2 + i];
    const b0: f64 = F64[g + i];
    const b1: f64 = F64[g1 + i];
    const b2: f64 = F64[g2 + i];
    s00 -= a0 * b0;
    s01 -= a0 * b1;
    s02 -= a0 * b2;
    s10 -= a1 * b0;
    s11 -= a1 * b1;
    s12 -= a1 * b2;
    s20 -= a2 * b0;
    s21 -= a2 * b1;
    s22 -= a2 * b2;
  }
  F64[s] = s00;
  F64[s + 1] = s01;
  F64[s + 2] = s02;
  F64[s + 3] = s10;
  F64[s + 4] = s11;
  F64[s + 5] = s12;
  F64[s + 6] = s20;
  F64[s + 7] = s21;
  F64[s + 8] = s22;
}

/** subtractSquares for three rows */
export function subtractSquares3(s: i32, k: i32, stride: i32, g: i32, d: i32): void {
  const g1: i32 = g + d;
  const g2: i32 = g1 + d;
  let at: i32 = s;
  for (let i: i32 = 0; i < d; i++) {
    const k0: f64 = F64[k + i];
    const k1: f64 = F64[k + stride + i];
    const k2: f64 = F64[k + 2 * stride + i];
    for (let c: i32 = 0; c < d; c++) F64[at + c] = F64[at + c] - k0 * F64[g + c] - k1 * F64[g1 + c] - k2 * F64[g2 + c];
    at += d;
  }
}

/** addProduct for three rows */
export function addProduct3(y: i32, a: i32, stride: i32, x: i32, d: i32): void {
  const a1: i32 = a + stride;
  const a2: i32 = a1 + stride;
  let y0: f64 = F64[y];
  let y1: f64 = F64[y + 1];
  let y2: f64 = F64[y + 2];
  for (let i: i32 = 0; i < d; i++) {
    const factor: f64 = F64[x + i];
    y0 += F64[a + i] * factor;
    y1 += F64[a1 + i] * factor;
    y2 += F64[a2 + i] * factor;
  }
  F64[y] = y0;
  F64[y + 1] = y1;
  F64[y + 2] = y2;
}

/** addTransposed for three rows */
export function addTransposed3(x: i32, a: i32, stride: i32, y: i32, d: i32): void {
  const a1: i32 = a + stride;
  const a2: i32 = a1 + stride;
  const y0: f64 = F64[y];
  const y1: f64 = F64[y + 1];
  const y2: f64 = F64[y + 2];
  for (let i: i32 = 0; i < d; i++) F64[x + i] = F64[x + i] + F64[a + i] * y0 + F64[a1 + i] * y1 + F64[a2 + i] * y2;
}
