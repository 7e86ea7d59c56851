// The rows of a drive: q̇ is its rate over the piece, s = (q1 - q0) / h, and κ its impulse.
//
//   lower limit   (q1 - lower) / h + softness κ ≥ 0,  κ ≥ 0            softness = compliance / h²
//   upper limit   the same with opposite signs
//   motor         s - speed = 0,  |κ| ≤ h force                        friction: speed 0
//   spring        κ = -h k (q0 + γ h s - rest) - h d s_d,  s_d = s + g (κ_θ - 1)(s - s0),  g = (2 - 2 γ) δ
//   servo         a spring whose impulse is bounded
//
// A damper acts on the mean rate of the piece, δ = 0, while the step resolves it; a strong one would reverse the rate in every
// step, so towards δ = 1 (AT_END of the action) it acts on the rate at the end. γ = ½ conserves the energy of a spring; a stiff
// one would also reverse the rate, so towards γ = 1 (BLEND) its rate at the end is pulled towards the mean, and it comes to
// rest.
import {
  coordinateRow,
  coordinateValue,
  cosineOfTurn,
  countTurns,
  isTurn,
  sineOfTurn,
} from "../../../constraints/coordinates.ts";
import { atan2 } from "../../../math/trig/index.ts";
import * as Code from "../../../memory/codes.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as T from "../../../response/tree/tree.ts";
import { AXES_A, AXES_B, D, LEVER_A, LEVER_B, meanPlace, PLACE_WIDTH } from "../../../rows/place.ts";
import * as Row from "../../../rows/row.ts";
import * as A from "./action.ts";
import { startRow } from "./start-row.ts";

/** The place of a link as seen by bodies a and b of its joint. */
export function ownPlace(out: i32, k: i32, place: i32): void {
  if (!L.isReversed(k)) {
    for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[out + i] = F64[place + i];
    return;
  }
  for (let i: i32 = 0; i < 9; i++) {
    F64[out + AXES_A + i] = F64[place + AXES_B + i];
    F64[out + AXES_B + i] = F64[place + AXES_A + i];
  }
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + D + i] = -F64[place + D + i];
    F64[out + LEVER_A + i] = F64[place + LEVER_B + i];
    F64[out + LEVER_B + i] = F64[place + LEVER_A + i];
  }
}

/** The coordinate of drive a at its END, at out; an angle on the turn nearest to Q0, which may be out. */
export function readCoordinate(out: i32, a: i32): void {
  const coordinate: i32 = A.coordinateOf(a);
  if (isTurn(coordinate)) readTurn(a, coordinate);
  else coordinateValue(a + A.SCRATCH, a + A.END, coordinate);
  countTurns(a + A.SCRATCH, a + A.Q0, a + A.END, coordinate);
  F64[out] = F64[a + A.SCRATCH];
}

/** An angle at SCRATCH. Its series takes longer than all else here, and a step reads many a pose twice: if the sides are those of last time, so is the angle. */
function readTurn(a: i32, coordinate: i32): void {
  const sine: f64 = sineOfTurn(a + A.END, coordinate);
  const cosine: f64 = cosineOfTurn(a + A.END, coordinate);
  // with a sine of zero the angle also depends on its sign
  if (sine === 0.0 || sine !== F64[a + A.SINE] || cosine !== F64[a + A.COSINE]) {
    F64[a + A.SINE] = sine;
    F64[a + A.COSINE] = cosine;
    F64[a + A.ANGLE] = atan2(sine, cosine);
  }
  F64[a + A.SCRATCH] = F64[a + A.ANGLE];
}

export function writeDriveRows(t: i32, a: i32, first: i32): i32 {
  const k: i32 = A.linkOf(a);
  const which: i32 = A.rowsOf(a);
  ownPlace(a + A.END, k, k + L.END);
  if (L.isReversed(k)) {
    ownPlace(a + A.MEAN, k, k + L.START);
    meanPlace(a + A.MEAN, a + A.MEAN, a + A.END);
  } else meanPlace(a + A.MEAN, k + L.START, k + L.END);
  readCoordinate(a + A.Q1, a);
  let row: i32 = first;
  for (let work: i32 = Row.LIMIT_LOWER; work <= Row.SPRING; work++) {
    if (((which >> work) & 1) === 0) continue;
    const onA: i32 = L.isReversed(k) ? L.nodeB(k) : L.nodeA(k);
    const onB: i32 = L.isReversed(k) ? L.nodeA(k) : L.nodeB(k);
    startRow(row, onA, onB, a, work, a + A.KAPPAS + work - Row.LIMIT_LOWER);
    coordinateRow(row + Row.J, a + A.END, A.coordinateOf(a));
    coordinateRow(row + Row.K, a + A.MEAN, A.coordinateOf(a));
    if (work <= Row.LIMIT_UPPER) writeLimit(t, a, row, work);
    else writeDrive(t, a, row, work);
    row += Row.STRIDE;
  }
  return row;
}

/** A coordinate this far beyond a limit, set there or moved there by a piece without iteration, is brought back */
export const BEYOND: f64 = 1e-8;
/** at this rate (1/s): all at once would throw it. */
export const LED_BACK: f64 = 12.0;

export function isBeyond(a: i32): bool {
  const numbers: i32 = A.numbersOf(a);
  return F64[a + A.Q0] < F64[numbers + Code.LOWER] - BEYOND || F64[a + A.Q0] > F64[numbers + Code.UPPER] + BEYOND;
}

function writeLimit(t: i32, a: i32, row: i32, work: i32): void {
  const h: f64 = F64[t + T.H];
  const lower: bool = work === Row.LIMIT_LOWER;
  const compliance: f64 = F64[A.numbersOf(a) + Code.LIMIT_COMPLIANCE];
  const inside: f64 = insideLimit(t, a, lower);
  F64[row + Row.LO] = 0.0;
  F64[row + Row.SOFTNESS] = compliance / (h * h);
  F64[row + Row.C] = inside / h;
  if (compliance === 0.0) F64[t + T.OPEN] = Math.max(F64[t + T.OPEN], -inside / sizeOfCoordinate(t, a));
  if (!lower) for (let i: i32 = 0; i < 24; i++) F64[row + Row.BOTH + i] = -F64[row + Row.BOTH + i];
}

/** How far Q1 is inside of the limit, or of what a coordinate that began beyond it may still have left of that at the end of the piece. */
function insideLimit(t: i32, a: i32, lower: bool): f64 {
  const numbers: i32 = A.numbersOf(a);
  const limit: f64 = F64[numbers + (lower ? Code.LOWER : Code.UPPER)];
  const beyond: f64 = lower ? limit - F64[a + A.Q0] : F64[a + A.Q0] - limit;
  // a soft limit may be exceeded anyway
  const hard: bool = F64[numbers + Code.LIMIT_COMPLIANCE] === 0.0;
  const left: f64 = beyond > BEYOND && hard ? beyond * Math.max(0.0, 1.0 - LED_BACK * F64[t + T.H]) : 0.0;
  return (lower ? F64[a + A.Q1] - limit : limit - F64[a + A.Q1]) + left;
}

/** What its gaps are measured against. */
export function sizeOfCoordinate(t: i32, a: i32): f64 {
  return A.coordinateOf(a) <= Code.LENGTH ? F64[t + T.SIZE] : 1.0;
}

/** At the places END of the links: how far hard limits that have rows are passed, as a part of the size. */
export function passedLimits(t: i32): f64 {
  let passed: f64 = 0.0;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const which: i32 = A.rowsOf(a) & ((1 << Row.LIMIT_LOWER) | (1 << Row.LIMIT_UPPER));
    if (which === 0 || F64[A.numbersOf(a) + Code.LIMIT_COMPLIANCE] > 0.0) continue;
    ownPlace(a + A.END, A.linkOf(a), A.linkOf(a) + L.END);
    readCoordinate(a + A.Q1, a);
    const size: f64 = sizeOfCoordinate(t, a);
    if (((which >> Row.LIMIT_LOWER) & 1) !== 0) passed = Math.max(passed, -insideLimit(t, a, true) / size);
    if (((which >> Row.LIMIT_UPPER) & 1) !== 0) passed = Math.max(passed, -insideLimit(t, a, false) / size);
  }
  return passed;
}

/** C, softness and bounds of a row that is no limit. */
export function writeDrive(t: i32, a: i32, row: i32, work: i32): void {
  const h: f64 = F64[t + T.H];
  const numbers: i32 = A.numbersOf(a);
  const rate: f64 = (F64[a + A.Q1] - F64[a + A.Q0]) / h;
  let most: f64 = Row.ENDLESS;
  F64[row + Row.C] = rate;
  if (work === Row.MOTOR) {
    // a hard stop ends the travel: an unbounded motor goes only that far, a bounded one pushes against it
    const speed: f64 = F64[numbers + Code.MOTOR_SPEED];
    const stop: f64 = speed > 0.0 ? F64[numbers + Code.UPPER] : F64[numbers + Code.LOWER];
    const ends: bool = F64[numbers + Code.LIMIT_COMPLIANCE] === 0.0 && F64[numbers + Code.MOTOR_FORCE] >= Row.ENDLESS;
    const way: f64 = ends ? Math.max(0.0, speed > 0.0 ? stop - F64[a + A.Q0] : F64[a + A.Q0] - stop) / h : Row.ENDLESS;
    const possible: f64 = speed > 0.0 ? Math.min(speed, way) : Math.max(speed, -way);
    // no further motion at the stop itself
    F64[row + Row.TARGET] = Math.abs(speed) < way ? speed : 0.0;
    F64[row + Row.C] = rate - possible;
    most = F64[numbers + Code.MOTOR_FORCE];
  } else if (work === Row.RUB) most = F64[numbers + Code.FRICTION];
  else {
    const servo: bool = work === Row.SERVO;
    const stiffness: f64 = F64[numbers + (servo ? Code.SERVO_STIFFNESS : Code.SPRING_STIFFNESS)];
    const damping: f64 = F64[numbers + (servo ? Code.SERVO_DAMPING : Code.SPRING_DAMPING)];
    const rest: f64 = F64[numbers + (servo ? Code.SERVO_TARGET : Code.SPRING_REST)];
    // the rate at the end is that of the step, pulled towards the mean by γ
    const free: f64 = 2.0 - 2.0 * F64[a + A.BLEND];
    const atEnd: f64 = free * F64[a + A.AT_END];
    const ofMean: f64 = 1.0 + atEnd * (F64[t + T.KAPPA] - 1.0);
    const ofStart: f64 = atEnd * (1.0 - F64[t + T.KAPPA]) * F64[a + A.RATE0];
    const divisor: f64 = h * (F64[a + A.BLEND] * h * stiffness + ofMean * damping);
    F64[row + Row.C] = rate + (h * (stiffness * (F64[a + A.Q0] - rest) + damping * ofStart)) / divisor;
    F64[row + Row.SOFTNESS] = 1.0 / divisor;
    if (servo) most = F64[numbers + Code.SERVO_FORCE];
  }
  F64[row + Row.HI] = Math.min(h * most, Row.ENDLESS);
  F64[row + Row.LO] = -F64[row + Row.HI];
}

/** The rate with which a stiff spring leaves its coordinate, s1 at the accepted pose; TARGET of its row. */
export function targetOfSpring(t: i32, row: i32): void {
  const a: i32 = Row.sourceOf(row);
  const k: i32 = A.linkOf(a);
  ownPlace(a + A.END, k, k + L.END);
  readCoordinate(a + A.Q1, a);
  const free: f64 = 2.0 - 2.0 * F64[a + A.BLEND];
  const rate: f64 = (F64[a + A.Q1] - F64[a + A.Q0]) / F64[t + T.H];
  F64[row + Row.TARGET] = rate + free * (F64[t + T.KAPPA] - 1.0) * (rate - F64[a + A.RATE0]);
}

/** Chooses the rows of a drive in this step from its coordinate; SCRATCH tells how near a limit has to be. */
export function chooseRows(a: i32): i32 {
  const reach: f64 = F64[a + A.SCRATCH];
  const numbers: i32 = A.numbersOf(a);
  const q: f64 = F64[a + A.Q0];
  let rows: i32 = 0;
  if (q - reach < F64[numbers + Code.LOWER]) rows |= 1 << Row.LIMIT_LOWER;
  if (q + reach > F64[numbers + Code.UPPER]) rows |= 1 << Row.LIMIT_UPPER;
  if (F64[numbers + Code.MOTOR_FORCE] > 0.0) rows |= 1 << Row.MOTOR;
  if (F64[numbers + Code.SERVO_FORCE] > 0.0) {
    if (F64[numbers + Code.SERVO_STIFFNESS] > 0.0 || F64[numbers + Code.SERVO_DAMPING] > 0.0) rows |= 1 << Row.SERVO;
  }
  if (F64[numbers + Code.FRICTION] > 0.0) rows |= 1 << Row.RUB;
  if (F64[numbers + Code.SPRING_STIFFNESS] > 0.0 || F64[numbers + Code.SPRING_DAMPING] > 0.0) rows |= 1 << Row.SPRING;
  return rows;
}
