// Λ⁻¹ from half solves: for a pair of entries the product over the joints that their paths share, the first ones of both.
import { subtractDot } from "../../../math/dense.ts";
import { F64 } from "../../../memory/views.ts";
import { entryAt, groupOf, halfAt, headerOf, pairOf, placeOf, rowOf } from "./access.ts";
import * as K from "./layout.ts";

/** Path length in freedoms below which three products at once are faster than one after the other with SIMD. */
const SHORT: i32 = 40;

/** The lower triangle of the matrix, after climbPaths. */
export function pathProducts(k: i32): void {
  clearMatrix(k);
  const groups: i32 = headerOf(k, K.GROUPS);
  for (let g: i32 = 0; g < groups; g++)
    for (let h: i32 = 0; h <= g; h++) {
      const level: i32 = pairOf(k, g, h, K.LEVEL);
      if (level > 0) productsOf(k, g, h, level);
    }
}

export function clearMatrix(k: i32): void {
  const rows: i32 = headerOf(k, K.ROWS);
  const matrix: i32 = placeOf(k, K.AT_MATRIX);
  for (let i: i32 = 0; i < rows * rows; i++) F64[matrix + i] = 0.0;
}

function productsOf(k: i32, g: i32, h: i32, level: i32): void {
  const sum: i32 = placeOf(k, K.AT_SUMS);
  const rows: i32 = headerOf(k, K.ROWS);
  const matrix: i32 = placeOf(k, K.AT_MATRIX);
  const end: i32 = entryAt(k, groupOf(k, g, K.END_ENTRY));
  const start: i32 = entryAt(k, groupOf(k, h, K.FIRST_ENTRY));
  const last: i32 = entryAt(k, groupOf(k, h, K.END_ENTRY));
  for (let e: i32 = entryAt(k, groupOf(k, g, K.FIRST_ENTRY)); e < end; e += K.ENTRY) {
    const stop: i32 = g === h ? e + K.ENTRY : last;
    let f: i32 = start;
    if (level <= SHORT)
      for (; f + 2 * K.ENTRY < stop; f += 3 * K.ENTRY) {
        threeProducts(k, e, f, level, sum);
        addProduct(rows, matrix, e, f, sum);
        addProduct(rows, matrix, e, f + K.ENTRY, sum + 1);
        addProduct(rows, matrix, e, f + 2 * K.ENTRY, sum + 2);
      }
    for (; f < stop; f += K.ENTRY) {
      F64[sum] = 0.0;
      subtractDot(sum, halfAt(k, e), halfAt(k, f), level);
      F64[sum] = -F64[sum];
      addProduct(rows, matrix, e, f, sum);
    }
  }
}

/** One entry with three others at once: for short paths a call for each takes longer than its sum. */
function threeProducts(k: i32, e: i32, f: i32, level: i32, sum: i32): void {
  const x: i32 = halfAt(k, e);
  const y0: i32 = halfAt(k, f);
  const y1: i32 = halfAt(k, f + K.ENTRY);
  const y2: i32 = halfAt(k, f + 2 * K.ENTRY);
  let s0: f64 = 0.0;
  let s1: f64 = 0.0;
  let s2: f64 = 0.0;
  for (let i: i32 = 0; i < level; i++) {
    const here: f64 = F64[x + i];
    s0 += here * F64[y0 + i];
    s1 += here * F64[y1 + i];
    s2 += here * F64[y2 + i];
  }
  F64[sum] = s0;
  F64[sum + 1] = s1;
  F64[sum + 2] = s2;
}

/** The number at `sum` belongs to two rows, or counts twice if both entries belong to one row. */
export function addProduct(rows: i32, matrix: i32, e: i32, f: i32, sum: i32): void {
  const i: i32 = rowOf(e);
  const j: i32 = rowOf(f);
  const at: i32 = matrix + (i > j ? rows * i + j : rows * j + i);
  F64[at] += i === j && e !== f ? 2.0 * F64[sum] : F64[sum];
}
