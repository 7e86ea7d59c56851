// One supernode of a factor (factor.ts): its own block columns, and what it subtracts from later ones.
import { I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { subtractProduct, timesTransposed } from "./block-products.ts";
import { invertPivot, rankOf, weakOf } from "./invert-pivot.ts";

/** How a factor is made: bits. U is not given, it is that of L; */
export const SYMMETRIC: i32 = 1;
/** RANKS are found; else each pivot has the rank that is written there. */
export const FINDS: i32 = 2;

/** The block columns of a supernode's own nodes, one after the other. */
export function factorOwn(net: i32, branch: i32, t: i32, how: i32): void {
  const symmetric: bool = (how & SYMMETRIC) !== 0;
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
    const inverse: i32 = pivot(net, branch, first + k, lowerK + c, width, (how & FINDS) !== 0);
    for (let r: i32 = k + 1; r < rows; r++)
      timesTransposed(upper + r * block + c, from + r * block + c, width, inverse);
  }
}

/** Inverts the pivot of a place, whose block is at c; returns where. */
function pivot(net: i32, branch: i32, place: i32, c: i32, width: i32, finds: bool): i32 {
  const out: i32 = Net.table(net, Net.PIVOTS) + 9 * place;
  const size: i32 = Net.table(net, Net.SIZES) + place;
  const rank: i32 = Net.table(net, Net.RANKS) + place;
  const answer: i32 = invertPivot(out, c, width, size, finds, finds ? 3 : I32[rank], branch + Net.PIVOT);
  if (finds) I32[rank] = rankOf(answer);
  I32[2 * branch + Net.RANKS_LOST] += 3 - rankOf(answer);
  I32[2 * branch + Net.WEAK_PIVOTS] += weakOf(answer);
  return out;
}

/** How many of its border rows have places before `placesEnd`. */
export function rowsBefore(net: i32, t: i32, placesEnd: i32): i32 {
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  let rows: i32 = I32[Net.table(net, Net.BORDER) + t];
  while (rows > 0 && I32[places + rows - 1] >= placesEnd) rows--;
  return rows;
}

/** What a supernode subtracts from the columns of its border rows `from` to `to`: the products of each with itself and those behind it. */
export function subtractBorder(net: i32, t: i32, from: i32, to: i32, symmetric: bool): void {
  const border: i32 = I32[Net.table(net, Net.BORDER) + t];
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const block: i32 = 3 * width;
  const blocks: i32 = Net.table(net, Net.BLOCKS);
  const half: i32 = Net.table(net, Net.HALF);
  const lower: i32 = blocks + I32[Net.table(net, Net.BASE) + t] + own * block;
  const strides: i32 = Net.table(net, Net.STRIDES) + I32[Net.table(net, Net.ROW_START) + t];
  let target: i32 = Net.table(net, Net.TARGETS) + I32[Net.table(net, Net.TARGET_START) + t];
  for (let a: i32 = 0; a < from; a++) target += border - a;
  for (let a: i32 = from; a < to; a++) {
    const stride: i32 = I32[strides + a];
    const lowerA: i32 = lower + a * block;
    const upperA: i32 = lowerA + half;
    subtractProduct(blocks + I32[target], stride, lowerA, upperA, width, width);
    target++;
    for (let b: i32 = a + 1; b < border; b++) {
      const out: i32 = blocks + I32[target];
      const lowerB: i32 = lower + b * block;
      subtractProduct(out, stride, lowerB, upperA, width, width);
      if (!symmetric) subtractProduct(out + half, stride, lowerB + half, lowerA, width, width);
      target++;
    }
  }
}
