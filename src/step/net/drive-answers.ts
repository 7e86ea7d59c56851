// What driven coordinates of a net do under an impulse of their own drive if all joints hold: how stiff springs are, and whether limits that yield hold
// rigidly. It is at most what they do if no joint holds their bodies, so that soft drives need no solve.
import { SERVO_DAMPING, SERVO_STIFFNESS, SPRING_DAMPING, SPRING_STIFFNESS } from "../../memory/codes.ts";
import { F64, zeros } from "../../memory/views.ts";
import { assembleNet } from "../../response/net/assemble.ts";
import { addSide, moveBody } from "../../response/net/correct.ts";
import { releaseDrives } from "../../response/net/drive-rows.ts";
import { factorNet } from "../../response/net/factor/factor.ts";
import { solveNet } from "../../response/net/factor/solve.ts";
import * as Net from "../../response/net/net.ts";
import * as Tie from "../../response/net/tie.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";
import { blendSpring } from "../mechanism/rows/begin-actions.ts";
import { endOfDrive } from "./drive-ties.ts";
import { addImpulse, alongRow } from "./net-rows.ts";

/** ANSWER of the drives that need it, and BLEND of stiff springs; ALONE is known. Returns whether a spring is stiff: its row is to be written again. */
export function answerDrives(t: i32, net: i32, rows: i32, end: i32): bool {
  let factored: bool = false;
  let stiff: bool = false;
  for (let row: i32 = rows; row < end; row = endOfDrive(row, end)) {
    const next: i32 = endOfDrive(row, end);
    if (!needsAnswer(t, row, next)) continue;
    if (!factored) {
      releaseDrives(net);
      assembleNet(net, false);
      factorNet(net, false, false);
      factored = true;
    }
    const a: i32 = Row.sourceOf(row);
    answerOf(net, row, a + A.ANSWER);
    for (let r: i32 = row; r < next; r += Row.STRIDE) {
      F64[r + Row.FREE] = F64[a + A.ANSWER] + F64[r + Row.SOFTNESS];
      blendSpring(t, r, r + Row.FREE);
    }
    if (F64[a + A.BLEND] > 0.5 || F64[a + A.AT_END] > 0.0) stiff = true;
  }
  return stiff;
}

/** ANSWER of the drive of a row, if it may be stiff: with the factor of the ties alone; ALONE is known. */
export function answerSpring(t: i32, net: i32, row: i32): void {
  const a: i32 = Row.sourceOf(row);
  F64[a + A.ANSWER] = F64[a + A.ALONE];
  if (needsAnswer(t, row, row + Row.STRIDE)) answerOf(net, row, a + A.ANSWER);
}

function needsAnswer(t: i32, first: i32, end: i32): bool {
  const h: f64 = F64[t + T.H];
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const a: i32 = Row.sourceOf(row);
    const numbers: i32 = A.numbersOf(a);
    const alone: f64 = Math.abs(F64[a + A.ALONE]);
    const work: i32 = Row.workOf(row);
    if (work <= Row.LIMIT_UPPER && F64[row + Row.SOFTNESS] > 0.0 && F64[row + Row.SOFTNESS] <= alone) return true;
    if ((work !== Row.SPRING && work !== Row.SERVO) || Mark.isFirstOrder(t)) continue;
    const servo: bool = work === Row.SERVO;
    if (h * h * F64[numbers + (servo ? SERVO_STIFFNESS : SPRING_STIFFNESS)] * alone > 1.0) return true;
    if (h * F64[numbers + (servo ? SERVO_DAMPING : SPRING_DAMPING)] * alone > 1.0) return true;
  }
  return false;
}

/** What the coordinate of a row does under a unit impulse of it, at `out`; Z of its bodies is used up. */
function answerOf(net: i32, row: i32, out: i32): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  zeros(right, 3 * Net.nodesOf(net));
  const a: i32 = moverOn(Row.nodeA(row));
  const b: i32 = moverOn(Row.nodeB(row));
  if (a !== 0) zeros(a + Tie.Z, 6);
  if (b !== 0) zeros(b + Tie.Z, 6);
  addImpulse(row, -1.0);
  if (a !== 0) loadTies(a, right);
  if (b !== 0) loadTies(b, right);
  solveNet(net, right);
  if (a !== 0) follow(a, right);
  if (b !== 0) follow(b, right);
  F64[out] = alongRow(row);
}

function moverOn(n: i32): i32 {
  return n === Node.NONE || Node.isPrescribed(n) ? 0 : Node.moverOf(n);
}

/** RIGHT += J z of one body */
function loadTies(m: i32, right: i32): void {
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    addSide(right + 3 * Tie.placeOf(Tie.tieOf(side)), side, Tie.isPoint(side));
  }
}

/** Z ← Y Λ - Z of one body */
function follow(m: i32, right: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = -F64[m + Tie.Z + i];
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const o: i32 = right + 3 * Tie.placeOf(Tie.tieOf(side));
    moveBody(side, Tie.isPoint(side), F64[o], F64[o + 1], F64[o + 2]);
  }
}
