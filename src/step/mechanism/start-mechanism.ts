// Before the first piece of a step: carries θ over, makes what the user moved consistent, and chooses the rows of
// the drives.

import { copy3, dot3 } from "../../math/vec3.ts";
import { INTERRUPTED, LENGTH, MOTOR_FORCE, SERVO_FORCE, SPARE_ROWS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { alignNode, placeCentre } from "../../response/joint-tree/align.ts";
import * as L from "../../response/joint-tree/link.ts";
import { isInterrupted } from "../../response/tree/interrupted.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { D } from "../../rows/place.ts";
import { renewLoops } from "./close-loops.ts";
import { fitMechanism } from "./fit-velocities.ts";
import { beginMechanism } from "./newton-mechanism.ts";
import { placeAtStart } from "./place-at-start.ts";
import * as A from "./rows/action.ts";
import { beginAction } from "./rows/begin-actions.ts";
import { chooseRows } from "./rows/drive-rows.ts";
import { countRows } from "./rows/write-rows.ts";
import { velocityRows } from "./velocity-rows.ts";

/** A limit takes part if the coordinate could reach it within this many steps at its current rate, */
const STEPS_AHEAD: f64 = 3.0;
/** or is this near (radians, or parts of the size of the mechanism). */
const NEAR: f64 = 0.05;

/** Chooses the rows of the step; returns their number. */
export function chooseDriveRows(w: i32, t: i32): i32 {
  chooseDrives(w, t);
  return countRows(t) + (T.firstAction(t) === T.endAction(t) ? 0 : SPARE_ROWS);
}

/** Which drives have rows, and of what kind. */
export function chooseDrives(w: i32, t: i32): void {
  const whole: f64 = F64[w + Col.STEP_LENGTH];
  F64[t + T.H] = whole;
  F64[t + T.WHOLE] = whole;
  F64[t + T.DONE] = 0.0;
  F64[t + T.KAPPA] = 2.0;
  if (T.firstAction(t) === T.endAction(t)) return;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) L.setDriven(A.linkOf(a), true);
  // if a body was set by hand, the coordinates of the last step are no longer valid
  if (isInterrupted(w, t)) {
    beginMechanism(t);
    for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) beginAction(a);
  }
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) L.setDriven(A.linkOf(a), false);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (F64[A.numbersOf(a) + MOTOR_FORCE] > 0.0 || F64[A.numbersOf(a) + SERVO_FORCE] > 0.0)
      Mark.setGivenEnergy(t, true);
    fastestRate(a, t);
    F64[a + A.SCRATCH] = STEPS_AHEAD * whole * F64[a + A.RATE0] + NEAR * Math.max(1.0, F64[t + T.SIZE]);
    A.setRows(a, chooseRows(a));
    if (A.rowsOf(a) !== 0) L.setDriven(A.linkOf(a), true);
  }
  T.setSpareRows(t, SPARE_ROWS);
}

/** An upper bound of the coordinate's rate, at RATE0: the relative speed of the bodies. */
function fastestRate(a: i32, t: i32): void {
  const k: i32 = A.linkOf(a);
  const p: i32 = L.nodeA(k);
  const c: i32 = L.nodeB(k);
  let turning: f64 = 0.0;
  let moving: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const spin: f64 = F64[c + Node.OM + i] - F64[p + Node.OM + i];
    const speed: f64 = F64[c + Node.V + i] - F64[p + Node.V + i];
    turning += spin * spin;
    moving += speed * speed;
  }
  const size: f64 = F64[t + T.SIZE];
  const spins: f64 = Math.sqrt(dot3(p + Node.OM, p + Node.OM)) + Math.sqrt(dot3(c + Node.OM, c + Node.OM));
  F64[a + A.RATE0] = A.coordinateOf(a) <= LENGTH ? Math.sqrt(moving) + size * spins : Math.sqrt(turning);
}

/** If a body was set by hand, closes the joints and fits the velocities. */
export function startMechanism(w: i32, t: i32): void {
  if (carryExcess(w, t)) closeByHand(t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
}

/** Carries θ of the tree over; returns whether a body was set by hand. */
export function carryExcess(w: i32, t: i32): bool {
  const excesses: i32 = Col.now(w, Col.EXCESS);
  let interrupted: bool = false;
  let excess: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const x: f64 = F64[excesses + Node.bodyOf(n)];
    if (x === INTERRUPTED) interrupted = true;
    else excess = x;
  }
  F64[t + T.EXCESS_NOW] = excess;
  T.partExcess(t);
  return interrupted;
}

/** Closes the joints of the tree from the root on, and fits the velocities to joints and loops at that pose. */
function closeByHand(t: i32, rows: i32, work: i32): void {
  beginMechanism(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    alignToStart(n);
    const k: i32 = Node.linkOf(n);
    if (L.nodeA(k) !== Node.NONE) placeCentre(n, k + L.END);
  }
  renewLoops(t, rows, work, true);
  fitAtStart(t, rows, work);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, n + Node.FITV);
    copy3(n + Node.OM, n + Node.FITO);
    copy3(n + Node.GUESS, n + Node.FITO);
    if (Node.locksOf(n) !== 0) for (let i: i32 = 0; i < 6; i++) F64[n + Node.LOCK_IMPULSES + i] = 0.0;
  }
}

/** Fits V and OM to joints and loops at the current pose of the bodies. Returns one past the rows of the fit. */
function fitAtStart(t: i32, rows: i32, work: i32): i32 {
  prescribedAtStart(t);
  const last: i32 = velocityRows(t, rows, rows);
  fitMechanism(t, rows, last, work);
  return last;
}

/** The same from the pose at the start of the step, for velocities changed by contacts. */
export function fitPushed(w: i32, t: i32): i32 {
  placeAtStart(t);
  return fitAtStart(t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
}

/** At the end of the piece the joint of a node is as open as at its start. */
function alignToStart(n: i32): void {
  const k: i32 = Node.linkOf(n);
  copy3(k + L.END + D, k + L.START + D);
  alignNode(n, k + L.END);
}

/** Prescribed velocities through the step, for fitted velocities to follow. */
export function prescribedAtStart(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n)) continue;
    copy3(n + Node.DU, n + Node.U);
    copy3(n + Node.DPHI, n + Node.W);
  }
}
