// The drives of a net as rows of its elimination. All rows of a drive act on one coordinate, with the same J and K: they are one row of a tie,
//
//   J z + δκ / g = -(Σ w c - δκ_given) / g          w = 1 / (softness + ε), g = Σ w, of those that hold; c with softness κ
//
// and δκ is the change of the sum of their impulses; the others are at a bound and their change is given. If none holds, the bodies are pushed by what is given. ε makes the matrix regular where drives
// repeat each other or the joints. It acts on changes alone: what converges is the row itself.
import { dot3 } from "../../math/vec3.ts";
import { DRIVE_FORCE, DRIVE_STATE_NUMBERS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import { driveCoordinate, releaseDrives } from "../../response/net/drive-rows.ts";
import * as Net from "../../response/net/net.ts";
import * as Tie from "../../response/net/tie.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";
import { addImpulse, asTold } from "./net-rows.ts";

/** ε, as a part of what the coordinate does if no joint holds its bodies. */
export const EPSILON: f64 = 1e-8;

// the sets: a row holds, or is at a bound
export const HOLDS: i32 = 0;
export const AT_LO: i32 = 1;
export const AT_HI: i32 = 2;

/** Coordinates of a tie. */
const COORDINATES: i32 = 3;

/** TIE, PART and BEFORE of all drives: their ties lie in the same order, each for up to three drives of a joint. */
export function gatherDrives(w: i32, t: i32, net: i32): void {
  const states: i32 = Col.now(w, Col.DRIVE_STATE);
  let tie: i32 = Net.table(net, Net.END_TIE) - Tie.TIE;
  let link: i32 = 0;
  let part: i32 = 0;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (A.linkOf(a) !== link || part === COORDINATES) {
      tie += Tie.TIE;
      link = A.linkOf(a);
      part = 0;
    }
    I32[2 * a + A.TIE] = tie;
    I32[2 * a + A.PART] = part;
    F64[a + A.BEFORE] = F64[states + DRIVE_STATE_NUMBERS * A.driveOf(a) + DRIVE_FORCE];
    part++;
  }
}

/** One past the rows of the same drive. */
export function endOfDrive(row: i32, end: i32): i32 {
  let next: i32 = row + Row.STRIDE;
  while (next < end && Row.sourceOf(next) === Row.sourceOf(row)) next += Row.STRIDE;
  return next;
}

export function setOf(row: i32): i32 {
  return (I32[2 * Row.sourceOf(row) + A.SETS] >> (2 * (Row.workOf(row) - Row.LIMIT_LOWER))) & 3;
}

/** `which`: SETS or WISHES. */
export function putSet(row: i32, which: i32, set: i32): void {
  const word: i32 = 2 * Row.sourceOf(row) + which;
  const shift: i32 = 2 * (Row.workOf(row) - Row.LIMIT_LOWER);
  I32[word] = (I32[word] & ~(3 << shift)) | (set << shift);
}

/** 1 if the row has the direction of the first of its drive, else -1. */
export function signAgainst(row: i32, first: i32): f64 {
  return (Row.workOf(row) === Row.LIMIT_UPPER) === (Row.workOf(first) === Row.LIMIT_UPPER) ? 1.0 : -1.0;
}

/** ε of a drive. */
export function proximal(a: i32): f64 {
  return EPSILON * Math.abs(F64[a + A.ALONE]);
}

/** ALONE of all drives, with the blocks of the bodies that are there. */
export function answerAlone(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row = endOfDrive(row, end)) {
    let sum: f64 = 0.0;
    for (let side: i32 = 0; side < 2; side++) {
      const n: i32 = side === 0 ? Row.nodeA(row) : Row.nodeB(row);
      if (n === Node.NONE || Node.isPrescribed(n)) continue;
      const m: i32 = Node.moverOf(n);
      const j: i32 = row + Row.J + 6 * side;
      const k: i32 = row + Row.K + 6 * side;
      for (let i: i32 = 0; i < 3; i++) {
        sum += F64[j + i] * F64[m + Tie.PER_MASS + i] * F64[k + i];
        sum += F64[j + 3 + i] * dot3(m + Tie.TURNING + 3 * i, k + 3);
      }
    }
    F64[Row.sourceOf(row) + A.ALONE] = sum;
    F64[Row.sourceOf(row) + A.ANSWER] = sum;
  }
}

/** J, Y and OWN of the ties of drives; those that nothing holds are released. Returns whether any holds. */
export function placeDrives(net: i32, rows: i32, end: i32): bool {
  releaseDrives(net);
  let any: bool = false;
  for (let row: i32 = rows; row < end; row = endOfDrive(row, end)) {
    const holds: bool = placeDrive(row, endOfDrive(row, end));
    any = any || holds;
  }
  return any;
}

function placeDrive(first: i32, end: i32): bool {
  const a: i32 = Row.sourceOf(first);
  let weight: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const yields: f64 = F64[row + Row.SOFTNESS] + proximal(a);
    // no impulse moves a row that yields nothing
    if (setOf(row) === HOLDS && yields > 0.0) weight += 1.0 / yields;
  }
  const holds: bool = weight > 0.0;
  const answer: f64 = Math.abs(F64[a + A.ALONE]) + (holds ? 1.0 / weight : 0.0);
  const d: f64 = answer > 0.0 ? 1.0 / Math.sqrt(answer) : 1.0;
  F64[a + A.SCALE] = d;
  if (!holds) return false;
  F64[I32[2 * a + A.TIE] + Tie.OWN + 4 * I32[2 * a + A.PART]] = (d * d) / weight;
  driveCoordinate(I32[2 * a + A.TIE], I32[2 * a + A.PART], first + Row.J, first + Row.K, a + A.SCALE);
  return true;
}

/** RESIDUAL of the ties of drives; where nothing holds the coordinate, Z of its bodies gains the impulse that is given. */
export function chargeDrives(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row = endOfDrive(row, end)) chargeDrive(row, endOfDrive(row, end));
}

function chargeDrive(first: i32, end: i32): void {
  const a: i32 = Row.sourceOf(first);
  let weight: f64 = 0.0;
  let missing: f64 = 0.0;
  let given: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const sign: f64 = signAgainst(row, first);
    const kappa: f64 = F64[row + Row.KAPPA];
    const set: i32 = setOf(row);
    const yields: f64 = F64[row + Row.SOFTNESS] + proximal(a);
    if (set !== HOLDS) given += sign * (F64[row + (set === AT_LO ? Row.LO : Row.HI)] - kappa);
    else if (yields > 0.0) {
      weight += 1.0 / yields;
      missing += (sign * (F64[row + Row.C] + asTold(row) + F64[row + Row.SOFTNESS] * kappa)) / yields;
    }
  }
  const holds: bool = weight > 0.0;
  if (!holds && given !== 0.0) addImpulse(first, -given);
  F64[I32[2 * a + A.TIE] + Tie.RESIDUAL + I32[2 * a + A.PART]] = holds
    ? (F64[a + A.SCALE] * (missing - given)) / weight
    : 0.0;
}
