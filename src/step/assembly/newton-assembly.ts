// One implicit step of an assembly by Newton's method in maximal coordinates: the energy–momentum step of trees and mechanisms, with
// constraint forces along the exact discrete derivatives of their programs.
//
//   κ m (v̄ - v0) = h f + Kᵀ λ and likewise for rotations, scales, user-defined DOFs       C(q1) = 0, f(v̄) = 0
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeAxes } from "../../response/joint-tree/place-link.ts";
import { balance, turnNode } from "../../response/tree/balance.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";
import { beginMechanism, endOffset } from "../mechanism/newton-mechanism.ts";
import { blendSpring } from "../mechanism/rows/begin-actions.ts";
import { pushRows } from "../mechanism/rows/push-rows.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { writeRows } from "../mechanism/rows/write-rows.ts";
import * as Y from "./assembly-layout.ts";
import { newtonBlocks, skewBlocks } from "./body-blocks.ts";
import { giveAlongScales } from "./drive-columns.ts";
import { addGrowthRates, keepHalfTurns, leversAtEnd, leversNow } from "./drive-scales.ts";
import { beginConstraints, evaluateConstraints, inspectConstraints, isLocked } from "./evaluate-constraints.ts";
import { beginExtras, scaleAtEnd } from "./extra-freedoms.ts";
import { placeEnd, placeStart } from "./place-bodies.ts";
import * as R from "./records.ts";
import { factorAssembly, giveMissed, solveAssembly } from "./solve-assembly.ts";

/** Converged when the last correction turned (rad) or moved (m) no body by more than this; convergence is quadratic. */
const TOLERANCE: f64 = 1e-9;
/** With many bodies, the remaining error of one is damped by the others and counts less. */
const TOLERANCE_MANY: f64 = 1e-4;
const MANY: i32 = 32;
const TOLERANCE_AT: f64 = 3600.0;
const ROUNDING: f64 = 1e-13;
/** Also converged if the next correction would be below this part of that; with few bodies momenta are conserved to rounding. */
const LEFT: f64 = 1e-4;
const LEFT_MANY: f64 = 0.1;
/** The rate of convergence is judged from corrections below this (rad², m²): a bad first guess makes a large one, and the next look small. */
const JUDGED: f64 = 1e-2;
/** If a correction after the first iteration moves or turns a body further than this, the step will not converge. */
const HOPELESS: f64 = 4.0;

/** A step of length H with KAPPA. Returns the number of iterations, negated if they did not converge. */
export function newtonAssembly(t: i32, mostIterations: i32, rows: i32, work: i32): i32 {
  const y: i32 = T.assemblyOf(t);
  const h: f64 = F64[t + T.H];
  beginAssembly(t, y);
  const many: bool = R.endBody(y) - R.firstBody(y) > MANY * Y.ASSEMBLY_BODY;
  const tolerance: f64 = many ? TOLERANCE_MANY : TOLERANCE;
  const within: f64 = Math.max(tolerance * Math.min(1.0, h * h * TOLERANCE_AT), ROUNDING);
  const left: f64 = within * (many ? LEFT_MANY : LEFT);
  let before: f64 = HOPELESS;
  for (let iteration: i32 = 1; iteration <= mostIterations; iteration++) {
    evaluateBodies(t, y);
    evaluateConstraints(t, y);
    if (iteration === 1) inspectConstraints(y);
    const end: i32 = writeRows(t, rows);
    T.setRowCount(t, rowsBetween(rows, end));
    if (end > rows) pushRows(t, rows, end);
    newtonBlocks(t, y);
    giveForces(y);
    giveAlongScales(y, rows, end);
    skewBlocks(t, y);
    giveMissed(y);
    factorAssembly(y);
    solveAssembly(y, rows, end, work, false);
    if (iteration === 1) blend(t, y, rows, end, work);
    correct(t, y);
    const turn: f64 = F64[t + T.TURN];
    // the second: the estimated next correction, if they keep shrinking as the last two did
    const small: bool = turn < within * within;
    if (small || (before < JUDGED && turn * turn < left * left * before)) return isRuled(y) ? iteration : -iteration;
    if (iteration > 1 && !(turn < HOPELESS)) return -iteration;
    before = turn;
  }
  return -mostIterations;
}

/** Whether the poses of all user-defined bodies satisfy their kinematic equations. */
function isRuled(y: i32): bool {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY)
    if (R.kindOf(b) === Y.OWN_KIND && F64[b + Y.UNRULY] !== 0.0) return false;
  return true;
}

/** Start of a piece: what stays fixed during Newton's iterations, and the first guess. */
export function beginAssembly(t: i32, y: i32): void {
  leversNow(t);
  beginMechanism(t);
  placeStart(t, y, F64[y + Y.STEP_START] + F64[t + T.DONE]);
  beginConstraints(t, y);
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.extraFreedoms(b) > 0) beginExtras(b);
    if (R.kindOf(b) !== Y.RIGID && R.kindOf(b) !== Y.SCALED && R.moves(b)) keepUpright(b);
  }
  addGrowthRates(t);
}

/** Clears the rotation of a body without rotational DOFs. */
function keepUpright(b: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[R.nodeOf(b) + Node.W + i] = 0.0;
}

function evaluateBodies(t: i32, y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    const n: i32 = R.nodeOf(b);
    if (R.kindOf(b) === Y.SCALED) scaleAtEnd(b, F64[t + T.H]);
    turnNode(n, t);
    if (R.moves(b)) balance(n, t);
  }
  placeEnd(t, y);
  keepHalfTurns(y, F64[t + T.H]);
  leversAtEnd(t);
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    if (L.isBare(k)) continue;
    placeAxes(k, k + L.END);
    endOffset(k, t);
  }
}

/** The current forces of all constraints. */
function giveForces(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD)
    R.spreadRows(c, R.meanRows(c), c + Y.LAMBDA, R.givenOf(y));
}

/** The stiffness of springs is known once their rows have been solved. */
function blend(t: i32, y: i32, rows: i32, end: i32, work: i32): void {
  const n: i32 = R.auxiliaryRows(y) + T.rowCount(t);
  let i: i32 = R.auxiliaryRows(y);
  for (let row: i32 = rows; row < end; row += Row.STRIDE) {
    blendSpring(t, row, work + n * i + i);
    i++;
  }
}

/** Applies the correction to the unknowns: U by δu, w by φ - a × φ + a (a·φ), the rates by theirs. */
function correct(t: i32, y: i32): void {
  const h: f64 = F64[t + T.H];
  const half: f64 = 0.5 * h;
  let largest: f64 = 0.0;
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    const x: i32 = R.answerOf(y) + R.partOf(b);
    const n: i32 = R.nodeOf(b);
    const d: i32 = R.dimensionOf(b);
    let moved: f64 = 0.0;
    for (let i: i32 = 0; i < d; i++) moved = Math.max(moved, Math.abs(F64[x + i]));
    largest = Math.max(largest, h * h * moved * moved);
    if (R.kindOf(b) === Y.OWN_KIND) {
      for (let i: i32 = 0; i < d; i++) F64[b + Y.MEAN_RATES + i] += F64[x + i];
      continue;
    }
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.U + i] += F64[x + i];
    if (d === 3) continue;
    const a0: f64 = half * F64[n + Node.W];
    const a1: f64 = half * F64[n + Node.W + 1];
    const a2: f64 = half * F64[n + Node.W + 2];
    const p0: f64 = F64[x + 3];
    const p1: f64 = F64[x + 4];
    const p2: f64 = F64[x + 5];
    const along: f64 = a0 * p0 + a1 * p1 + a2 * p2;
    F64[n + Node.W] += p0 - (a1 * p2 - a2 * p1) + along * a0;
    F64[n + Node.W + 1] += p1 - (a2 * p0 - a0 * p2) + along * a1;
    F64[n + Node.W + 2] += p2 - (a0 * p1 - a1 * p0) + along * a2;
    for (let i: i32 = 0; i < 3; i++) if (isLocked(R.locksOf(b), 3 + i)) F64[n + Node.W + i] = 0.0;
    for (let i: i32 = 6; i < d; i++) F64[b + Y.MEAN_RATES + i - 6] += F64[x + i];
  }
  F64[t + T.TURN] = largest;
}
