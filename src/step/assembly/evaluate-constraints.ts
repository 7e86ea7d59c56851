// Evaluates the constraints of an assembly at the poses programs see: rows at the end and in the mean, residuals, current forces.
//
//   position   (C(1) - 0) / h, where C(1) - C(0) = h K v̄ exactly      velocity   f(v̄) at the middle of the piece
import { ALL_LOCKS } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { STIFFNESS } from "../../programs/body-layout.ts";
import { programRows, programStiffness } from "../../programs/rows.ts";
import { programValueAt, programValues } from "../../programs/values.ts";
import * as T from "../../response/tree/tree.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

/** A row whose sum of squares is below this does not depend on its bodies. */
const VANISHED: f64 = 1e-24;

/**
 * What stays fixed during Newton's iterations: values at the start. Multipliers of constraints in trees start from the forces of the last step, so the first iteration
 * knows the stiffness of levers under load. Those of auxiliary rows start at zero: among redundant rows an error would never decay.
 */
export function beginConstraints(t: i32, y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (R.positionProgram(c) !== 0) programValues(R.positionProgram(c), 0);
    const h: f64 = R.isAuxiliary(c) ? 0.0 : F64[t + T.H];
    for (let i: i32 = 0; i < R.rowsOf(c); i++) F64[c + Y.LAMBDA + i] = h * F64[c + Y.WARM + i];
  }
}

/** During a step: rows J at the end and K in the mean, MISSED, and the stiffness of the current forces. */
export function evaluateConstraints(t: i32, y: i32): void {
  const perStep: f64 = 1.0 / F64[t + T.H];
  clearStiffness(y);
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    const stride: i32 = R.rowStride(c);
    const held: i32 = R.positionRows(c);
    const p: i32 = R.positionProgram(c);
    if (p !== 0) {
      programValues(p, 1);
      programRows(p, 1, 1, R.endRows(c), stride);
      programRows(p, 0, 1, R.meanRows(c), stride);
      for (let i: i32 = 0; i < held; i++) F64[c + Y.MISSED + i] = perStep * F64[programValueAt(p, i, 1)];
      programStiffness(p, 0, 1, c + Y.LAMBDA);
    }
    const v: i32 = R.velocityProgram(c);
    if (v !== 0) {
      programValues(v, 2);
      programRows(v, 2, 2, R.meanRows(c) + stride * held, stride);
      for (let i: i32 = held; i < R.rowsOf(c); i++) F64[c + Y.MISSED + i] = F64[programValueAt(v, i - held, 2)];
      copyRows(R.endRows(c), R.meanRows(c), stride * held, stride * R.rowsOf(c));
    }
    keepLocked(c, R.endRows(c));
    keepLocked(c, R.meanRows(c));
  }
}

/** At the instant that programs see as end 1: J = K. */
export function instantRows(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    const stride: i32 = R.rowStride(c);
    const p: i32 = R.positionProgram(c);
    const v: i32 = R.velocityProgram(c);
    if (p !== 0) programRows(p, 1, 1, R.endRows(c), stride);
    if (v !== 0) {
      programValues(v, 1);
      programRows(v, 1, 1, R.endRows(c) + stride * R.positionRows(c), stride);
    }
    keepLocked(c, R.endRows(c));
    copyRows(R.meanRows(c), R.endRows(c), 0, stride * R.rowsOf(c));
  }
}

/**
 * MISSED is the rate of a row not due to moving bodies of the assembly: that of time and of prescribed bodies. The rows were evaluated with the
 * velocities of the others hidden.
 */
export function missedRates(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    const held: i32 = R.positionRows(c);
    const last: i32 = R.endRows(c) + R.rowStride(c) - 1;
    for (let i: i32 = 0; i < R.rowsOf(c); i++) {
      F64[c + Y.MISSED + i] =
        i < held ? F64[last + R.rowStride(c) * i] : F64[programValueAt(R.velocityProgram(c), i - held, 1)];
    }
  }
}

/** Values of all position constraints at end 1; the largest goes to GAP. */
export function measureGaps(y: i32): void {
  F64[y + Y.GAP] = 0.0;
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    const p: i32 = R.positionProgram(c);
    if (p === 0) continue;
    programValues(p, 1);
    for (let i: i32 = 0; i < R.positionRows(c); i++)
      F64[y + Y.GAP] = Math.max(F64[y + Y.GAP], Math.abs(F64[programValueAt(p, i, 1)]));
  }
}

/** MISSED becomes the gap of the position constraints at end 1, for a motion that closes them; velocity constraints have none. */
export function missedGaps(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    const p: i32 = R.positionProgram(c);
    const held: i32 = R.positionRows(c);
    for (let i: i32 = 0; i < R.rowsOf(c); i++) F64[c + Y.MISSED + i] = i < held ? F64[programValueAt(p, i, 1)] : 0.0;
  }
}

function clearStiffness(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY)
    for (let i: i32 = 0; i < 6; i++) F64[b + STIFFNESS + i] = 0.0;
}

function copyRows(to: i32, from: i32, first: i32, end: i32): void {
  for (let i: i32 = first; i < end; i++) F64[to + i] = F64[from + i];
}

/** Locked world axes have no response: their columns are zero. */
function keepLocked(c: i32, rows: i32): void {
  for (let i: i32 = 0; i < R.bodyCount(c); i++) {
    const b: i32 = R.bodyAt(c, i);
    const locks: i32 = R.locksOf(b) & ALL_LOCKS;
    if (locks === 0 || !R.moves(b)) continue;
    const d: i32 = R.dimensionOf(b) < 6 ? 3 : 6;
    for (let k: i32 = 0; k < d; k++) {
      if (!isLocked(locks, k)) continue;
      for (let r: i32 = 0; r < R.rowsOf(c); r++) F64[rows + R.rowStride(c) * r + R.columnAt(c, i) + k] = 0.0;
    }
  }
}

/** Whether DOF k of a body is locked: the bits begin with rotations, the DOFs with translations. */
export function isLocked(locks: i32, k: i32): bool {
  return ((locks >> (k < 3 ? k + 3 : k - 3)) & 1) !== 0;
}

/**
 * Checks the constraints of the world at the first evaluation of a piece: one that is not finite, or has a row that no motion changes, is stored in BROKEN and
 * ends the step.
 */
export function inspectConstraints(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (R.slotOf(c) < 0 || F64[y + Y.BROKEN] !== 0.0) continue;
    for (let r: i32 = 0; r < R.rowsOf(c); r++) {
      let bad: f64 = 0.0 * F64[c + Y.MISSED + r];
      let size: f64 = 0.0;
      for (let k: i32 = 0; k < R.rowStride(c) - 1; k++) {
        const entry: f64 = F64[R.meanRows(c) + R.rowStride(c) * r + k];
        bad += 0.0 * entry;
        size += entry * entry;
      }
      if (bad !== 0.0) F64[y + Y.BROKEN] = R.slotOf(c) + 1.0;
      else if (size < VANISHED) F64[y + Y.BROKEN] = -(R.slotOf(c) + 1.0);
    }
  }
}
