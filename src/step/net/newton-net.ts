// One implicit step of a net by Newton's method. Each iteration evaluates bodies and ties at the current w, u and Λ, and solves for all ties at once.
// The factor is kept while corrections shrink fast; at the end the rows are solved to rounding with the one that is there.
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { assembleNet } from "../../response/net/assemble.ts";
import { answerBodies, assembleNewton } from "../../response/net/assemble-bodies.ts";
import { balanceFree } from "../../response/net/balance-free.ts";
import { solveTies } from "../../response/net/correct.ts";
import { factorNet } from "../../response/net/factor/factor.ts";
import { addLambdas } from "../../response/net/fit.ts";
import { countAllRows } from "../../response/net/known-ranks.ts";
import { residualsOfMovers } from "../../response/net/movers.ts";
import * as Net from "../../response/net/net.ts";
import { newtonRows } from "../../response/net/newton-rows.ts";
import { placeAtStart } from "../../response/net/place-ties.ts";
import { chooseSoftness } from "../../response/net/softness.ts";
import * as Tie from "../../response/net/tie.ts";
import { turnNode } from "../../response/tree/balance.ts";
import { begin } from "../../response/tree/begin.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { turnByCorrection } from "../../response/tree/turn-by-correction.ts";
import { D } from "../../rows/place.ts";
import { beginPrescribed } from "../mechanism/prescribed.ts";
import { beginActions } from "../mechanism/rows/begin-actions.ts";
import { pushRows } from "../mechanism/rows/push-rows.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { writeAllDrives } from "../mechanism/rows/write-rows.ts";
import { slackOfDrives, solveDriven } from "./active-set.ts";
import { startDrives } from "./start-drives.ts";
import { stopTurning } from "./stop-locked.ts";

/** Converged if no body turned by more than this in the last correction, at 1/60 s; scales with h². */
const TOLERANCE: f64 = 1e-4;
const TOLERANCE_SMALL: f64 = 1e-6;
const SMALL: i32 = 32;
const TOLERANCE_AT: f64 = 3600.0;
const ROUNDING: f64 = 1e-14;
const HOPELESS: f64 = 1.0;
/** The factor is kept after a first correction below this (rad), */
const NEAR: f64 = 0.03;
/** and while each correction is smaller than the last by this factor. */
const SHRINKS: f64 = 0.05;
/** Rows are solved to this part of the size, */
const CLOSED: f64 = 1e-12;
/** or as far as they come below this. */
const NEARLY_CLOSED: f64 = 1e-10;
const MOST_CLOSINGS: i32 = 8;
/** Iterations where rows nearly depend on others: a chain that is straight between two pins, a net that is taut. */
const MOST_WEAK: i32 = 24;
/** Rows that were left out and are open by more than this part of the size did not depend on others. */
const STILL_OPEN: f64 = 1e-9;

/** A piece of length H with KAPPA. Returns the number of iterations, negated if they did not converge. */
export function newtonNet(t: i32, most: i32, rows: i32, work: i32): i32 {
  const net: i32 = T.netOf(t);
  beginNet(t, net);
  chooseSoftness(t, net);
  // where rows nearly depend on others, those that seem to do carry loads, too
  if (I32[2 * net + Net.USUAL] > 0) countAllRows(net);
  const h: f64 = F64[t + T.H];
  const small: bool = T.endNode(t) - T.firstNode(t) <= SMALL * Node.STRIDE;
  const within: f64 = Math.max((small ? TOLERANCE_SMALL : TOLERANCE) * Math.min(1.0, h * h * TOLERANCE_AT), ROUNDING);
  let renew: bool = true;
  let last: f64 = 1e300;
  let patience: i32 = most;
  for (let iteration: i32 = 1; iteration <= patience; iteration++) {
    evaluateNet(t, net, renew);
    const end: i32 = driveNet(t, rows);
    if (renew) factorNewton(t, net, rows, end, iteration === 1);
    const weak: bool = Net.weakPivots(net) > 0;
    if (weak) patience = MOST_WEAK;
    if (!correctNet(t, net, rows, end, work)) return -iteration;
    const turn: f64 = F64[t + T.TURN];
    let back: bool = false;
    if (turn < within * within) {
      back = putBack(t, net);
      if (back) patience = MOST_WEAK;
      else return closeRows(t, net, rows, work) ? iteration : -iteration;
    }
    if (iteration > 1 && !(turn < HOPELESS)) return -iteration;
    renew = back || weak || turn > (iteration === 1 ? NEAR * NEAR : SHRINKS * SHRINKS * last);
    last = turn;
  }
  return -patience;
}

/** The start of a piece, and the first guess. */
export function beginNet(t: i32, net: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      beginPrescribed(n, t);
      continue;
    }
    begin(n, t);
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.U + i] = F64[n + Node.V + i];
  }
  placeAtStart(t, net);
  const h: f64 = F64[t + T.H];
  F64[net + Net.END_SHARE] = 0.5;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = h * F64[tie + Tie.FORCE + i];
    if (Tie.kindOf(tie) === Tie.MOMENT)
      cross3(tie + Tie.LAMBDA, Tie.linkOf(tie) + L.START + D, Tie.partnerOf(tie) + Tie.LAMBDA);
    if (Tie.kindOf(tie) === Tie.ROD) normals(tie + Tie.NORMALS, Tie.linkOf(tie) + L.START + D);
  }
  beginActions(t);
}

/** Two unit vectors normal to d and to each other. */
function normals(out: i32, d: i32): void {
  const x: f64 = F64[d];
  const y: f64 = F64[d + 1];
  const z: f64 = F64[d + 2];
  const least: i32 = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z) ? 0 : Math.abs(y) <= Math.abs(z) ? 1 : 2;
  // d × e, with e the axis that it is least along
  F64[out] = least === 1 ? -z : least === 2 ? y : 0.0;
  F64[out + 1] = least === 0 ? z : least === 2 ? -x : 0.0;
  F64[out + 2] = least === 0 ? -y : least === 1 ? x : 0.0;
  const one: f64 = 1.0 / Math.sqrt(dot3(out, out));
  for (let i: i32 = 0; i < 3; i++) F64[out + i] *= one;
  const e0: f64 = F64[out];
  const e1: f64 = F64[out + 1];
  const e2: f64 = F64[out + 2];
  F64[out + 3] = y * e2 - z * e1;
  F64[out + 4] = z * e0 - x * e2;
  F64[out + 5] = x * e1 - y * e0;
  const two: f64 = 1.0 / Math.sqrt(dot3(out + 3, out + 3));
  for (let i: i32 = 3; i < 6; i++) F64[out + i] *= two;
}

/** Residuals of bodies and ties at the current unknowns; with `matrix` also what S is made of. */
function evaluateNet(t: i32, net: i32, matrix: bool): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    turnNode(n, t);
    if (!Node.isPrescribed(n)) balanceFree(n, t, matrix);
  }
  newtonRows(t, net, matrix);
}

/** `first`: drives begin with it. */
function factorNewton(t: i32, net: i32, rows: i32, end: i32, first: bool): void {
  if (Net.table(net, Net.END_TIE) === Net.table(net, Net.END_DRIVE)) assembleNewton(t, net);
  else {
    answerBodies(t, net);
    startDrives(t, net, rows, end, first);
    assembleNet(net, false);
  }
  factorNet(net, false, false);
}

/** The rows of the drives, and their impulses so far; returns one past the last. */
function driveNet(t: i32, rows: i32): i32 {
  if (T.firstAction(t) === T.endAction(t)) {
    T.setRowCount(t, 0);
    return rows;
  }
  const end: i32 = writeAllDrives(t, rows);
  T.setRowCount(t, rowsBetween(rows, end));
  if (end > rows) pushRows(t, rows, end);
  return end;
}

/** Corrects u, w, Λ and the multipliers of the drives with the factor that is there; TURN is the largest |h φ|². False: drives were not solved. */
function correctNet(t: i32, net: i32, rows: i32, end: i32, work: i32): bool {
  residualsOfMovers(net);
  if (end > rows) {
    if (!solveDriven(t, net, rows, end, work, false)) return false;
  } else {
    solveTies(net);
    addLambdas(net);
  }
  F64[t + T.TURN] = 0.0;
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    const n: i32 = Tie.nodeOf(m);
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + Node.U + i] += F64[m + Tie.Z + i];
      F64[n + Node.DPHI + i] = F64[m + Tie.Z + 3 + i];
    }
    turnByCorrection(n, t);
    if (Node.locksOf(n) !== 0) stopTurning(n);
  }
  return true;
}

/** Rows that were left out and did not close with the others count again; whether there are any. */
function putBack(t: i32, net: i32): bool {
  if (Net.leftOut(net) === 0) return false;
  evaluateNet(t, net, false);
  const least: f64 = STILL_OPEN / F64[t + T.H];
  const ranks: i32 = Net.table(net, Net.RANKS);
  let found: bool = false;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (I32[ranks + Tie.placeOf(tie)] === 3 || Tie.kindOf(tie) === Tie.MOMENT) continue;
    const c: i32 = tie + Tie.RESIDUAL;
    const open: f64 = Math.max(Math.abs(F64[c]), Math.max(Math.abs(F64[c + 1]), Math.abs(F64[c + 2])));
    if (open < (Tie.isTurning(tie) ? least : least * F64[t + T.SIZE])) continue;
    I32[ranks + Tie.placeOf(tie)] = 3;
    found = true;
  }
  return found;
}

/** After convergence: corrections until the rows hold to rounding; renews the factor where they gain less than a digit. */
function closeRows(t: i32, net: i32, rows: i32, work: i32): bool {
  // rows that depend on others close as these do, only less exactly
  const within: f64 = Net.leftOut(net) > 0 ? STILL_OPEN : NEARLY_CLOSED;
  let before: f64 = 1e300;
  let renewed: bool = false;
  for (let closing: i32 = 0; closing < MOST_CLOSINGS; closing++) {
    evaluateNet(t, net, false);
    const open: f64 = Math.max(F64[t + T.OPEN], slackOfDrives(t, rows));
    if (open < CLOSED || (renewed && open > 0.3 * before && open < within)) return true;
    renewed = Net.weakPivots(net) > 0 || open > 0.1 * before;
    if (renewed) evaluateNet(t, net, true);
    const end: i32 = driveNet(t, rows);
    if (renewed) factorNewton(t, net, rows, end, false);
    before = open;
    if (!correctNet(t, net, rows, end, work)) return false;
  }
  evaluateNet(t, net, false);
  return F64[t + T.OPEN] < within;
}
