// Solves with the factor of factor-roots.ts: forwards with the roots and Y, backwards with both transposed.
import { F64, I32 } from "../../../../memory/views.ts";
import { subtractColumns, subtractRows } from "../../../../response/net/factor/block-products.ts";
import * as Net from "../../../../response/net/net.ts";

/** In place: three numbers at x for each place of the order. */
export function solveRoots(net: i32, x: i32): void {
  const count: i32 = Net.supernodesOf(net);
  for (let node: i32 = 0; node < count; node++) forwards(net, node, x);
  for (let node: i32 = count - 1; node >= 0; node--) backwards(net, node, x);
}

function forwards(net: i32, node: i32, x: i32): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + node];
  const width: i32 = 3 * own;
  const first: i32 = I32[Net.table(net, Net.FIRST) + node];
  const y: i32 = x + 3 * first;
  const pivots: i32 = Net.table(net, Net.PIVOTS) + 9 * first;
  let row: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + node];
  for (let k: i32 = 0; k < own; k++) {
    const o: i32 = y + 3 * k;
    const p: i32 = pivots + 9 * k;
    subtractRows(o, row, width, y, 3 * k);
    const a: f64 = F64[o];
    const b: f64 = F64[o + 1];
    const c: f64 = F64[o + 2];
    for (let i: i32 = 0; i < 3; i++) F64[o + i] = F64[p + 3 * i] * a + F64[p + 3 * i + 1] * b + F64[p + 3 * i + 2] * c;
    row += 3 * width;
  }
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + node];
  const border: i32 = I32[Net.table(net, Net.BORDER) + node];
  for (let b: i32 = 0; b < border; b++) {
    subtractRows(x + 3 * I32[places + b], row, width, y, width);
    row += 3 * width;
  }
}

function backwards(net: i32, node: i32, x: i32): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + node];
  const width: i32 = 3 * own;
  const first: i32 = I32[Net.table(net, Net.FIRST) + node];
  const y: i32 = x + 3 * first;
  const pivots: i32 = Net.table(net, Net.PIVOTS) + 9 * first;
  const lower: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + node];
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + node];
  const border: i32 = I32[Net.table(net, Net.BORDER) + node];
  for (let b: i32 = 0; b < border; b++)
    subtractColumns(y, lower + (own + b) * 3 * width, width, x + 3 * I32[places + b], width);
  for (let k: i32 = own - 1; k >= 0; k--) {
    const o: i32 = y + 3 * k;
    const p: i32 = pivots + 9 * k;
    const a: f64 = F64[o];
    const b: f64 = F64[o + 1];
    const c: f64 = F64[o + 2];
    for (let i: i32 = 0; i < 3; i++) F64[o + i] = F64[p + i] * a + F64[p + 3 + i] * b + F64[p + 6 + i] * c;
    subtractColumns(y, lower + k * 3 * width, width, o, 3 * k);
  }
}
