// Products with the block of an edge: `rows` of a constraint, each `stride` behind the one before, and the d freedoms of a body;
// edge6.ts has them for d = 6, edge3.ts for three rows.
import { F64 } from "../../memory/views.ts";
import { addProduct3, addTransposed3, subtractDots3, subtractSquares3 } from "./edge3.ts";
import { addProduct6, addTransposed6, subtractDots6, subtractSquares6 } from "./edge6.ts";

/** S -= J Gᵀ, rows x rows */
export function subtractDots(s: i32, j: i32, stride: i32, g: i32, rows: i32, d: i32): void {
  if (d === 6) {
    subtractDots6(s, j, stride, g, rows);
    return;
  }
  if (rows === 3) {
    subtractDots3(s, j, stride, g, d);
    return;
  }
  for (let r: i32 = 0; r < rows; r++) {
    const row: i32 = j + stride * r;
    const to: i32 = s + rows * r;
    let c: i32 = 0;
    for (; c + 2 < rows; c += 3) {
      const other: i32 = g + d * c;
      let s0: f64 = F64[to + c];
      let s1: f64 = F64[to + c + 1];
      let s2: f64 = F64[to + c + 2];
      for (let i: i32 = 0; i < d; i++) {
        const factor: f64 = F64[row + i];
        s0 -= factor * F64[other + i];
        s1 -= factor * F64[other + d + i];
        s2 -= factor * F64[other + 2 * d + i];
      }
      F64[to + c] = s0;
      F64[to + c + 1] = s1;
      F64[to + c + 2] = s2;
    }
    for (; c < rows; c++) {
      let sum: f64 = F64[to + c];
      for (let i: i32 = 0; i < d; i++) sum -= F64[row + i] * F64[g + d * c + i];
      F64[to + c] = sum;
    }
  }
}

/** S -= Kᵀ G, d x d */
export function subtractSquares(s: i32, k: i32, stride: i32, g: i32, rows: i32, d: i32): void {
  if (d === 6) {
    subtractSquares6(s, k, stride, g, rows);
    return;
  }
  if (rows === 3) {
    subtractSquares3(s, k, stride, g, d);
    return;
  }
  for (let i: i32 = 0; i < d; i++) {
    const to: i32 = s + d * i;
    let c: i32 = 0;
    for (; c + 2 < d; c += 3) {
      let s0: f64 = F64[to + c];
      let s1: f64 = F64[to + c + 1];
      let s2: f64 = F64[to + c + 2];
      let from: i32 = k + i;
      let row: i32 = g + c;
      for (let r: i32 = 0; r < rows; r++) {
        const factor: f64 = F64[from];
        s0 -= factor * F64[row];
        s1 -= factor * F64[row + 1];
        s2 -= factor * F64[row + 2];
        from += stride;
        row += d;
      }
      F64[to + c] = s0;
      F64[to + c + 1] = s1;
      F64[to + c + 2] = s2;
    }
    for (; c < d; c++) {
      let sum: f64 = F64[to + c];
      for (let r: i32 = 0; r < rows; r++) sum -= F64[k + stride * r + i] * F64[g + d * r + c];
      F64[to + c] = sum;
    }
  }
}

/** y += A x: as many numbers as rows */
export function addProduct(y: i32, a: i32, stride: i32, x: i32, rows: i32, d: i32): void {
  if (d === 6) {
    addProduct6(y, a, stride, x, rows);
    return;
  }
  if (rows === 3) {
    addProduct3(y, a, stride, x, d);
    return;
  }
  for (let r: i32 = 0; r < rows; r++) {
    let sum: f64 = F64[y + r];
    for (let i: i32 = 0; i < d; i++) sum += F64[a + stride * r + i] * F64[x + i];
    F64[y + r] = sum;
  }
}

/** x += Aᵀ y: d numbers */
export function addTransposed(x: i32, a: i32, stride: i32, y: i32, rows: i32, d: i32): void {
  if (d === 6) {
    addTransposed6(x, a, stride, y, rows);
    return;
  }
  if (rows === 3) {
    addTransposed3(x, a, stride, y, d);
    return;
  }
  for (let i: i32 = 0; i < d; i++) {
    let sum: f64 = F64[x + i];
    for (let r: i32 = 0; r < rows; r++) sum += F64[a + stride * r + i] * F64[y + r];
    F64[x + i] = sum;
  }
}
