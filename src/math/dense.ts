// Dense vectors of any length, two numbers at a time. dense.as.ts is the AssemblyScript twin on SIMD lanes; both add in the
// same order: eight partial sums, term m into sum m mod 8, combined like the lanes of the twin, then the remaining terms
// after the last eight. Results go to memory and not through calls (docs/kernels.md).
import { F64 } from "../memory/views.ts";

/** F64[at] -= x·y */
export function subtractDot(at: i32, x: i32, y: i32, count: i32): void {
  const whole: i32 = count - (count & 7);
  let rest: f64 = F64[at];
  if (whole > 0) {
    let s0: f64 = 0;
    let s1: f64 = 0;
    let s2: f64 = 0;
    let s3: f64 = 0;
    let s4: f64 = 0;
    let s5: f64 = 0;
    let s6: f64 = 0;
    let s7: f64 = 0;
    for (let m: i32 = 0; m < whole; m += 8) {
      s0 += F64[x + m] * F64[y + m];
      s1 += F64[x + m + 1] * F64[y + m + 1];
      s2 += F64[x + m + 2] * F64[y + m + 2];
      s3 += F64[x + m + 3] * F64[y + m + 3];
      s4 += F64[x + m + 4] * F64[y + m + 4];
      s5 += F64[x + m + 5] * F64[y + m + 5];
      s6 += F64[x + m + 6] * F64[y + m + 6];
      s7 += F64[x + m + 7] * F64[y + m + 7];
    }
    rest -= s0 + s2 + (s4 + s6) + (s1 + s3 + (s5 + s7));
  }
  for (let m: i32 = whole; m < count; m++) rest -= F64[x + m] * F64[y + m];
  F64[at] = rest;
}

/** y -= F64[factor] x */
export function subtractScaled(y: i32, factor: i32, x: i32, count: i32): void {
  const c: f64 = F64[factor];
  for (let m: i32 = 0; m < count; m++) F64[y + m] -= c * F64[x + m];
}

/** y += F64[factor] x */
export function addScaled(y: i32, factor: i32, x: i32, count: i32): void {
  const c: f64 = F64[factor];
  for (let m: i32 = 0; m < count; m++) F64[y + m] += c * F64[x + m];
}

/** y += c0 x0 + c1 x1 + c2 x2 + c3 x3, one after the other; the factors are at `factors` */
export function addScaled4(y: i32, factors: i32, x0: i32, x1: i32, x2: i32, x3: i32, count: i32): void {
  const c0: f64 = F64[factors];
  const c1: f64 = F64[factors + 1];
  const c2: f64 = F64[factors + 2];
  const c3: f64 = F64[factors + 3];
  for (let m: i32 = 0; m < count; m++)
    F64[y + m] = F64[y + m] + c0 * F64[x0 + m] + c1 * F64[x1 + m] + c2 * F64[x2 + m] + c3 * F64[x3 + m];
}

/** From each of six numbers from `at` on, subtracts its row of `count` numbers times y. The sums are those of subtractDot. */
export function subtractDots6(at: i32, rows: i32, y: i32, count: i32): void {
  for (let i: i32 = 0; i < 6; i++) subtractDot(at + i, rows + count * i, y, count);
}

/** Adds six rows of `count` numbers, each times its factor, to y, one after the other. */
export function addRows6(y: i32, factors: i32, rows: i32, count: i32): void {
  for (let i: i32 = 0; i < 6; i++) addScaled(y, factors + i, rows + count * i, count);
}

/** C -= L U: rows x columns, rows x depth, depth x columns, each with its own stride. Every entry subtracts in the order of depth. */
export function subtractProduct(
  c: i32,
  cStride: i32,
  l: i32,
  lStride: i32,
  u: i32,
  uStride: i32,
  rows: i32,
  columns: i32,
  depth: i32,
): void {
  const whole: i32 = columns - (columns & 3);
  for (let i: i32 = 0; i < rows; i++) {
    const to: i32 = c + cStride * i;
    const from: i32 = l + lStride * i;
    for (let j: i32 = 0; j < whole; j += 4) {
      let c0: f64 = F64[to + j];
      let c1: f64 = F64[to + j + 1];
      let c2: f64 = F64[to + j + 2];
      let c3: f64 = F64[to + j + 3];
      let at: i32 = u + j;
      for (let k: i32 = 0; k < depth; k++) {
        const factor: f64 = F64[from + k];
        c0 -= factor * F64[at];
        c1 -= factor * F64[at + 1];
        c2 -= factor * F64[at + 2];
        c3 -= factor * F64[at + 3];
        at += uStride;
      }
      F64[to + j] = c0;
      F64[to + j + 1] = c1;
      F64[to + j + 2] = c2;
      F64[to + j + 3] = c3;
    }
    for (let j: i32 = whole; j < columns; j++)
      for (let k: i32 = 0; k < depth; k++) F64[to + j] -= F64[from + k] * F64[u + uStride * k + j];
  }
}
