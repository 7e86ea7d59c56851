// Which rows of drives hold and which are at a bound, found together with a solve of the net: block principal pivoting, then least-index pivots (Júdice and
// Pires 1994, Murty 1974), as in multipliers/boxed, but each set is solved by the sparse factor.
import { F64, I32 } from "../../memory/views.ts";
import { assembleNet } from "../../response/net/assemble.ts";
import { solveTies } from "../../response/net/correct.ts";
import { releaseDrives } from "../../response/net/drive-rows.ts";
import { factorNet } from "../../response/net/factor/factor.ts";
import { addLambdas } from "../../response/net/fit.ts";
import * as Net from "../../response/net/net.ts";
import * as Tie from "../../response/net/tie.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";
import { sizeOfCoordinate } from "../mechanism/rows/drive-rows.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { wishSets } from "./drive-law.ts";
import * as Drive from "./drive-ties.ts";
import { alongRow, asTold, MOST_DENSE, solveNetRows } from "./net-rows.ts";

/** Block pivots that may fail to reduce the number of violated rows before single pivots take over. */
const PATIENCE: i32 = 6;
const MOST_FACTORS: i32 = 60;
/** A bound or a sign counts as violated beyond this part of the largest scaled number of the rows; */
const TOLERANCE: f64 = 1e-10;
/** after so many factors, where rounding turns rows to and fro, beyond this. */
const MANY: i32 = 6;
const TOLERANCE_OF_MANY: f64 = 1e-7;
/** A row that yields by more than this part of what its coordinate does alone is soft. */
const SOFT: f64 = 1e-4;

/** The sets at the rates that are expected at the end of the piece, and with the forces of the last step. */
export function guessSets(t: i32, rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row = Drive.endOfDrive(row, end)) {
    const a: i32 = Row.sourceOf(row);
    const impulse: f64 = F64[t + T.H] * F64[a + A.BEFORE];
    F64[a + A.ALONG] = 0.0;
    F64[a + A.TOTAL] = Row.workOf(row) === Row.LIMIT_UPPER ? -impulse : impulse;
    wishSets(row, Drive.endOfDrive(row, end));
    I32[2 * a + A.SETS] = I32[2 * a + A.WISHES];
  }
}

/** The sets if no joint held the bodies, whose velocities are -Z, and the drives had given nothing. */
export function guessFitted(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row = Drive.endOfDrive(row, end)) {
    const a: i32 = Row.sourceOf(row);
    F64[a + A.ALONG] = -alongRow(row);
    F64[a + A.TOTAL] = 0.0;
    wishSets(row, Drive.endOfDrive(row, end));
    I32[2 * a + A.SETS] = I32[2 * a + A.WISHES];
  }
}

/**
 * Solves for ties and drives, with the factor that is there and the sets it was made with; other sets renew it. Z of the movers holds D⁻¹ of their residuals,
 * and then their correction; LAMBDA gains what the ties give, KAPPA of the rows becomes their impulse. False: no sets were found, and the rows were solved as
 * auxiliary ones, or, if they are too many, not at all: Z is then what bodies do under the impulses so far.
 */
export function solveDriven(t: i32, net: i32, rows: i32, end: i32, work: i32, symmetric: bool): bool {
  keepResiduals(net);
  let fewest: i32 = rowsBetween(rows, end) + 1;
  let patience: i32 = PATIENCE;
  for (let factors: i32 = 0; factors < MOST_FACTORS; factors++) {
    Drive.chargeDrives(rows, end);
    solveTies(net);
    const size: f64 = findChanges(net, rows, end) * (factors < MANY ? TOLERANCE : TOLERANCE_OF_MANY);
    const moves: i32 = findWishes(rows, end, size);
    if (moves === 0) {
      addLambdas(net);
      takeChanges(rows, end);
      return true;
    }
    if (moves < fewest) {
      fewest = moves;
      patience = PATIENCE;
    } else patience--;
    if (patience > 0) grantAll(rows, end);
    else moveFirst(rows, end, size);
    restoreResiduals(net);
    Drive.placeDrives(net, rows, end);
    assembleNet(net, symmetric);
    factorNet(net, symmetric, false);
  }
  F64[t + T.REJECTED] += 1.0;
  restoreResiduals(net);
  releaseDrives(net);
  assembleNet(net, symmetric);
  factorNet(net, symmetric, false);
  solveTies(net);
  addLambdas(net);
  const count: i32 = rowsBetween(rows, end);
  if (count <= MOST_DENSE) solveNetRows(net, rows, count, work);
  // the next solve expects the factor of the sets
  Drive.placeDrives(net, rows, end);
  assembleNet(net, symmetric);
  factorNet(net, symmetric, false);
  return count <= MOST_DENSE;
}

/** The same with the sets that are there: rows that hold may go beyond their bounds. */
export function solveHeld(net: i32, rows: i32, end: i32): void {
  Drive.chargeDrives(rows, end);
  solveTies(net);
  findChanges(net, rows, end);
  addLambdas(net);
  for (let row: i32 = rows; row < end; row += Row.STRIDE) F64[row + Row.KAPPA] += F64[row + Row.LAST];
}

/** FREE of the movers keeps Z, which a solve uses up. */
function keepResiduals(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.FREE + i] = F64[m + Tie.Z + i];
}

function restoreResiduals(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = F64[m + Tie.FREE + i];
}

/** LAST of all rows: their shares of what their ties gained. Returns the largest scaled number. */
function findChanges(net: i32, rows: i32, end: i32): f64 {
  let size: f64 = 0.0;
  for (let row: i32 = rows; row < end; row = Drive.endOfDrive(row, end)) {
    const next: i32 = Drive.endOfDrive(row, end);
    share(net, row, next);
    const d: f64 = F64[Row.sourceOf(row) + A.SCALE];
    for (let r: i32 = row; r < next; r += Row.STRIDE) {
      const kappa: f64 = Math.abs(F64[r + Row.KAPPA] + F64[r + Row.LAST]);
      size = Math.max(size, Math.max(d * Math.abs(F64[r + Row.C]), kappa / d));
    }
  }
  return size;
}

/** Among the rows of a drive: those at a bound have what is given, soft ones what they yield to, and the others the rest. */
function share(net: i32, first: i32, end: i32): void {
  const a: i32 = Row.sourceOf(first);
  const right: i32 = Net.table(net, Net.RIGHT) + 3 * Tie.placeOf(I32[2 * a + A.TIE]) + I32[2 * a + A.PART];
  const along: f64 = alongRow(first);
  F64[a + A.ALONG] = along;
  F64[a + A.TOTAL] = 0.0;
  let rest: f64 = F64[a + A.SCALE] * F64[right];
  let weight: f64 = 0.0;
  let mean: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const sign: f64 = Drive.signAgainst(row, first);
    const soft: f64 = F64[row + Row.SOFTNESS];
    const kappa: f64 = F64[row + Row.KAPPA];
    F64[row + Row.FREE] = F64[row + Row.C] + asTold(row) + soft * kappa;
    const set: i32 = Drive.setOf(row);
    const yields: f64 = soft + Drive.proximal(a);
    if (set === Drive.HOLDS && !(soft > SOFT * Math.abs(F64[a + A.ALONE]))) {
      F64[row + Row.LAST] = 0.0;
      if (!(yields > 0.0)) continue;
      weight += 1.0 / yields;
      mean += (sign * F64[row + Row.FREE]) / yields;
      continue;
    }
    if (set === Drive.HOLDS) F64[row + Row.LAST] = -(sign * along + F64[row + Row.FREE]) / yields;
    else F64[row + Row.LAST] = F64[row + (set === Drive.AT_LO ? Row.LO : Row.HI)] - kappa;
    rest -= sign * F64[row + Row.LAST];
  }
  if (weight > 0.0) mean /= weight;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const sign: f64 = Drive.signAgainst(row, first);
    const soft: f64 = F64[row + Row.SOFTNESS];
    const yields: f64 = soft + Drive.proximal(a);
    if (Drive.setOf(row) === Drive.HOLDS && !(soft > SOFT * Math.abs(F64[a + A.ALONE])) && yields > 0.0)
      F64[row + Row.LAST] = sign * ((rest / weight - (sign * F64[row + Row.FREE] - mean)) / yields);
    F64[a + A.TOTAL] += sign * (F64[row + Row.KAPPA] + F64[row + Row.LAST]);
  }
}

/** Returns how many drives wish for other sets. */
function findWishes(rows: i32, end: i32, within: f64): i32 {
  let moves: i32 = 0;
  for (let row: i32 = rows; row < end; row = Drive.endOfDrive(row, end)) {
    const a: i32 = Row.sourceOf(row);
    const off: f64 = wishSets(row, Drive.endOfDrive(row, end));
    if (I32[2 * a + A.WISHES] === I32[2 * a + A.SETS]) continue;
    if (off <= F64[a + A.SCALE] * within) I32[2 * a + A.WISHES] = I32[2 * a + A.SETS];
    else moves++;
  }
  return moves;
}

function grantAll(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row = Drive.endOfDrive(row, end))
    I32[2 * Row.sourceOf(row) + A.SETS] = I32[2 * Row.sourceOf(row) + A.WISHES];
}

/** Moves only the first row that is beyond a bound, or that should come back from one (Murty): slower, but guaranteed to end. */
function moveFirst(rows: i32, end: i32, within: f64): void {
  for (let first: i32 = rows; first < end; first = Drive.endOfDrive(first, end)) {
    const a: i32 = Row.sourceOf(first);
    const d: f64 = F64[a + A.SCALE];
    for (let row: i32 = first; row < Drive.endOfDrive(first, end); row += Row.STRIDE) {
      const set: i32 = Drive.setOf(row);
      const lo: f64 = F64[row + Row.LO];
      const hi: f64 = F64[row + Row.HI];
      const kappa: f64 = F64[row + Row.KAPPA] + F64[row + Row.LAST];
      let to: i32 = set;
      if (set === Drive.HOLDS) {
        if (lo > -Row.ENDLESS && kappa < lo - d * within) to = Drive.AT_LO;
        else if (hi < Row.ENDLESS && kappa > hi + d * within) to = Drive.AT_HI;
      } else if (lo < hi) {
        const moved: f64 = Drive.signAgainst(row, first) * F64[a + A.ALONG] + F64[row + Row.C] + asTold(row);
        const missing: f64 = moved + F64[row + Row.SOFTNESS] * kappa + Drive.proximal(a) * F64[row + Row.LAST];
        if (set === Drive.AT_LO ? d * missing < -within : d * missing > within) to = Drive.HOLDS;
      }
      if (to === set) continue;
      Drive.putSet(row, A.SETS, to);
      return;
    }
  }
}

/** KAPPA, and which rows held. */
function takeChanges(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row += Row.STRIDE) {
    const to: f64 = F64[row + Row.KAPPA] + F64[row + Row.LAST];
    const kappa: f64 = Math.min(Math.max(to, F64[row + Row.LO]), F64[row + Row.HI]);
    const inside: bool = kappa > F64[row + Row.LO] && kappa < F64[row + Row.HI];
    const rigid: bool = F64[row + Row.SOFTNESS] <= F64[Row.sourceOf(row) + A.ANSWER];
    F64[row + Row.HELD] = inside ? (rigid ? Row.RIGIDLY : 1.0) : 0.0;
    F64[row + Row.KAPPA] = kappa;
    F64[Row.multiplierOf(row)] = kappa;
  }
}

/** What ε left open in the last solve, as a part of the size. */
export function slackOfDrives(t: i32, rows: i32): f64 {
  const end: i32 = rows + T.rowCount(t) * Row.STRIDE;
  let slack: f64 = 0.0;
  for (let row: i32 = rows; row < end; row += Row.STRIDE) {
    const a: i32 = Row.sourceOf(row);
    if (Drive.setOf(row) !== Drive.HOLDS) continue;
    const size: f64 = sizeOfCoordinate(t, a);
    slack = Math.max(slack, (F64[t + T.H] * Drive.proximal(a) * Math.abs(F64[row + Row.LAST])) / size);
  }
  return slack;
}
