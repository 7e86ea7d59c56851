// The sparse Cholesky factor of a symmetric matrix, on the tables of an elimination (response/net/factor.ts): block by block, in place.
//
// A pivot is kept as K with K P Kᵀ = 1, found by its largest diagonal entry first. A block below becomes Y = A Kᵀ, and what is subtracted
// later is Y Yᵀ. The inverse of P is never formed: where P is nearly singular, its numbers would drown what they are multiplied with, while Y is
// as small as A is in that direction.
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { subtractProduct } from "../../../../response/net/factor/block-products.ts";
import * as Net from "../../../../response/net/net.ts";

/** Factors the lower half in BLOCKS; false if a pivot is not positive. `t`: scratch of nine numbers. */
export function factorRoots(net: i32, t: i32): bool {
  const count: i32 = Net.supernodesOf(net);
  for (let node: i32 = 0; node < count; node++) {
    if (!rootOwn(net, node, t)) return false;
    subtractSquares(net, node);
  }
  return true;
}

/** The block columns of a supernode's own nodes, one after the other. */
function rootOwn(net: i32, node: i32, t: i32): bool {
  const own: i32 = I32[Net.table(net, Net.OWN) + node];
  const rows: i32 = own + I32[Net.table(net, Net.BORDER) + node];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const lower: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + node];
  const pivots: i32 = Net.table(net, Net.PIVOTS) + 9 * I32[Net.table(net, Net.FIRST) + node];
  for (let k: i32 = 0; k < own; k++) {
    const row: i32 = lower + k * block;
    const c: i32 = 3 * k;
    if (k > 0)
      for (let r: i32 = k; r < rows; r++)
        subtractProduct(lower + r * block + c, width, lower + r * block, row, width, c);
    const root: i32 = pivots + 9 * k;
    if (!takeRoot(root, row + c, width, t)) return false;
    for (let r: i32 = k + 1; r < rows; r++) timesRoot(lower + r * block + c, width, root);
  }
  return true;
}

/** What a supernode subtracts from later ones. */
function subtractSquares(net: i32, node: i32): void {
  const border: i32 = I32[Net.table(net, Net.BORDER) + node];
  const own: i32 = I32[Net.table(net, Net.OWN) + node];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  const lower: i32 = blocks + I32[Net.table(net, Net.BASE) + node] + own * block;
  const strides: i32 = Net.table(net, Net.STRIDES) + I32[Net.table(net, Net.ROW_START) + node];
  let target: i32 = Net.table(net, Net.TARGETS) + I32[Net.table(net, Net.TARGET_START) + node];
  for (let a: i32 = 0; a < border; a++)
    for (let b: i32 = a; b < border; b++) {
      subtractProduct(blocks + I32[target], I32[strides + a], lower + b * block, lower + a * block, width, width);
      target++;
    }
}

/** K of the block at c, rows `width` apart, at `out`: three rows of which each is nothing beyond the pivots before it. */
function takeRoot(out: i32, c: i32, width: i32, t: i32): bool {
  for (let i: i32 = 0; i < 3; i++) for (let k: i32 = 0; k < 3; k++) F64[t + 3 * i + k] = F64[c + width * i + k];
  zeros(out, 9);
  for (let i: i32 = 0; i < 3; i++) F64[out + 4 * i] = 1.0;
  let left: i32 = 7; // bits: no pivot yet
  for (let turn: i32 = 0; turn < 3; turn++) {
    let row: i32 = -1;
    for (let i: i32 = 0; i < 3; i++)
      if (((left >> i) & 1) === 1 && (row < 0 || F64[t + 4 * i] > F64[t + 4 * row])) row = i;
    const pivot: f64 = F64[t + 4 * row];
    if (!(pivot > 0.0)) return false;
    left &= ~(1 << row);
    for (let i: i32 = 0; i < 3; i++) {
      if (((left >> i) & 1) === 0) continue;
      const factor: f64 = F64[t + 3 * i + row] / pivot;
      for (let k: i32 = 0; k < 3; k++) {
        F64[t + 3 * i + k] -= factor * F64[t + 3 * row + k];
        F64[out + 3 * i + k] -= factor * F64[out + 3 * row + k];
      }
    }
    // no later pivot needs this row
    const scale: f64 = 1.0 / Math.sqrt(pivot);
    for (let k: i32 = 0; k < 3; k++) F64[out + 3 * row + k] *= scale;
  }
  return true;
}

/** Y = A Kᵀ in place. */
function timesRoot(a: i32, width: i32, root: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const at: i32 = a + i * width;
    const x: f64 = F64[at];
    const y: f64 = F64[at + 1];
    const z: f64 = F64[at + 2];
    F64[at] = x * F64[root] + y * F64[root + 1] + z * F64[root + 2];
    F64[at + 1] = x * F64[root + 3] + y * F64[root + 4] + z * F64[root + 5];
    F64[at + 2] = x * F64[root + 6] + y * F64[root + 7] + z * F64[root + 8];
  }
}
