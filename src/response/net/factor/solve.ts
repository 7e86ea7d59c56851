// Solves S x = b with the factor of factor.ts: forwards with L, which leaves P⁻¹ L⁻¹ b, then backwards with Ũ.
import * as Job from "../../../memory/jobs.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { subtractColumns, subtractRows } from "./block-products.ts";
import * as Branch from "./branch.ts";

/** In place: three numbers at x for each place of the order. On several threads branches are tasks, as in factor.ts. */
export function solveNet(net: i32, x: i32): void {
  const branches: i32 = Branch.branches(net);
  if (branches > 1 && Branch.isShared(net)) {
    Branch.share(net, Job.SOLVE_FORWARDS, branches, net, x, 0);
    solveTrunk(net, x);
    Branch.share(net, Job.SOLVE_BACKWARDS, branches, net, x, 0);
    return;
  }
  const count: i32 = Net.supernodesOf(net);
  upwards(net, 0, count, x, Net.nodesOf(net));
  downwards(net, 0, count, x);
}

/** Supernodes one after the other, and what they subtract from places before `placesEnd`; */
function upwards(net: i32, from: i32, to: i32, x: i32, placesEnd: i32): void {
  for (let t: i32 = from; t < to; t++) forwards(net, t, x, placesEnd);
}

/** and back. */
function downwards(net: i32, from: i32, to: i32, x: i32): void {
  for (let t: i32 = to - 1; t >= from; t--) backwards(net, t, x, Net.table(net, Net.HALF), false);
}

/** Between the branches. */
export function solveTrunk(net: i32, x: i32): void {
  for (let b: i32 = Branch.endBranch(net); b < Branch.endTrunk(net); b += Branch.BRANCH) pullAndSolve(net, b, x);
  for (let b: i32 = Branch.endTrunk(net) - Branch.BRANCH; b >= Branch.endBranch(net); b -= Branch.BRANCH)
    downwards(net, Branch.from(b), Branch.to(b), x);
}

/** The supernodes of a branch, upwards; what lies in the trunk is pulled from there. */
export function forwardsInBranch(net: i32, i: i32, x: i32): void {
  const branch: i32 = Branch.firstBranch(net) + Branch.BRANCH * i;
  upwards(net, Branch.from(branch), Branch.to(branch), x, Branch.placesEnd(branch));
}

/** And downwards. */
export function backwardsInBranch(net: i32, i: i32, x: i32): void {
  const branch: i32 = Branch.firstBranch(net) + Branch.BRANCH * i;
  downwards(net, Branch.from(branch), Branch.to(branch), x);
}

/** A supernode of the trunk: what earlier ones subtract from its places, and itself. */
function pullAndSolve(net: i32, branch: i32, x: i32): void {
  const end: i32 = Branch.pullsOf(net, Branch.firstBundle(branch + Branch.BRANCH));
  for (let pull: i32 = Branch.pullsOf(net, Branch.firstBundle(branch)); pull < end; pull += 2 * Net.PULL)
    subtractRowsOf(net, I32[pull + Net.PULL_FROM], I32[pull + Net.PULL_FIRST], I32[pull + Net.PULL_END], x);
  upwards(net, Branch.from(branch), Branch.to(branch), x, 0);
}

/** Border rows of a supernode times its own numbers. */
function subtractRowsOf(net: i32, t: i32, from: i32, to: i32, x: i32): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const y: i32 = x + 3 * I32[Net.table(net, Net.FIRST) + t];
  const places: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  const rows: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + t] + 3 * width * own;
  for (let b: i32 = from; b < to; b++) subtractRows(x + 3 * I32[places + b], rows + 3 * width * b, width, y, width);
}

/** L⁻¹ and the pivots; of border rows those whose place comes before `placesEnd`. */
export function forwards(net: i32, t: i32, x: i32, placesEnd: i32): void {
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
  for (let b: i32 = 0; b < border && I32[places + b] < placesEnd; b++) {
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
