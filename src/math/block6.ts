// The operations of block.ts for 6 columns, the size of a rigid body (block3.ts: for 3, a ball joint): the same sums in
// the same order, so the same bits, with a row held in registers. A chain of 6 x 6 bodies and three-row joints, ns a
// node, before and after: factor 134 -> 95 (Wasm), 312 -> 217 (TypeScript); solve 60 -> 40, 168 -> 121. A Cholesky
// written out for 3 and 6 gained another 1.09 only, because it waits for its square roots and divisions, and was left
// out.
import { F64 } from "../memory/views.ts";

/** solveLowerBlock for n = 6 */
export function solveLowerBy6(a: i32, g: i32, m: i32): void {
  let row: i32 = g;
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    let x0: f64 = F64[ai];
    let x1: f64 = F64[ai + 1];
    let x2: f64 = F64[ai + 2];
    let x3: f64 = F64[ai + 3];
    let x4: f64 = F64[ai + 4];
    let x5: f64 = F64[ai + 5];
    let ak: i32 = a;
    for (let k: i32 = 0; k < i; k++) {
      const gik: f64 = F64[row + k];
      x0 -= gik * F64[ak];
      x1 -= gik * F64[ak + 1];
      x2 -= gik * F64[ak + 2];
      x3 -= gik * F64[ak + 3];
      x4 -= gik * F64[ak + 4];
      x5 -= gik * F64[ak + 5];
      ak += 6;
    }
    const reciprocal: f64 = F64[row + i];
    F64[ai] = x0 * reciprocal;
    F64[ai + 1] = x1 * reciprocal;
    F64[ai + 2] = x2 * reciprocal;
    F64[ai + 3] = x3 * reciprocal;
    F64[ai + 4] = x4 * reciprocal;
    F64[ai + 5] = x5 * reciprocal;
    row += m;
    ai += 6;
  }
}

/** addAtA for n = 6 */
export function addAtA6(s: i32, a: i32, m: i32): void {
  let s00: f64 = F64[s];
  let s10: f64 = F64[s + 6];
  let s11: f64 = F64[s + 7];
  let s20: f64 = F64[s + 12];
  let s21: f64 = F64[s + 13];
  let s22: f64 = F64[s + 14];
  let s30: f64 = F64[s + 18];
  let s31: f64 = F64[s + 19];
  let s32: f64 = F64[s + 20];
  let s33: f64 = F64[s + 21];
  let s40: f64 = F64[s + 24];
  let s41: f64 = F64[s + 25];
  let s42: f64 = F64[s + 26];
  let s43: f64 = F64[s + 27];
  let s44: f64 = F64[s + 28];
  let s50: f64 = F64[s + 30];
  let s51: f64 = F64[s + 31];
  let s52: f64 = F64[s + 32];
  let s53: f64 = F64[s + 33];
  let s54: f64 = F64[s + 34];
  let s55: f64 = F64[s + 35];
  let ak: i32 = a;
  for (let k: i32 = 0; k < m; k++) {
    const a0: f64 = F64[ak];
    const a1: f64 = F64[ak + 1];
    const a2: f64 = F64[ak + 2];
    const a3: f64 = F64[ak + 3];
    const a4: f64 = F64[ak + 4];
    const a5: f64 = F64[ak + 5];
    s00 += a0 * a0;
    s10 += a1 * a0;
    s11 += a1 * a1;
    s20 += a2 * a0;
    s21 += a2 * a1;
    s22 += a2 * a2;
    s30 += a3 * a0;
    s31 += a3 * a1;
    s32 += a3 * a2;
    s33 += a3 * a3;
    s40 += a4 * a0;
    s41 += a4 * a1;
    s42 += a4 * a2;
    s43 += a4 * a3;
    s44 += a4 * a4;
    s50 += a5 * a0;
    s51 += a5 * a1;
    s52 += a5 * a2;
    s53 += a5 * a3;
    s54 += a5 * a4;
    s55 += a5 * a5;
    ak += 6;
  }
  F64[s] = s00;
  F64[s + 6] = s10;
  F64[s + 7] = s11;
  F64[s + 12] = s20;
  F64[s + 13] = s21;
  F64[s + 14] = s22;
  F64[s + 18] = s30;
  F64[s + 19] = s31;
  F64[s + 20] = s32;
  F64[s + 21] = s33;
  F64[s + 24] = s40;
  F64[s + 25] = s41;
  F64[s + 26] = s42;
  F64[s + 27] = s43;
  F64[s + 28] = s44;
  F64[s + 30] = s50;
  F64[s + 31] = s51;
  F64[s + 32] = s52;
  F64[s + 33] = s53;
  F64[s + 34] = s54;
  F64[s + 35] = s55;
}

/** solveLower for m = 6 */
export function solveLower6(x: i32, g: i32): void {
  const x0: f64 = F64[x] * F64[g];
  const x1: f64 = (F64[x + 1] - F64[g + 6] * x0) * F64[g + 7];
  const x2: f64 = (F64[x + 2] - F64[g + 12] * x0 - F64[g + 13] * x1) * F64[g + 14];
  const x3: f64 = (F64[x + 3] - F64[g + 18] * x0 - F64[g + 19] * x1 - F64[g + 20] * x2) * F64[g + 21];
  const x4: f64 =
    (F64[x + 4] - F64[g + 24] * x0 - F64[g + 25] * x1 - F64[g + 26] * x2 - F64[g + 27] * x3) * F64[g + 28];
  const x5: f64 =
    (F64[x + 5] - F64[g + 30] * x0 - F64[g + 31] * x1 - F64[g + 32] * x2 - F64[g + 33] * x3 - F64[g + 34] * x4) *
    F64[g + 35];
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
  F64[x + 3] = x3;
  F64[x + 4] = x4;
  F64[x + 5] = x5;
}

/** solveUpper for m = 6 */
export function solveUpper6(x: i32, g: i32): void {
  const x5: f64 = F64[x + 5] * F64[g + 35];
  const x4: f64 = (F64[x + 4] - F64[g + 34] * x5) * F64[g + 28];
  const x3: f64 = (F64[x + 3] - F64[g + 33] * x5 - F64[g + 27] * x4) * F64[g + 21];
  const x2: f64 = (F64[x + 2] - F64[g + 32] * x5 - F64[g + 26] * x4 - F64[g + 20] * x3) * F64[g + 14];
  const x1: f64 = (F64[x + 1] - F64[g + 31] * x5 - F64[g + 25] * x4 - F64[g + 19] * x3 - F64[g + 13] * x2) * F64[g + 7];
  const x0: f64 =
    (F64[x] - F64[g + 30] * x5 - F64[g + 24] * x4 - F64[g + 18] * x3 - F64[g + 12] * x2 - F64[g + 6] * x1) * F64[g];
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
  F64[x + 3] = x3;
  F64[x + 4] = x4;
  F64[x + 5] = x5;
}

/** addAx for n = 6 */
export function addAx6(y: i32, a: i32, x: i32, m: i32, scale: f64): void {
  const x0: f64 = scale * F64[x];
  const x1: f64 = scale * F64[x + 1];
  const x2: f64 = scale * F64[x + 2];
  const x3: f64 = scale * F64[x + 3];
  const x4: f64 = scale * F64[x + 4];
  const x5: f64 = scale * F64[x + 5];
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    F64[y + i] =
      F64[y + i] +
      F64[ai] * x0 +
      F64[ai + 1] * x1 +
      F64[ai + 2] * x2 +
      F64[ai + 3] * x3 +
      F64[ai + 4] * x4 +
      F64[ai + 5] * x5;
    ai += 6;
  }
}

/** addAtx for n = 6 */
export function addAtx6(y: i32, a: i32, x: i32, m: i32, scale: f64): void {
  let y0: f64 = F64[y];
  let y1: f64 = F64[y + 1];
  let y2: f64 = F64[y + 2];
  let y3: f64 = F64[y + 3];
  let y4: f64 = F64[y + 4];
  let y5: f64 = F64[y + 5];
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const xi: f64 = scale * F64[x + i];
    y0 += F64[ai] * xi;
    y1 += F64[ai + 1] * xi;
    y2 += F64[ai + 2] * xi;
    y3 += F64[ai + 3] * xi;
    y4 += F64[ai + 4] * xi;
    y5 += F64[ai + 5] * xi;
    ai += 6;
  }
  F64[y] = y0;
  F64[y + 1] = y1;
  F64[y + 2] = y2;
  F64[y + 3] = y3;
  F64[y + 4] = y4;
  F64[y + 5] = y5;
}
