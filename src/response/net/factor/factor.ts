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
import * as Branch from "./branch.ts";
import { FINDS, factorOwn, rowsBefore, SYMMETRIC, subtractBorder } from "./supernode.ts";

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
  else factorRange(net, Branch.firstBranch(net), 0, Net.supernodesOf(net), Net.nodesOf(net), how);
  countRanks(net);
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

/** Supernodes one after the other. What each subtracts from places before `placesEnd` is subtracted at once, while it is in the cache. */
function factorRange(net: i32, branch: i32, from: i32, to: i32, placesEnd: i32, how: i32): void {
  for (let t: i32 = from; t < to; t++) {
    factorOwn(net, branch, t, how);
    subtractBorder(net, t, 0, rowsBefore(net, t, placesEnd), (how & SYMMETRIC) !== 0);
  }
}

export function factorBranch(net: i32, i: i32, how: i32): void {
  const branch: i32 = Branch.firstBranch(net) + Branch.BRANCH * i;
  factorRange(net, branch, Branch.from(branch), Branch.to(branch), Branch.placesEnd(branch), how);
}

/** Supernode i of the trunk, from which all that comes before has been subtracted. */
export function factorTrunk(net: i32, i: i32, how: i32): void {
  const branch: i32 = trunkAt(net, i);
  factorRange(net, branch, Branch.from(branch), Branch.to(branch), 0, how);
}

function trunkAt(net: i32, i: i32): i32 {
  return Branch.endBranch(net) + Branch.BRANCH * i;
}

/** What all earlier supernodes subtract from some columns of the trunk. */
export function pullBundle(net: i32, bundle: i32, how: i32): void {
  const symmetric: bool = (how & SYMMETRIC) !== 0;
  const end: i32 = Branch.pullsOf(net, bundle + 1);
  for (let pull: i32 = Branch.pullsOf(net, bundle); pull < end; pull += 2 * Net.PULL)
    subtractBorder(net, I32[pull + Net.PULL_FROM], I32[pull + Net.PULL_FIRST], I32[pull + Net.PULL_END], symmetric);
}
