import { copy6 } from "../../math/spatial.ts";
import { dot3 } from "../../math/vec3.ts";
import { AT_LOWER, AT_UPPER, LINEAR_POINT, ROTATE_X, SATURATED, TURN } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { spreadRows } from "../../response/joint-tree/pass-force.ts";
import * as Node from "../../response/tree/node.ts";
import { savedEnergy } from "../../response/tree/take-back.ts";
import * as T from "../../response/tree/tree.ts";
import { returnEnergy, treeEnergy } from "../../response/tree/tree-energy.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { AXES_A, AXES_B } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import { fitMechanism, shareOfFit } from "./fit-velocities.ts";
import { movePose } from "./move-mechanism.ts";
import { TURNED_OVER } from "./newton-mechanism.ts";
import { endPrescribed } from "./prescribed.ts";
import { addReactions } from "./reactions.ts";
import * as A from "./rows/action.ts";
import { isBeyond, targetOfSpring } from "./rows/drive-rows.ts";
import { keepResponses } from "./rows/responses.ts";
import { springGain } from "./spring-gain.ts";
import { isStiffSpring, velocityRows } from "./velocity-rows.ts";

/** Cosine of a swing, and 1 + 2 cos θ of a rotation, below which they are large. */
const FAR_OVER: f64 = 0.0;

/** Moves the bodies by the solved piece. */
export function moveMechanism(w: i32, t: i32, rows: i32, work: i32): void {
  const end: i32 = rows + T.rowCount(t) * Row.STRIDE;
  F64[t + T.RENEWED] = 0.0;
  keepSums(t, L.SAVED, L.REACTION, A.SAVED, A.IMPULSE);
  spreadRows(t, rows, end);
  F64[t + T.SHARE] = 1.0;
  addReactions(t, rows, end);
  noteDrives(t, rows, end);
  movePose(t, rows, work);
  for (let row: i32 = rows; row < end; row += Row.STRIDE) if (isStiffSpring(row)) targetOfSpring(t, row);
  prescribedVelocities(t);
  const last: i32 = velocityRows(t, rows, end);
  fitMechanism(t, rows, last, work);
  noteSaturation(rows, last);
  spreadRows(t, rows, last);
  shareOfFit(t, rows, last);
  addReactions(t, rows, last);
  if (!Mark.isFirstOrder(t)) noteResponses(w, t, rows, work);
  // bodies that were moved to close a loop, or back inside a limit, may have been lifted: that energy is taken from their
  // motion
  if (F64[t + T.RENEWED] > 0.0) returnEnergy(t, treeEnergy(t) - savedEnergy(w, t) + springGain(t));
  F64[t + T.DONE] += F64[t + T.H];
  F64[t + T.PIECES] += 1.0;
}

/** What springs and servos of the next step have to know; overwrites rows and workspace of this one. */
function noteResponses(w: i32, t: i32, rows: i32, work: i32): void {
  const h: f64 = F64[t + T.H];
  F64[t + T.H] = 0.0; // as joints were eliminated
  keepResponses(w, t, rows, work);
  F64[t + T.H] = h;
}

/** Undoes the piece: subtracts its time and what it added to the sums of the step. */
export function takeBackMechanism(t: i32): void {
  keepSums(t, L.REACTION, L.SAVED, A.IMPULSE, A.SAVED);
  F64[t + T.DONE] -= F64[t + T.H];
}

/** Copies the impulses of all joints and drives from one field of their records to another. */
export function keepSums(t: i32, to: i32, from: i32, toDrive: i32, fromDrive: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n)) copy6(Node.linkOf(n) + to, Node.linkOf(n) + from);
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) copy6(k + to, k + from);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) F64[a + toDrive] = F64[a + fromDrive];
}

/**
 * After a failed attempt the multipliers restart: from the forces of the last step, without which a chain
 * stretched straight between two pins is not found again, or from zero.
 */
export function restartMultipliers(t: i32, warm: bool): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const holds: bool = warm && L.linearOf(k) === LINEAR_POINT;
    for (let i: i32 = 0; i < 6; i++) F64[k + L.E0 + i] = holds && i < 3 ? F64[t + T.H] * F64[k + L.WARM + i] : 0.0;
  }
  restartLocks(t);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    for (let i: i32 = 0; i < 6; i++) F64[a + A.KAPPAS + i] = 0.0;
  }
}

/** Multipliers of locked axes start from zero. */
export function restartLocks(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n) || Node.locksOf(n) === 0) continue;
    for (let i: i32 = 0; i < 6; i++) F64[n + Node.FITTED + i] = 0.0;
  }
}

/** After a failed attempt: whether another of the same length is worthwhile, from the forces of the last step, if not yet tried (`warm`). */
export function retryMechanism(t: i32, warm: bool): bool {
  const again: bool = !warm && F64[t + T.TURN] !== TURNED_OVER;
  restartMultipliers(t, again);
  return again;
}

/** Records what the drives did in this piece. A limit that brought its coordinate back moved bodies as loops do: RENEWED. */
export function noteDrives(t: i32, rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row += Row.STRIDE) {
    const work: i32 = Row.workOf(row);
    if (work < Row.LIMIT_LOWER) continue;
    const action: i32 = Row.sourceOf(row);
    const held: bool = F64[row + Row.HELD] !== 0.0;
    let flags: i32 = A.flagsOf(action);
    if (work === Row.LIMIT_LOWER && held) flags |= AT_LOWER;
    if (work === Row.LIMIT_UPPER && held) flags |= AT_UPPER;
    if ((work === Row.MOTOR || work === Row.SERVO) && !held) flags |= SATURATED;
    A.setFlags(action, flags);
    if (work <= Row.LIMIT_UPPER ? held && isBeyond(action) : work === Row.SPRING && mayGain(row))
      F64[t + T.RENEWED] = 1.0;
  }
}

/**
 * A stiff spring whose rate is held, or one on the twist of a ball that has swung far over, or on a rotation near half a turn:
 * there its force is not the gradient of its energy.
 */
function mayGain(row: i32): bool {
  const a: i32 = Row.sourceOf(row);
  const coordinate: i32 = A.coordinateOf(a);
  if (isStiffSpring(row)) return true;
  const swing: f64 = dot3(a + A.END + AXES_A, a + A.END + AXES_B);
  if (coordinate === TURN) return swing < FAR_OVER;
  return coordinate >= ROTATE_X && swing + secondAxes(a + A.END) < FAR_OVER;
}

/** a2·b2 + a3·b3: with a1·b1 the trace of the rotation, 1 + 2 cos θ. */
function secondAxes(place: i32): f64 {
  return dot3(place + AXES_A + 3, place + AXES_B + 3) + dot3(place + AXES_A + 6, place + AXES_B + 6);
}

/** Records motors at their largest force when velocities are fitted. */
export function noteSaturation(rows: i32, end: i32): void {
  for (let row: i32 = rows; row < end; row += Row.STRIDE) {
    const work: i32 = Row.workOf(row);
    if ((work !== Row.MOTOR && work !== Row.SERVO) || F64[row + Row.HELD] !== 0.0) continue;
    A.setFlags(Row.sourceOf(row), A.flagsOf(Row.sourceOf(row)) | SATURATED);
  }
}

export function prescribedVelocities(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (Node.isPrescribed(n)) endPrescribed(n, t);
}
