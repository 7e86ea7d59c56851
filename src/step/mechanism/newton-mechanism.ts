// One implicit step of a mechanism by Newton's method. Each iteration evaluates at the current w and u, sweeps up
// (gatherSubtree, eliminateJoint), solves for the auxiliary rows, and sweeps down (correctJoint).
import { dot3 } from "../../math/vec3.ts";
import { ANGULAR_FREE } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { correctJoint, moveJoint } from "../../response/joint-tree/correct-joint.ts";
import { closingTurn, freeDirections } from "../../response/joint-tree/directions.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeAxes, placeMean, rideOnJoint } from "../../response/joint-tree/place-link.ts";
import { balance, turnNode } from "../../response/tree/balance.ts";
import { begin } from "../../response/tree/begin.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import { balanceRoot } from "./balance-root.ts";
import { eliminateMechanism } from "./eliminate-mechanism.ts";
import { beginPrescribed } from "./prescribed.ts";
import { beginActions } from "./rows/begin-actions.ts";
import { exceedsBounds, foldSprings, followSprings, unfoldSprings } from "./rows/fold-springs.ts";
import { pushRows } from "./rows/push-rows.ts";
import { blendUnknown } from "./rows/responses.ts";
import { findChanges, isMissed, rowsBetween, takeMultipliers } from "./rows/solve-rows.ts";
import { writeRows } from "./rows/write-rows.ts";

/** Converged if no body turned by more than this in the last correction, at 1/60 s; scales with h². */
const TOLERANCE: f64 = 1e-4;
const TOLERANCE_SMALL: f64 = 1e-6;
const SMALL: i32 = 32;
const TOLERANCE_AT: f64 = 3600.0;
const ROUNDING: f64 = 1e-14;
/** Loops are closed to this part of the size of the mechanism before the step is accepted. */
const LOOPS_CLOSED: f64 = 1e-8;
const HOPELESS: f64 = 1.0;
/** Directions that a joint of the tree holds count as closed within this (rad). */
const ALIGNED: f64 = 1e-13;

/** A correction (squared) this much smaller than the one before shows that Newton's method converges; the next is foreseen with so much to spare, */
const QUADRATIC: f64 = 1e-4;
const SAFELY: f64 = 1e-12;
/** unless the one before was smaller than this. */
const NEAR_ROUNDING: f64 = 1e-20;

/** TURN if the forces of a step would turn its bodies over: shorter pieces do not help soon enough. */
export const TURNED_OVER: f64 = -1.0;

/** A step of mechanism t of length H with KAPPA. Returns the number of iterations, negated if they did not converge. */
export function newtonMechanism(t: i32, mostIterations: i32, rows: i32, work: i32): i32 {
  beginMechanism(t);
  chooseTolerance(t);
  const within: f64 = F64[t + T.WITHIN];
  let before: f64 = 0.0;
  let bounded: bool = true; // whether servos with a largest force are eliminated with their joints
  for (let iteration: i32 = 1; iteration <= mostIterations; iteration++) {
    evaluateMechanism(t, iteration === 1);
    const end: i32 = writeRows(t, rows);
    T.setRowCount(t, rowsBetween(rows, end));
    if (end > rows) pushRows(t, rows, end);
    if (iteration === 1 && !Mark.isFirstOrder(t)) blendUnknown(t, rows, end, work);
    let left: i32 = solveLinear(t, rows, end, work, bounded);
    if (bounded && exceedsBounds(left, end)) {
      bounded = false;
      left = solveLinear(t, rows, end, work, false);
    }
    if (left > rows) takeMultipliers(rows, T.solvedRows(t), work + 2 * T.solvedRows(t) * T.freedoms(t));
    if (Mark.isFirstOrder(t) && end > rows && isMissed(rows, T.rowCount(t), work + 2 * T.rowCount(t) * T.freedoms(t))) {
      F64[t + T.TURN] = TURNED_OVER;
      return -iteration;
    }
    F64[t + T.TURN] = 0.0;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (!Node.isPrescribed(n)) correctJoint(n, t);
    }
    if (left < end) followSprings(left, end);
    const turn: f64 = F64[t + T.TURN];
    // OPEN was measured before this correction, which closes it to second order
    if (turn < within * within && F64[t + T.OPEN] < Math.sqrt(LOOPS_CLOSED)) return iteration;
    if (!Mark.isFirstOrder(t) && isForeseen(t, turn, before)) return iteration;
    before = turn;
    if (iteration > 1 && !(turn < HOPELESS)) return -iteration;
  }
  return -mostIterations;
}

/** Newton's system on the current rows, of which springs are eliminated with their joints and put behind the others: returns where they begin. Leaves x of all nodes. */
function solveLinear(t: i32, rows: i32, end: i32, work: i32, bounded: bool): i32 {
  // in first order springs may be stronger than what they act on (isMissed)
  const left: i32 = Mark.isFirstOrder(t) ? end : foldSprings(rows, end, bounded);
  eliminateMechanism(t);
  if (left < end) unfoldSprings(t);
  T.setSolvedRows(t, rowsBetween(rows, left));
  if (left > rows) findChanges(t, rows, left, work, false);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) moveJoint(n);
  return left;
}

/**
 * Whether the next correction would be far within the tolerance: errors shrink with their squares, and it would be about turn³ / before² (all are squares).
 * Where corrections are near rounding their ratio says nothing.
 */
function isForeseen(t: i32, turn: f64, before: f64): bool {
  if (!(turn < QUADRATIC * before) || before < NEAR_ROUNDING || !(F64[t + T.OPEN] < Math.sqrt(LOOPS_CLOSED)))
    return false;
  const within: f64 = F64[t + T.WITHIN];
  return turn * (turn / before) * (turn / before) < SAFELY * within * within;
}

/** Start of a piece: what stays fixed during Newton's iterations, and the first guess. */
export function beginMechanism(t: i32): void {
  Mark.setEliminated(t, false);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      beginPrescribed(n, t);
      continue;
    }
    begin(n, t);
    const k: i32 = Node.linkOf(n);
    // the velocity of the own joint; its constrained part follows from the parent
    const s: i32 = n + Node.S0;
    const o: i32 = n + Node.OM;
    F64[n + Node.U] = F64[n + Node.V] - (F64[o + 1] * F64[s + 2] - F64[o + 2] * F64[s + 1]);
    F64[n + Node.U + 1] = F64[n + Node.V + 1] - (F64[o + 2] * F64[s] - F64[o] * F64[s + 2]);
    F64[n + Node.U + 2] = F64[n + Node.V + 2] - (F64[o] * F64[s + 1] - F64[o + 1] * F64[s]);
    if (L.nodeA(k) === Node.NONE) continue;
    placeAxes(k, k + L.START);
    startOffset(k);
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    if (L.isBare(k)) continue;
    placeAxes(k, k + L.START);
    startOffset(k);
  }
  beginActions(t);
}

/** d at the start of the piece: from the poses; x - s is the own joint of a node. */
export function startOffset(k: i32): void {
  const a: i32 = L.nodeA(k);
  const b: i32 = L.nodeB(k);
  const place: i32 = k + L.START;
  for (let i: i32 = 0; i < 3; i++) {
    const from: f64 = F64[a + Node.X + i] - F64[a + Node.S0 + i] + F64[place + LEVER_A + i];
    F64[place + D + i] = F64[b + Node.X + i] - F64[b + Node.S0 + i] + F64[place + LEVER_B + i] - from;
  }
}

/** The same at the end, for a joint that closes a loop: d1 = d0 + h (ū_b + w_b × r_b - ū_a - w_a × r_a), levers in the mean. */
export function endOffset(k: i32, t: i32): void {
  const a: i32 = L.nodeA(k);
  const b: i32 = L.nodeB(k);
  const h: f64 = F64[t + T.H];
  const s: i32 = k + L.START;
  const e: i32 = k + L.END;
  for (let i: i32 = 0; i < 3; i++) {
    // r1 - r0 = h w × r_m
    const onA: f64 = h * F64[a + Node.U + i] + F64[e + LEVER_A + i] - F64[s + LEVER_A + i];
    const onB: f64 = h * F64[b + Node.U + i] + F64[e + LEVER_B + i] - F64[s + LEVER_B + i];
    F64[e + D + i] = F64[s + D + i] + onB - onA;
  }
}

/** `first`: at the first guess, of which the velocity of the root is still to be found. */
function evaluateMechanism(t: i32, first: bool): void {
  const perStep: f64 = 1.0 / F64[t + T.H];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    turnNode(n, t);
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    if (L.nodeA(k) !== Node.NONE) {
      placeAxes(k, k + L.END);
      rideOnJoint(n, t);
      placeMean(k);
      if (L.angularOf(k) !== ANGULAR_FREE) {
        closingTurn(k, k + L.X0, k + L.END);
        // rounding is closed when the pose is accepted; here redundant loops would mistake it for a motion
        const factor: f64 = dot3(k + L.X0, k + L.X0) > ALIGNED * ALIGNED ? perStep : 0.0;
        for (let i: i32 = 0; i < 3; i++) F64[k + L.X0 + i] *= factor;
      }
    }
    freeDirections(k);
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    if (L.isBare(k)) continue;
    placeAxes(k, k + L.END);
    endOffset(k, t);
  }
  if (first) balanceRoot(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) balance(n, t);
}

function chooseTolerance(t: i32): void {
  const h: f64 = F64[t + T.H];
  const small: bool = T.endNode(t) - T.firstNode(t) <= SMALL * Node.STRIDE;
  F64[t + T.WITHIN] = Math.max((small ? TOLERANCE_SMALL : TOLERANCE) * Math.min(1.0, h * h * TOLERANCE_AT), ROUNDING);
}
