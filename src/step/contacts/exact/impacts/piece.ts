// A piece of a step between two impacts, in contact space: velocities change linearly, gaps quadratically.
//
//   u₁ = u + τ a + A f      gap₁ = gap + τ (u + u₁) / 2      f: the contacts that press meanwhile, as a problem of their own
//
// Contacts in flight take no part; u, u₁ and the gap give the time at which one of them meets.
import { wanted } from "../../../../contacts/contact-rows.ts";
import { F64, I32 } from "../../../../memory/views.ts";
import * as P from "../../../../multipliers/problem/layout.ts";
import * as Row from "../../../../rows/impulse-row.ts";
import * as Blow from "../../../answers/blow.ts";
import { DIM } from "../../../answers/dimension.ts";
import { missedBy } from "../missed-by.ts";
import { selectRows } from "../select-rows.ts";
import { solveProblem } from "../solve-problem.ts";
import * as Time from "../time-layout.ts";

/** A contact that moves faster than this (m/s) across its normal slides. */
const SLIDES: f64 = 1e-9;
/** A contact that meets within this part of the step meets at once. */
const AT_ONCE: f64 = 0.01;

/** Solves the piece of length LENGTH: NEXT, and the forces of its problem. Returns false if it could not be solved. */
export function solvePiece(p: i32, rows: i32, tally: i32, work: f64): bool {
  const q: i32 = Time.pieceAt(p);
  const count: i32 = listEngaged(p);
  selectRows(p, q, count);
  if (count > 0) {
    askFor(p, q, count, rows);
    if (!solveProblem(q, tally, work)) return false;
    if (slideMore(p, q, rows) && !solveProblem(q, tally, work)) return false;
    F64[Time.clockAt(p) + Time.MISSED] = Math.max(F64[Time.clockAt(p) + Time.MISSED], missedBy(q));
  }
  findNext(p, q, count);
  return true;
}

/** Lists all rows with bounds, and the engaged contacts. */
function listEngaged(p: i32): i32 {
  const held: i32 = I32[2 * p + P.BOXED];
  const list: i32 = Time.listAt(p);
  let count: i32 = 0;
  for (let i: i32 = 0; i < held; i++) {
    I32[list + count] = i;
    count++;
  }
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    if (F64[Time.blowAt(p, c) + Blow.ENGAGED] === 0.0) continue;
    for (let k: i32 = 0; k < DIM; k++) {
      I32[list + count] = held + DIM * c + k;
      count++;
    }
  }
  return count;
}

/** b and bounds for a piece of this length; warm-started with its share of the forces of the last step. */
function askFor(p: i32, q: i32, count: i32, rows: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  const clock: i32 = Time.clockAt(p);
  const length: f64 = F64[clock + Time.LENGTH];
  const part: f64 = length / F64[clock + Time.STEP];
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = I32[Time.listAt(p) + k];
    F64[P.freeAt(q, count) + k] = F64[Time.nowAt(p) + i] + length * F64[Time.ratesAt(p) + i];
    if (i >= held && (i - held) % DIM === 0) F64[P.freeAt(q, count) + k] += biasOf(p, rows, i, length);
    F64[P.lowerAt(q, count) + k] = scaled(F64[P.lowerAt(p, n) + i], part);
    F64[P.upperAt(q, count) + k] = scaled(F64[P.upperAt(p, n) + i], part);
    F64[P.forcesAt(q, count) + k] = part * F64[P.forcesAt(p, n) + i];
  }
  I32[2 * q + P.WARM] = I32[2 * p + P.WARM];
}

function scaled(bound: f64, part: f64): f64 {
  return Math.abs(bound) >= P.ENDLESS ? bound : part * bound;
}

/** A gap may close in the piece; an overlap of jointed bodies is removed at the rate of the whole step. */
function biasOf(p: i32, rows: i32, i: i32, length: f64): f64 {
  const held: i32 = I32[2 * p + P.BOXED];
  const row: i32 = rows + Row.STRIDE * (i - held);
  const gap: f64 = F64[Time.blowAt(p, Time.contactOf(p, i)) + Blow.GAP];
  if (gap > 0.0) return gap / length;
  return Row.isParted(row) ? 0.0 : wanted(gap, F64[Time.clockAt(p) + Time.STEP]);
}

/** Static and dynamic friction: contacts that slide with the static coefficient get the dynamic one. */
function slideMore(p: i32, q: i32, rows: i32): bool {
  const count: i32 = I32[2 * q + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  let again: bool = false;
  for (let c: i32 = 0; c < I32[2 * q + P.CONTACTS]; c++) {
    const k: i32 = held + DIM * c;
    const row: i32 = rows + Row.STRIDE * (I32[Time.listAt(p) + k] - held);
    const less: f64 = F64[row + Row.STRIDE + Row.MU_DYNAMIC];
    if (less >= F64[P.frictionAt(q, count) + c]) continue;
    const u: i32 = P.answersAt(q, count) + k;
    if (Math.sqrt(F64[u + 1] * F64[u + 1] + F64[u + 2] * F64[u + 2]) <= SLIDES) continue;
    F64[P.frictionAt(q, count) + c] = less;
    again = true;
  }
  if (again) I32[2 * q + P.WARM] = 1;
  return again;
}

function findNext(p: i32, q: i32, count: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const length: f64 = F64[Time.clockAt(p) + Time.LENGTH];
  for (let i: i32 = 0; i < n; i++) {
    let u: f64 = F64[Time.nowAt(p) + i] + length * F64[Time.ratesAt(p) + i];
    for (let k: i32 = 0; k < count; k++)
      u += F64[P.matrixAt(p) + n * i + I32[Time.listAt(p) + k]] * F64[P.forcesAt(q, count) + k];
    F64[Time.nextAt(p) + i] = u;
  }
}

/**
 * The time at which the first contact in flight meets, at SOONEST; the length of the piece if none does. Contacts that meet at once, and too slowly to
 * bounce, are engaged. Returns whether there are any, so that the piece is solved again.
 */
export function findSoonest(p: i32): bool {
  const clock: i32 = Time.clockAt(p);
  const length: f64 = F64[clock + Time.LENGTH];
  const held: i32 = I32[2 * p + P.BOXED];
  let slow: bool = false;
  F64[clock + Time.SOONEST] = length;
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const blow: i32 = Time.blowAt(p, c);
    if (F64[blow + Blow.ENGAGED] !== 0.0) continue;
    const u: f64 = F64[Time.nowAt(p) + held + DIM * c];
    const a: f64 = (F64[Time.nextAt(p) + held + DIM * c] - u) / length;
    const gap: f64 = Math.max(F64[blow + Blow.GAP], 0.0);
    const square: f64 = u * u - 2.0 * a * gap;
    if (square < 0.0 || (u >= 0.0 && a >= 0.0)) continue;
    const speed: f64 = Math.sqrt(square);
    const time: f64 = u < 0.0 ? (2.0 * gap) / (speed - u) : (u + speed) / -a;
    if (!(time < length)) continue;
    if (speed > F64[clock + Time.THRESHOLD] || time > AT_ONCE * F64[clock + Time.STEP])
      F64[clock + Time.SOONEST] = Math.min(F64[clock + Time.SOONEST], time);
    else {
      F64[blow + Blow.ENGAGED] = 1.0;
      slow = true;
    }
  }
  return slow;
}

/** Advances sums, moments, gaps and velocities to the end of the piece. */
export function passPiece(p: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const q: i32 = Time.pieceAt(p);
  const count: i32 = I32[2 * q + P.ROWS];
  const clock: i32 = Time.clockAt(p);
  const length: f64 = F64[clock + Time.LENGTH];
  const left: f64 = F64[clock + Time.STEP] - F64[clock + Time.DONE] - 0.5 * length;
  addForces(p, q, count, left);
  let i: i32 = I32[2 * p + P.BOXED];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    F64[Time.blowAt(p, c) + Blow.GAP] += 0.5 * length * (F64[Time.nowAt(p) + i] + F64[Time.nextAt(p) + i]);
    i += DIM;
  }
  for (let l: i32 = 0; l < n; l++) F64[Time.nowAt(p) + l] = F64[Time.nextAt(p) + l];
  F64[clock + Time.DONE] += length;
}

/** Adds the forces of the problem at q to the sums; `left` is the time left when they act. */
export function addForces(p: i32, q: i32, count: i32, left: f64): void {
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = I32[Time.listAt(p) + k];
    const f: f64 = F64[P.forcesAt(q, count) + k];
    F64[Time.sumsAt(p) + i] += f;
    F64[Time.momentsAt(p) + i] += left * f;
  }
  let contact: i32 = 0;
  for (let k: i32 = I32[2 * q + P.BOXED]; k < count; k += DIM) {
    const blow: i32 = Time.blowAt(p, Time.contactOf(p, I32[Time.listAt(p) + k]));
    if (F64[P.forcesAt(q, count) + k] > 0.0)
      F64[blow + Blow.MU] = Math.max(F64[blow + Blow.MU], F64[P.frictionAt(q, count) + contact]);
    contact++;
  }
}
