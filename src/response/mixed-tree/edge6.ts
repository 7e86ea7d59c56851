// The products of edge.ts for bodies of six freedoms: the same sums, with a row in locals.
import { F64 } from "../../memory/views.ts";

/** subtractDots for d = 6 */
export function subtractDots6(s: i32, j: i32, stride: i32, g: i32, rows: i32): void {
  let at: i32 = s;
  for (let r: i32 = 0; r < rows; r++) {
    const row: i32 = j + stride * r;
    const j0: f64 = F64[row];
    const j1: f64 = F64[row + 1];
    const j2: f64 = F64[row + 2];
    const j3: f64 = F64[row + 3];
    const j4: f64 = F64[row + 4];
    const j5: f64 = F64[row + 5];
    let other: i32 = g;
    for (let c: i32 = 0; c < rows; c++) {
      F64[at] =
        F64[at] -
        j0 * F64[other] -
        j1 * F64[other + 1] -
        j2 * F64[other + 2] -
        j3 * F64[other + 3] -
        j4 * F64[other + 4] -
        j5 * F64[other + 5];
      at++;
      other += 6;
    }
  }
}

/** subtractSquares for d = 6 */
export function subtractSquares6(s: i32, k: i32, stride: i32, g: i32, rows: i32): void {
  let at: i32 = s;
  for (let i: i32 = 0; i < 6; i++) {
    let s0: f64 = F64[at];
    let s1: f64 = F64[at + 1];
    let s2: f64 = F64[at + 2];
    let s3: f64 = F64[at + 3];
    let s4: f64 = F64[at + 4];
    let s5: f64 = F64[at + 5];
    let from: i32 = k + i;
    let row: i32 = g;
    for (let r: i32 = 0; r < rows; r++) {
      const factor: f64 = F64[from];
      s0 -= factor * F64[row];
      s1 -= factor * F64[row + 1];
      s2 -= factor * F64[row + 2];
      s3 -= factor * F64[row + 3];
      s4 -= factor * F64[row + 4];
      s5 -= factor * F64[row + 5];
      from += stride;
      row += 6;
    }
    F64[at] = s0;
    F64[at + 1] = s1;
    F64[at + 2] = s2;
    F64[at + 3] = s3;
    F64[at + 4] = s4;
    F64[at + 5] = s5;
    at += 6;
  }
}

/** addProduct for d = 6 */
export function addProduct6(y: i32, a: i32, stride: i32, x: i32, rows: i32): void {
  const x0: f64 = F64[x];
  const x1: f64 = F64[x + 1];
  const x2: f64 = F64[x + 2];
  const x3: f64 = F64[x + 3];
  const x4: f64 = F64[x + 4];
  const x5: f64 = F64[x + 5];
  let row: i32 = a;
  for (let r: i32 = 0; r < rows; r++) {
    F64[y + r] =
      F64[y + r] +
      F64[row] * x0 +
      F64[row + 1] * x1 +
      F64[row + 2] * x2 +
      F64[row + 3] * x3 +
      F64[row + 4] * x4 +
      F64[row + 5] * x5;
    row += stride;
  }
}

/** addTransposed for d = 6 */
export function addTransposed6(x: i32, a: i32, stride: i32, y: i32, rows: i32): void {
  let x0: f64 = F64[x];
  let x1: f64 = F64[x + 1];
  let x2: f64 = F64[x + 2];
  let x3: f64 = F64[x + 3];
  let x4: f64 = F64[x + 4];
  let x5: f64 = F64[x + 5];
  let row: i32 = a;
  for (let r: i32 = 0; r < rows; r++) {
    const factor: f64 = F64[y + r];
    x0 += F64[row] * factor;
    x1 += F64[row + 1] * factor;
    x2 += F64[row + 2] * factor;
    x3 += F64[row + 3] * factor;
    x4 += F64[row + 4] * factor;
    x5 += F64[row + 5] * factor;
    row += stride;
  }
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
  F64[x + 3] = x3;
  F64[x + 4] = x4;
  F64[x + 5] = x5;
}
