// Λ⁻¹ from common ancestors: two entries first share the joint of their lowest common ancestor, and everything above is in the Ω
// of the node above: half · half' over that one joint, plus pᵀ Ω p'. O(1) per pair, however deep the tree.
import { F64 } from "../../../memory/views.ts";
import { entryAt, groupOf, halfAt, headerOf, keptAt, nodeTable, pairOf, placeOf } from "./access.ts";
import * as K from "./layout.ts";
import { addProduct, clearMatrix } from "./path-products.ts";

/** The lower triangle of the matrix, after climbPaths and spreadOmega. */
export function ancestorProducts(k: i32): void {
  clearMatrix(k);
  const groups: i32 = headerOf(k, K.GROUPS);
  for (let g: i32 = 0; g < groups; g++)
    for (let h: i32 = 0; h <= g; h++) {
      const level: i32 = pairOf(k, g, h, K.LEVEL);
      if (level > 0) meet(k, g, h, level);
    }
}

function meet(k: i32, g: i32, h: i32, level: i32): void {
  const sum: i32 = placeOf(k, K.AT_SUMS);
  const answer: i32 = sum + 2;
  const rows: i32 = headerOf(k, K.ROWS);
  const matrix: i32 = placeOf(k, K.AT_MATRIX);
  // the node above the one where they meet, or -1
  const node: i32 = pairOf(k, g, h, K.ABOVE);
  const from: i32 = node < 0 ? 0 : nodeTable(k, node, K.BEFORE) + nodeTable(k, node, K.FREEDOMS);
  const depth: i32 = node < 0 ? 0 : nodeTable(k, node, K.DEPTH);
  const omega: i32 = node < 0 ? 0 : placeOf(k, K.AT_OMEGA) + 36 * nodeTable(k, node, K.OMEGA_OF);
  const end: i32 = entryAt(k, groupOf(k, g, K.END_ENTRY));
  const start: i32 = entryAt(k, groupOf(k, h, K.FIRST_ENTRY));
  const last: i32 = entryAt(k, groupOf(k, h, K.END_ENTRY));
  for (let e: i32 = entryAt(k, groupOf(k, g, K.FIRST_ENTRY)); e < end; e += K.ENTRY) {
    if (node >= 0) timesOmega(answer, omega, keptAt(k, e) + 6 * depth);
    const stop: i32 = g === h ? e + K.ENTRY : last;
    for (let f: i32 = start; f < stop; f += K.ENTRY) {
      let product: f64 = 0.0;
      const x: i32 = halfAt(k, e);
      const y: i32 = halfAt(k, f);
      for (let j: i32 = from; j < level; j++) product += F64[x + j] * F64[y + j];
      if (node >= 0) {
        const p: i32 = keptAt(k, f) + 6 * depth;
        for (let j: i32 = 0; j < 6; j++) product += F64[answer + j] * F64[p + j];
      }
      F64[sum] = product;
      addProduct(rows, matrix, e, f, sum);
    }
  }
}

function timesOmega(out: i32, o: i32, p: i32): void {
  for (let i: i32 = 0; i < 6; i++) {
    const row: i32 = o + 6 * i;
    F64[out + i] =
      F64[row] * F64[p] +
      F64[row + 1] * F64[p + 1] +
      F64[row + 2] * F64[p + 2] +
      (F64[row + 3] * F64[p + 3] + F64[row + 4] * F64[p + 4] + F64[row + 5] * F64[p + 5]);
  }
}
