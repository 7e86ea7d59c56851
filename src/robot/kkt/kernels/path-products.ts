// Λ⁻¹ from half solves: for a pair of entries the product over the joints that their paths share, which are the first ones of both.
import { subtractDot } from "../../../math/dense.ts";
import { F64 } from "../../../memory/views.ts";
import { entryAt, groupOf, halfAt, headerOf, pairOf, placeOf, rowOf } from "./access.ts";
import * as K from "./layout.ts";

/** The lower triangle of the matrix, from paths that have been climbed. */
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
  const end: i32 = entryAt(k, groupOf(k, g, K.END_ENTRY));
  const start: i32 = entryAt(k, groupOf(k, h, K.FIRST_ENTRY));
  const last: i32 = entryAt(k, groupOf(k, h, K.END_ENTRY));
  for (let e: i32 = entryAt(k, groupOf(k, g, K.FIRST_ENTRY)); e < end; e += K.ENTRY) {
    const stop: i32 = g === h ? e + K.ENTRY : last;
    for (let f: i32 = start; f < stop; f += K.ENTRY) {
      F64[sum] = 0.0;
      subtractDot(sum, halfAt(k, e), halfAt(k, f), level);
      F64[sum] = -F64[sum];
      addProduct(k, e, f, sum);
    }
  }
}

/** The number at `sum` belongs to two rows, or twice to the one row that both entries belong to. */
export function addProduct(k: i32, e: i32, f: i32, sum: i32): void {
  const rows: i32 = headerOf(k, K.ROWS);
  const i: i32 = rowOf(e);
  const j: i32 = rowOf(f);
  const at: i32 = placeOf(k, K.AT_MATRIX) + (i > j ? rows * i + j : rows * j + i);
  F64[at] += i === j && e !== f ? 2.0 * F64[sum] : F64[sum];
}
