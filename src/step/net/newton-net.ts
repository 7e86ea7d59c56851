// One implicit step of a net by Newton's method. Each iteration evaluates bodies and ties at the current w, u and Λ, and solves for all ties at once.
// The factor is kept while that costs less than a new one (renewal.ts); at the end the rows are solved to rounding with the one that is there.
import { F64, I32 } from "../../memory/views.ts";
import { foresee } from "../../response/net/foresee.ts";
import { countAllRows } from "../../response/net/known-ranks.ts";
import * as Net from "../../response/net/net.ts";
import { newtonRods } from "../../response/net/rods/newton-rods.ts";
import { rodsOf, usesRods } from "../../response/net/rods/rods.ts";
import { chooseSoftness, isLockedNet } from "../../response/net/softness.ts";
import * as Tie from "../../response/net/tie.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { slackOfDrives } from "./active-set.ts";
import { beginNet, placeNormals } from "./begin-net.ts";
import { correctNet, driveNet, evaluateNet, factorNewton } from "./correct-net.ts";
import { isSettled, isTold, noteOpen, renews } from "./renewal.ts";
import { placeRopes, useTies } from "./ropes.ts";

/** Converged if no body turned by more than this in the last correction, at 1/60 s; scales with h². */
const TOLERANCE: f64 = 1e-4;
const TOLERANCE_SMALL: f64 = 1e-6;
const SMALL: i32 = 32;
const TOLERANCE_AT: f64 = 3600.0;
const ROUNDING: f64 = 1e-14;
const HOPELESS: f64 = 1.0;
/** Rows are solved to this part of the size, */
const CLOSED: f64 = 1e-12;
/** to this part of the levers where turns tell what is left, */
const TOLD: f64 = 1e-11;
/** or as far as they come below this. */
const NEARLY_CLOSED: f64 = 1e-10;
const MOST_CLOSINGS: i32 = 8;
/** Rows that are open by more than this part of the size were never near a solution. */
const LOST: f64 = 1.0;
/** Closings that leave more than this part gain little, */
const LITTLE: f64 = 0.1;
/** or nothing. */
const STUCK: f64 = 0.3;
/** Iterations where rows nearly depend on others: a chain that is straight between two pins, a net that is taut. */
const MOST_WEAK: i32 = 24;
/** Rows that were left out and are open by more than this part of the size did not depend on others. */
const STILL_OPEN: f64 = 1e-9;

/** A piece of length H with KAPPA. Returns the number of iterations, negated if they did not converge. */
export function newtonNet(t: i32, most: i32, rows: i32, work: i32): i32 {
  const net: i32 = T.netOf(t);
  beginNet(t, net);
  if (usesRods(net)) {
    T.setRowCount(t, 0);
    placeRopes(t);
    const factors: i32 = isLockedNet(t) ? 0 : newtonRods(t, rodsOf(net));
    if (factors !== 0) return factors;
    useTies(t, net);
    beginNet(t, net);
  }
  placeNormals(net);
  if (!foresee(t, net)) return iterate(t, net, most, rows, work);
  const iterations: i32 = iterate(t, net, most, rows, work);
  if (iterations > 0) return iterations;
  // what was foreseen may have led astray
  beginNet(t, net);
  return iterate(t, net, most, rows, work);
}

/** From the first guess. */
function iterate(t: i32, net: i32, most: i32, rows: i32, work: i32): i32 {
  chooseSoftness(t, net);
  // where rows nearly depend on others, those that seem to do carry loads, too
  if (I32[2 * net + Net.USUAL] > 0) countAllRows(net);
  const h: f64 = F64[t + T.H];
  const small: bool = T.endNode(t) - T.firstNode(t) <= SMALL * Node.STRIDE;
  const within: f64 = Math.max((small ? TOLERANCE_SMALL : TOLERANCE) * Math.min(1.0, h * h * TOLERANCE_AT), ROUNDING);
  I32[2 * net + Net.SURE] = 0;
  let renew: bool = true;
  let patience: i32 = most;
  for (let iteration: i32 = 1; iteration <= patience; iteration++) {
    evaluateNet(t, net, renew);
    if (iteration > 1) noteOpen(t, net);
    const end: i32 = driveNet(t, rows);
    if (renew) factorNewton(t, net, rows, end, iteration === 1);
    const weak: bool = Net.weakPivots(net) > 0;
    if (weak) patience = MOST_WEAK;
    if (!correctNet(t, net, rows, end, work)) return -iteration;
    const turn: f64 = F64[t + T.TURN];
    let back: bool = false;
    if (turn < within * within) {
      const closed: i32 = closeRows(t, net, rows, work);
      if (closed !== COUNTS_AGAIN) return closed === HELD ? iteration : -iteration;
      back = true;
      patience = MOST_WEAK;
    }
    if (iteration > 1 && !(turn < HOPELESS)) return -iteration;
    renew = back || weak || renews(net, CLOSED);
  }
  return -patience;
}

/** What closeRows answers. */
const HELD: i32 = 1;
const OPEN: i32 = 0;
const COUNTS_AGAIN: i32 = -1;

/** After convergence: corrections until the rows hold to rounding; renews the factor where they gain less than a digit. COUNTS_AGAIN: rows were put back. */
function closeRows(t: i32, net: i32, rows: i32, work: i32): i32 {
  // rows that depend on others close as these do, only less exactly
  const within: f64 = Net.leftOut(net) > 0 ? STILL_OPEN : NEARLY_CLOSED;
  // turns do not tell of rows that were left out, of drives, and of what weak rows yield
  const drives: bool = T.firstAction(t) !== T.endAction(t);
  let before: f64 = 1e300;
  let renewed: bool = false;
  for (let closing: i32 = 0; closing < MOST_CLOSINGS; closing++) {
    const weak: bool = Net.weakPivots(net) > 0;
    if (!drives && !weak && Net.leftOut(net) === 0 && isSettled(t, net, TOLD)) return HELD;
    let renew: bool = weak || renews(net, CLOSED);
    evaluateNet(t, net, renew);
    noteOpen(t, net);
    if (closing === 0 && putBack(t, net)) return COUNTS_AGAIN;
    const open: f64 = Math.max(F64[t + T.OPEN], slackOfDrives(t, rows));
    if (open < CLOSED || (renewed && open > STUCK * before && open < within)) return HELD;
    if (!(open < LOST)) return OPEN;
    if (!renew && open > (isTold(net) ? STUCK : LITTLE) * before) {
      renew = true;
      evaluateNet(t, net, true);
    }
    const end: i32 = driveNet(t, rows);
    if (renew) factorNewton(t, net, rows, end, false);
    renewed = renew;
    before = open;
    if (!correctNet(t, net, rows, end, work)) return OPEN;
  }
  evaluateNet(t, net, false);
  return F64[t + T.OPEN] < within ? HELD : OPEN;
}

/** Rows that were left out and did not close with the others count again; whether there are any. */
function putBack(t: i32, net: i32): bool {
  if (Net.leftOut(net) === 0) return false;
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
