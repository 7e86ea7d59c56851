// The factor of a block-sparse matrix with symmetric structure, S = L Ũ, in the order of a plan (forest/elimination).
//
//   node        three rows and columns
//   supernode   consecutive nodes of the order with nearly the same structure: p own ones, then q border ones, all of them later
//   storage     of a supernode, w = 3 p: (p + q) block rows of 3 x w numbers of L, and as many of Ũ transposed, HALF further.
//               A block has the same offset in both.
//
// Ũ is stored transposed so that every product is one of rows: C -= A Bᵀ (block-products.ts). Pivots, 3 x 3, stand on the diagonal
// of L; Ũ has been multiplied by their inverses, so its own diagonal is 1 and not stored.
import { I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { subtractProduct, timesTransposed } from "./block-products.ts";
import { invertPivot, rankOf, weakOf } from "./invert-pivot.ts";

/**
 * Factors the matrix in BLOCKS in place. `symmetric`: U is not given, it is that of L. `finds`: RANKS are found; else each pivot has the rank
 * that is written there.
 */
export function factorNet(net: i32, symmetric: bool, finds: bool): void {
  I32[2 * net + Net.LEFT_OUT] = 0;
  I32[2 * net + Net.WEAK] = 0;
  I32[2 * net + Net.FITTED] = 0;
  I32[2 * net + Net.BY_RODS] = 0;
  const count: i32 = Net.supernodesOf(net);
  for (let t: i32 = 0; t < count; t++) {
    factorOwn(net, t, symmetric, finds);
    subtractBorder(net, t, symmetric);
  }
}

/** The block columns of a supernode's own nodes, one after the other. */
function factorOwn(net: i32, t: i32, symmetric: bool, finds: bool): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const rows: i32 = own + I32[Net.table(net, Net.BORDER) + t];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const lower: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + t];
  const upper: i32 = lower + Net.table(net, Net.HALF);
  const from: i32 = symmetric ? lower : upper;
  const first: i32 = I32[Net.table(net, Net.FIRST) + t];
  for (let k: i32 = 0; k < own; k++) {
    const c: i32 = 3 * k;
    const lowerK: i32 = lower + k * block;
    const upperK: i32 = upper + k * block;
    if (k > 0) {
      for (let r: i32 = k; r < rows; r++)
        subtractProduct(lower + r * block + c, width, lower + r * block, upperK, width, c);
      if (!symmetric)
        for (let r: i32 = k + 1; r < rows; r++)
          subtractProduct(upper + r * block + c, width, upper + r * block, lowerK, width, c);
    }
    const inverse: i32 = pivot(net, first + k, lowerK + c, width, finds);
    for (let r: i32 = k + 1; r < rows; r++)
      timesTransposed(upper + r * block + c, from + r * block + c, width, inverse);
  }
}

/** Inverts the pivot of a place, whose block is at c; returns where. */
function pivot(net: i32, place: i32, c: i32, width: i32, finds: bool): i32 {
  const out: i32 = Net.table(net, Net.PIVOTS) + 9 * place;
  const size: i32 = Net.table(net, Net.SIZES) + place;
  const rank: i32 = Net.table(net, Net.RANKS) + place;
  const answer: i32 = invertPivot(out, c, width, size, finds, finds ? 3 : I32[rank], net + Net.INVERSE);
  if (finds) I32[rank] = rankOf(answer);
  I32[2 * net + Net.LEFT_OUT] += 3 - rankOf(answer);
  I32[2 * net + Net.WEAK] += weakOf(answer);
  return out;
}

/** What a supernode subtracts from later ones: the products of its border rows. */
function subtractBorder(net: i32, t: i32, symmetric: bool): void {
  const border: i32 = I32[Net.table(net, Net.BORDER) + t];
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  const half: i32 = Net.table(net, Net.HALF);
  const lower: i32 = blocks + I32[Net.table(net, Net.BASE) + t] + own * block;
  const strides: i32 = Net.table(net, Net.STRIDES) + I32[Net.table(net, Net.ROW_START) + t];
  let target: i32 = Net.table(net, Net.TARGETS) + I32[Net.table(net, Net.TARGET_START) + t];
  for (let a: i32 = 0; a < border; a++) {
    const stride: i32 = I32[strides + a];
    const lowerA: i32 = lower + a * block;
    const upperA: i32 = lowerA + half;
    subtractProduct(blocks + I32[target], stride, lowerA, upperA, width, width);
    target++;
    for (let b: i32 = a + 1; b < border; b++) {
      const to: i32 = blocks + I32[target];
      const lowerB: i32 = lower + b * block;
      subtractProduct(to, stride, lowerB, upperA, width, width);
      if (!symmetric) subtractProduct(to + half, stride, lowerB + half, lowerA, width, width);
      target++;
    }
  }
}
