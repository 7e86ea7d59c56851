// Solves S x = b with the factor of factor.ts: forwards with L, which leaves P⁻¹ L⁻¹ b, then backwards with Ũ.
import { F64, I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { subtractColumns, subtractRows } from "./block-products.ts";

/** In place: three numbers at x for each place of the order. */
export function solveNet(net: i32, x: i32): void {
  const count: i32 = Net.supernodesOf(net);
  for (let t: i32 = 0; t < count; t++) forwards(net, t, x);
  for (let t: i32 = count - 1; t >= 0; t--) backwards(net, t, x, Net.table(net, Net.HALF), false);
}

/** L⁻¹ and the pivots. */
export function forwards(net: i32, t: i32, x: i32): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const first: i32 = I32[Net.table(net, Net.FIRST) + t];
  const y: i32 = x + 3 * first;
  const pivots: i32 = Net.table(net, Net.PIVOTS) + 9 * first;
  let row: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + t];
  for (let k: i32 = 0; k < own; k++) {
    const o: i32 = y + 3 * k;
    subtractRows(o, row, width, y, 3 * k);
    timesPivot(o, pivots + 9 * k);
    row += block;
  }
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  const border: i32 = I32[Net.table(net, Net.BORDER) + t];
  for (let b: i32 = 0; b < border; b++) {
    subtractRows(x + 3 * I32[places + b], row, width, y, width);
    row += block;
  }
}

/** With Ũ, which lies `half` behind L; `roots`: with the transposed pivots, too. */
export function backwards(net: i32, t: i32, x: i32, half: i32, roots: bool): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const first: i32 = I32[Net.table(net, Net.FIRST) + t];
  const y: i32 = x + 3 * first;
  const upper: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + t] + half;
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  const border: i32 = I32[Net.table(net, Net.BORDER) + t];
  for (let b: i32 = 0; b < border; b++)
    subtractColumns(y, upper + (own + b) * block, width, x + 3 * I32[places + b], width);
  for (let k: i32 = own - 1; k >= 0; k--) {
    if (roots) timesTransposedPivot(y + 3 * k, Net.table(net, Net.PIVOTS) + 9 * (first + k));
    if (k > 0) subtractColumns(y, upper + k * block, width, y + 3 * k, 3 * k);
  }
}

function timesPivot(o: i32, p: i32): void {
  const x: f64 = F64[o];
  const y: f64 = F64[o + 1];
  const z: f64 = F64[o + 2];
  F64[o] = F64[p] * x + F64[p + 1] * y + F64[p + 2] * z;
  F64[o + 1] = F64[p + 3] * x + F64[p + 4] * y + F64[p + 5] * z;
  F64[o + 2] = F64[p + 6] * x + F64[p + 7] * y + F64[p + 8] * z;
}

function timesTransposedPivot(o: i32, p: i32): void {
  const x: f64 = F64[o];
  const y: f64 = F64[o + 1];
  const z: f64 = F64[o + 2];
  for (let i: i32 = 0; i < 3; i++) F64[o + i] = F64[p + i] * x + F64[p + 3 + i] * y + F64[p + 6 + i] * z;
}
