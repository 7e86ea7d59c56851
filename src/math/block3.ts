// The operations of block.ts for 3 columns, the size of a ball joint: see block6.ts.
import { F64 } from "../memory/views.ts";

/** solveLowerBlock for n = 3 */
export function solveLowerBy3(a: i32, g: i32, m: i32): void {
  let row: i32 = g;
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    let x0: f64 = F64[ai];
    let x1: f64 = F64[ai + 1];
    let x2: f64 = F64[ai + 2];
    let ak: i32 = a;
    for (let k: i32 = 0; k < i; k++) {
      const gik: f64 = F64[row + k];
      x0 -= gik * F64[ak];
      x1 -= gik * F64[ak + 1];
      x2 -= gik * F64[ak + 2];
      ak += 3;
    }
    const reciprocal: f64 = F64[row + i];
    F64[ai] = x0 * reciprocal;
    F64[ai + 1] = x1 * reciprocal;
    F64[ai + 2] = x2 * reciprocal;
    row += m;
    ai += 3;
  }
}

/** addAtA for n = 3 */
export function addAtA3(s: i32, a: i32, m: i32): void {
  let s00: f64 = F64[s];
  let s10: f64 = F64[s + 3];
  let s11: f64 = F64[s + 4];
  let s20: f64 = F64[s + 6];
  let s21: f64 = F64[s + 7];
  let s22: f64 = F64[s + 8];
  let ak: i32 = a;
  for (let k: i32 = 0; k < m; k++) {
    const a0: f64 = F64[ak];
    const a1: f64 = F64[ak + 1];
    const a2: f64 = F64[ak + 2];
    s00 += a0 * a0;
    s10 += a1 * a0;
    s11 += a1 * a1;
    s20 += a2 * a0;
    s21 += a2 * a1;
    s22 += a2 * a2;
    ak += 3;
  }
  F64[s] = s00;
  F64[s + 3] = s10;
  F64[s + 4] = s11;
  F64[s + 6] = s20;
  F64[s + 7] = s21;
  F64[s + 8] = s22;
}

/** solveLower for m = 3 */
export function solveLower3(x: i32, g: i32): void {
  const x0: f64 = F64[x] * F64[g];
  const x1: f64 = (F64[x + 1] - F64[g + 3] * x0) * F64[g + 4];
  const x2: f64 = (F64[x + 2] - F64[g + 6] * x0 - F64[g + 7] * x1) * F64[g + 8];
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
}

/** solveUpper for m = 3 */
export function solveUpper3(x: i32, g: i32): void {
  const x2: f64 = F64[x + 2] * F64[g + 8];
  const x1: f64 = (F64[x + 1] - F64[g + 7] * x2) * F64[g + 4];
  const x0: f64 = (F64[x] - F64[g + 6] * x2 - F64[g + 3] * x1) * F64[g];
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
}

/** addAx for n = 3 */
export function addAx3(y: i32, a: i32, x: i32, m: i32, scale: f64): void {
  const x0: f64 = scale * F64[x];
  const x1: f64 = scale * F64[x + 1];
  const x2: f64 = scale * F64[x + 2];
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    F64[y + i] = F64[y + i] + F64[ai] * x0 + F64[ai + 1] * x1 + F64[ai + 2] * x2;
    ai += 3;
  }
}

/** addAtx for n = 3 */
export function addAtx3(y: i32, a: i32, x: i32, m: i32, scale: f64): void {
  let y0: f64 = F64[y];
  let y1: f64 = F64[y + 1];
  let y2: f64 = F64[y + 2];
  let ai: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const xi: f64 = scale * F64[x + i];
    y0 += F64[ai] * xi;
    y1 += F64[ai + 1] * xi;
    y2 += F64[ai + 2] * xi;
    ai += 3;
  }
  F64[y] = y0;
  F64[y + 1] = y1;
  F64[y + 2] = y2;
}
