// Sorts the rows of a mechanism. Rows that hold through the step (loops, locked axes, springs, and drives with force to spare) are
// included in its responses; limits, drives at their largest force and joint friction remain as rows of the component.

import { dot3 } from "../../math/vec3.ts";
import {
  DRIVE_FLAGS,
  DRIVE_FORCE,
  DRIVE_STATE_NUMBERS,
  SATURATED,
  SERVO_DAMPING,
  SERVO_STIFFNESS,
  SERVO_TARGET,
  SPRING_DAMPING,
  SPRING_REST,
  SPRING_STIFFNESS,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, truncate } from "../../memory/views.ts";
import * as C from "../../response/component/layout.ts";
import * as Node from "../../response/tree/node.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";

/** Whether a row of tree t holds whatever the contacts do, judging by the last step. */
export function holds(w: i32, t: i32, row: i32): bool {
  const work: i32 = Row.workOf(row);
  if (work <= Row.LOCK || work === Row.SPRING) return true;
  if (work !== Row.MOTOR && work !== Row.SERVO) return false;
  if (F64[row + Row.HI] >= Row.ENDLESS) return true;
  if (Mark.isBounded(t)) return false;
  const state: i32 = Col.now(w, Col.DRIVE_STATE) + DRIVE_STATE_NUMBERS * A.driveOf(Row.sourceOf(row));
  return (truncate(F64[state + DRIVE_FLAGS]) & SATURATED) === 0;
}

/**
 * Treats a holding spring or servo as the step will (begin-actions.ts): the stiffer it is, the closer to the end of the step. S, its
 * own response, is at `own`. Updates FREE, SOFTNESS and C.
 */
export function blendHeld(row: i32, own: i32, clock: i32): void {
  const work: i32 = Row.workOf(row);
  if (work !== Row.SPRING && work !== Row.SERVO) return;
  const a: i32 = Row.sourceOf(row);
  const numbers: i32 = A.numbersOf(a);
  const servo: bool = work === Row.SERVO;
  const h: f64 = F64[clock + C.STEP];
  const stiffness: f64 = F64[numbers + (servo ? SERVO_STIFFNESS : SPRING_STIFFNESS)];
  const damping: f64 = F64[numbers + (servo ? SERVO_DAMPING : SPRING_DAMPING)];
  const rest: f64 = F64[numbers + (servo ? SERVO_TARGET : SPRING_REST)];
  const z: f64 = h * h * stiffness * F64[own];
  const divisor: f64 = h * ((z > 1.0 ? z / (z + 1.0) : 0.5) * h * stiffness + damping);
  const bias: f64 = (h * stiffness * (F64[a + A.Q0] - rest)) / divisor;
  F64[row + Row.FREE] += bias - F64[row + Row.C];
  F64[row + Row.C] = bias;
  F64[row + Row.SOFTNESS] = 1.0 / divisor;
}

/** A row of the whole step → row i of component c; a substep takes its share. */
export function boundRow(w: i32, c: i32, i: i32, row: i32, clock: i32): void {
  const to: i32 = C.rowAt(c, i);
  const dt: f64 = F64[clock + C.STEP];
  const part: f64 = F64[clock + C.SUBSTEP] / dt;
  const limit: bool = Row.workOf(row) <= Row.LIMIT_UPPER;
  F64[to + C.GONE] = 0.0;
  F64[to + C.IS_LIMIT] = limit ? 1.0 : 0.0;
  F64[to + C.GAP] = limit ? dt * F64[row + Row.C] : 0.0;
  F64[to + C.BIAS] = F64[row + Row.C];
  // for a compliant limit: compliance / h² for a substep; for a drive: the same force from an impulse n times smaller
  F64[to + C.SOFTNESS] = F64[row + Row.SOFTNESS] / (limit ? part * part : part);
  F64[to + C.LO] = F64[row + Row.LO] <= -Row.ENDLESS ? -Row.ENDLESS : part * F64[row + Row.LO];
  F64[to + C.HI] = F64[row + Row.HI] >= Row.ENDLESS ? Row.ENDLESS : part * F64[row + Row.HI];
  F64[to + C.KAPPA] = Math.min(Math.max(F64[clock + C.SUBSTEP] * lastForce(w, row), F64[to + C.LO]), F64[to + C.HI]);
  F64[to + C.RATE] = 0.0;
  addRate(w, to + C.RATE, row + Row.J, Row.nodeA(row));
  addRate(w, to + C.RATE, row + Row.J + 6, Row.nodeB(row));
}

/** The row's impulse in the last step, if it is the only row of its drive and so has all of the drive's impulse. */
function lastForce(w: i32, row: i32): f64 {
  const action: i32 = Row.sourceOf(row);
  const limits: i32 = (1 << Row.LIMIT_LOWER) | (1 << Row.LIMIT_UPPER);
  const limit: bool = Row.workOf(row) <= Row.LIMIT_UPPER;
  // only one of two limits pushes
  if (limit ? (A.rowsOf(action) | limits) !== limits : A.rowsOf(action) !== 1 << Row.workOf(row)) return 0.0;
  const force: f64 = F64[Col.now(w, Col.DRIVE_STATE) + DRIVE_STATE_NUMBERS * A.driveOf(action) + DRIVE_FORCE];
  return Row.workOf(row) === Row.LIMIT_UPPER ? -force : force;
}

/** Adds j·(u, ω) of node n for its motion in the world at the start of the step; u = v - ω × s. */
function addRate(w: i32, sum: i32, j: i32, n: i32): void {
  if (n === Node.NONE) return;
  if (Node.isPrescribed(n)) {
    F64[sum] += dot3(j, n + Node.DU) + dot3(j + 3, n + Node.DPHI);
    return;
  }
  const v: i32 = Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n);
  const o: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
  const s: i32 = n + Node.S1;
  const turning: f64 =
    F64[j] * (F64[o + 1] * F64[s + 2] - F64[o + 2] * F64[s + 1]) +
    F64[j + 1] * (F64[o + 2] * F64[s] - F64[o] * F64[s + 2]) +
    F64[j + 2] * (F64[o] * F64[s + 1] - F64[o + 1] * F64[s]);
  F64[sum] += dot3(j, v) - turning + dot3(j + 3, o);
}
