// The factor of a block-sparse matrix with symmetric structure, S = L Ũ, in the order of a plan (forest/elimination).
//
//   node        three rows and columns
//   supernode   consecutive nodes of the order with nearly the same structure: p own ones, then q border ones, all of them later
//   storage     of a supernode, w = 3 p: (p + q) block rows of 3 x w numbers of L, and as many of Ũ transposed, HALF further.
//               A block has the same offset in both.
//
// Ũ is stored transposed so that every product is one of rows: C -= A Bᵀ (block-products.ts). Pivots, 3 x 3, stand on the diagonal
// of L; Ũ has been multiplied by their inverses, so its own diagonal is 1 and not stored.
//
// Branches are tasks (branch.ts). A branch changes its own blocks alone, and each column of the trunk pulls what earlier supernodes subtract from it, in their order:
// bits are those of an elimination from the first supernode to the last.
import * as Job from "../../../memory/jobs.ts";
import { I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { subtractProduct, timesTransposed } from "./block-products.ts";
import * as Branch from "./branch.ts";
import { invertPivot, rankOf, weakOf } from "./invert-pivot.ts";

/** How a factor is made: bits. U is not given, it is that of L; */
const SYMMETRIC: i32 = 1;
/** RANKS are found; else each pivot has the rank that is written there. */
const FINDS: i32 = 2;

/** Factors the matrix in BLOCKS in place. */
export function factorNet(net: i32, symmetric: bool, finds: bool): void {
  I32[2 * net + Net.FITTED] = 0;
  I32[2 * net + Net.BY_RODS] = 0;
  const how: i32 = (symmetric ? SYMMETRIC : 0) + (finds ? FINDS : 0);
  for (let b: i32 = Branch.firstBranch(net); b < Branch.endTrunk(net); b += Branch.BRANCH) {
    I32[2 * b + Net.RANKS_LOST] = 0;
    I32[2 * b + Net.WEAK_PIVOTS] = 0;
  }
  if (Branch.branches(net) > 1 && Branch.isShared(net)) factorOnThreads(net, how);
  else factorWhole(net, how);
  countRanks(net);
}

/** On one thread: what a supernode subtracts is subtracted at once, while it is in the cache. */
function factorWhole(net: i32, how: i32): void {
  const count: i32 = Net.supernodesOf(net);
  for (let t: i32 = 0; t < count; t++) {
    factorOwn(net, Branch.firstBranch(net), t, how);
    subtractBorder(net, t, 0, I32[Net.table(net, Net.BORDER) + t], (how & SYMMETRIC) !== 0);
  }
}

function factorOnThreads(net: i32, how: i32): void {
  Branch.share(net, Job.FACTOR_BRANCHES, Branch.branches(net), net, how, 0);
  for (let level: i32 = 0; level < Branch.levels(net); level++) {
    const first: i32 = Branch.startOfLevel(net, level);
    const inLevel: i32 = Branch.startOfLevel(net, level + 1) - first;
    const bundle: i32 = Branch.firstBundle(trunkAt(net, first));
    const bundles: i32 = Branch.firstBundle(trunkAt(net, first + inLevel)) - bundle;
    Branch.share(net, Job.PULL_BUNDLES, bundles, net, how, bundle);
    if (inLevel > 1) Branch.share(net, Job.FACTOR_TRUNK, inLevel, net, how, first);
    else factorTrunk(net, first, how);
  }
}

/** What pivots told, branch by branch. */
function countRanks(net: i32): void {
  let leftOut: i32 = 0;
  let weak: i32 = 0;
  for (let b: i32 = Branch.firstBranch(net); b < Branch.endTrunk(net); b += Branch.BRANCH) {
    leftOut += I32[2 * b + Net.RANKS_LOST];
    weak += I32[2 * b + Net.WEAK_PIVOTS];
  }
  I32[2 * net + Net.LEFT_OUT] = leftOut;
  I32[2 * net + Net.WEAK] = weak;
}

/** The supernodes of a branch, one after the other. */
export function factorBranch(net: i32, i: i32, how: i32): void {
  const branch: i32 = Branch.firstBranch(net) + Branch.BRANCH * i;
  const placesEnd: i32 = Branch.placesEnd(branch);
  for (let t: i32 = Branch.from(branch); t < Branch.to(branch); t++) {
    factorOwn(net, branch, t, how);
    subtractBorder(net, t, 0, rowsBefore(net, t, placesEnd), (how & SYMMETRIC) !== 0);
  }
}

/** Supernode i of the trunk, from which all that comes before has been subtracted. */
export function factorTrunk(net: i32, i: i32, how: i32): void {
  const branch: i32 = trunkAt(net, i);
  factorOwn(net, branch, Branch.from(branch), how);
}

function trunkAt(net: i32, i: i32): i32 {
  return Branch.endBranch(net) + Branch.BRANCH * i;
}

/** The block columns of a supernode's own nodes, one after the other. */
function factorOwn(net: i32, branch: i32, t: i32, how: i32): void {
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
function rowsBefore(net: i32, t: i32, placesEnd: i32): i32 {
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  let rows: i32 = I32[Net.table(net, Net.BORDER) + t];
  while (rows > 0 && I32[places + rows - 1] >= placesEnd) rows--;
  return rows;
}

/** What all earlier supernodes subtract from some columns of the trunk. */
export function pullBundle(net: i32, bundle: i32, how: i32): void {
  const symmetric: bool = (how & SYMMETRIC) !== 0;
  const end: i32 = Branch.pullsOf(net, bundle + 1);
  for (let pull: i32 = Branch.pullsOf(net, bundle); pull < end; pull += 2 * Net.PULL)
    subtractBorder(net, I32[pull + Net.PULL_FROM], I32[pull + Net.PULL_FIRST], I32[pull + Net.PULL_END], symmetric);
}

/** What a supernode subtracts from the columns of its border rows `from` to `to`: the products of each with itself and those behind it. */
function subtractBorder(net: i32, t: i32, from: i32, to: i32, symmetric: bool): void {
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
