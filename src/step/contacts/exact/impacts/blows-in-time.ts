// Impacts, each at its own time. A step with bounces is taken in pieces, in contact space: it advances
// until a bouncing contact meets (piece.ts), applies the impact, and continues from there.
//
// At one instant impacts propagate pair by pair, the fastest approach first, until no contact approaches. So an impact passes through a
// row of balls, and the last one flies off. Each pair follows Newton's law,
//
//   u⁺ + e u ≥ 0,  p ≥ 0,  p (u⁺ + e u) = 0        u⁺ = u + A p
//
// at all meeting points of the pair at once. A pair is two bodies, two trees, or one of them and an immovable body. This removes energy
// or conserves it. The resulting velocities become the targets of the contacts, with friction (bounce-less.ts).
//
// A contact that meets more slowly than the threshold does not bounce, but rests from then on, so the bounces end.
import * as M from "../../../../collision/manifold.ts";
import { bounceThreshold, restitutionOf } from "../../../../contacts/surfaces/contact-surface.ts";
import { TALLY_STRUCK } from "../../../../memory/codes.ts";
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import * as P from "../../../../multipliers/problem/layout.ts";
import * as Row from "../../../../rows/impulse-row.ts";
import * as Blow from "../../../answers/blow.ts";
import { DIM } from "../../../answers/dimension.ts";
import { manifoldAt, wordOf } from "../../../islands/island-parts.ts";
import { closeContacts, isClosed, OFF, PRESSES, ROUNDING } from "../close-contacts.ts";
import { strike } from "../strike.ts";
import * as Time from "../time-layout.ts";
import { solveBlows, TOUCHES } from "./bounce-less.ts";
import { addForces, findSoonest, passPiece, solvePiece } from "./piece.ts";

/** After this many pieces, contacts that meet in the rest of the step do not bounce. */
const MOST_PIECES: i32 = 64;
/** Impacts at one instant, per contact. */
const MOST_BLOWS: i32 = 16;
/** A contact that separates faster than this (m/s) opens. */
const OPENS: f64 = 1e-6;
/** Points of two partners meet together if the last of them would do so within this part of the step. */
const TOGETHER: f64 = 0.01;

/** Whether a contact of the island bounces, now or when it meets; if so, writes its gaps, velocities and partners. The problem is at p. */
export function bounces(w: i32, island: i32, p: i32, rows: i32): bool {
  const threshold: f64 = bounceThreshold(w);
  let any: bool = false;
  let blow: i32 = Time.blowAt(p, 0);
  let row: i32 = rows;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    const e: f64 = restitutionOf(w, kept);
    for (let k: i32 = 0; k < M.countOf(kept); k++) {
      const gap: f64 = F64[M.point(kept, k) + M.SEPARATION];
      F64[blow + Blow.E] = e;
      F64[blow + Blow.MU] = 0.0;
      F64[blow + Blow.GAP] = gap;
      F64[row + OFF] = F64[w + Col.STEP_LENGTH] * Math.max(F64[row + Row.APART], 0.0) - gap;
      if (e > 0.0) {
        const u: f64 = Blow.velocityAtStart(w, row);
        if (gap > TOUCHES || u < -threshold || u > threshold) any = true;
      }
      Blow.setPartners(blow, Blow.partnerOf(w, island, Row.motionA(row)), Blow.partnerOf(w, island, Row.motionB(row)));
      blow += Blow.STRIDE;
      row += DIM * Row.STRIDE;
    }
  }
  return any;
}

/** Returned by solveInTime if the problem of a piece could not be solved. */
export const UNSOLVED: f64 = -1.0;

/**
 * Takes the step in pieces; writes impulses, moments and ends of the rows. Returns the largest residual of the pieces' problems,
 * or UNSOLVED; then the rows have no impulses.
 */
export function solveInTime(w: i32, island: i32, p: i32, rows: i32, work: f64): f64 {
  const tally: i32 = Col.column(w, Col.TALLY);
  const clock: i32 = Time.clockAt(p);
  begin(w, p, rows);
  for (let piece: i32 = 0; ; piece++) {
    if (strikeAll(p, tally)) {
      if (!solveBlows(p, tally, work)) return UNSOLVED;
      passBlows(p, rows);
    }
    engage(p, piece >= MOST_PIECES);
    F64[clock + Time.LENGTH] = F64[clock + Time.STEP] - F64[clock + Time.DONE];
    if (!solvePiece(p, rows, tally, work)) return UNSOLVED;
    while (findSoonest(p)) if (!solvePiece(p, rows, tally, work)) return UNSOLVED;
    const last: bool = !(F64[clock + Time.SOONEST] < F64[clock + Time.LENGTH]);
    if (!last) {
      F64[clock + Time.LENGTH] = F64[clock + Time.SOONEST];
      // a pressing contact acts for the whole piece
      if (!solvePiece(p, rows, tally, work)) return UNSOLVED;
    }
    if (last) end(p, rows);
    passPiece(p);
    if (last) break;
  }
  const missed: f64 = F64[clock + Time.MISSED];
  finish(w, island, p, rows);
  return missed;
}

/** Velocities at the start of the step, and their changes; no impulses yet. */
function begin(w: i32, p: i32, rows: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  const clock: i32 = Time.clockAt(p);
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  F64[clock + Time.DONE] = 0.0;
  F64[clock + Time.STEP] = dt;
  F64[clock + Time.MISSED] = 0.0;
  F64[clock + Time.THRESHOLD] = bounceThreshold(w);
  zeros(Time.sumsAt(p), 2 * n); // and moments
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = rows + Row.STRIDE * (i - held);
    let u: f64 = 0.0;
    let bias: f64 = 0.0;
    if (i >= held) {
      for (let k: i32 = Row.BLOW; k <= Row.WENT; k++) F64[row + k] = 0.0;
      const normal: bool = Row.normalOf(row) === 0;
      const moves: bool = F64[row + Row.INVERSE] > 0.0;
      // the speed of a moving belt is part of the apparent velocity
      if (moves) u = Blow.velocityAtStart(w, row) + (normal ? 0.0 : F64[row + Row.BIAS]);
      if (moves && normal) bias = F64[row + Row.APART];
    }
    F64[Time.nowAt(p) + i] = u;
    F64[Time.ratesAt(p) + i] = (F64[P.freeAt(p, n) + i] - bias - u) / dt;
  }
}

/** Makes rows of the next piece from contacts that do not bounce, and from those that touch too slowly to bounce, or from all. */
function engage(p: i32, all: bool): void {
  let i: i32 = I32[2 * p + P.BOXED];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const blow: i32 = Time.blowAt(p, c);
    // an opening contact is in flight, or its force would do work
    const rests: bool = F64[blow + Blow.GAP] <= TOUCHES && F64[Time.nowAt(p) + i] < OPENS;
    F64[blow + Blow.ENGAGED] = all || rests || F64[blow + Blow.E] === 0.0 ? 1.0 : 0.0;
    i += DIM;
  }
}

/** U of all contacts after the impacts of this instant; returns whether there are any. */
function strikeAll(p: i32, tally: i32): bool {
  const contacts: i32 = I32[2 * p + P.CONTACTS];
  let i: i32 = I32[2 * p + P.BOXED];
  for (let c: i32 = 0; c < contacts; c++) {
    F64[Time.blowAt(p, c) + Blow.STRUCK] = 0.0;
    F64[Time.blowAt(p, c) + Blow.U] = F64[Time.nowAt(p) + i];
    i += DIM;
  }
  let blows: i32 = 0;
  for (; blows < MOST_BLOWS * contacts; blows++) {
    const fastest: i32 = nextBlow(p, contacts);
    if (fastest < 0) break;
    strike(p, fastest, nearOf(p, Time.blowAt(p, fastest)));
  }
  F64[tally + TALLY_STRUCK] += blows;
  return blows > 0;
}

/** Contacts within this distance meet together with one that closes like this one. */
function nearOf(p: i32, blow: i32): f64 {
  return Math.max(TOUCHES, -TOGETHER * F64[Time.clockAt(p) + Time.STEP] * F64[blow + Blow.U]);
}

/** The fastest approaching contact that touches and bounces; the first among equals. -1 if there is none. */
function nextBlow(p: i32, contacts: i32): i32 {
  let fastest: i32 = -1;
  let most: f64 = F64[Time.clockAt(p) + Time.THRESHOLD];
  for (let c: i32 = 0; c < contacts; c++) {
    const blow: i32 = Time.blowAt(p, c);
    const approach: f64 = -F64[blow + Blow.U];
    if (F64[blow + Blow.E] === 0.0 || F64[blow + Blow.GAP] > TOUCHES || !(approach > most)) continue;
    fastest = c;
    most = approach;
  }
  return fastest;
}

/** Solves for the impulses of the impacts at this instant. */
function passBlows(p: i32, rows: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const q: i32 = Time.pieceAt(p);
  const count: i32 = I32[2 * q + P.ROWS];
  const clock: i32 = Time.clockAt(p);
  addForces(p, q, count, F64[clock + Time.STEP] - F64[clock + Time.DONE]);
  noteBlows(p, q, count, rows, Row.CAME);
  for (let i: i32 = 0; i < n; i++)
    for (let k: i32 = 0; k < count; k++)
      F64[Time.nowAt(p) + i] += F64[P.matrixAt(p) + n * i + I32[Time.listAt(p) + k]] * F64[P.forcesAt(q, count) + k];
  noteBlows(p, q, count, rows, Row.WENT);
  for (let k: i32 = I32[2 * q + P.BOXED]; k < count; k++) {
    const row: i32 = rows + Row.STRIDE * (I32[Time.listAt(p) + k] - I32[2 * p + P.BOXED]);
    const f: f64 = F64[P.forcesAt(q, count) + k];
    F64[row + Row.BLOW] += f;
    F64[row + Row.BLOW_TIME] += Math.abs(f) * F64[clock + Time.DONE];
  }
}

/** Adds impulses times current velocities to a field of the rows. */
function noteBlows(p: i32, q: i32, count: i32, rows: i32, field: i32): void {
  for (let k: i32 = I32[2 * q + P.BOXED]; k < count; k++) {
    const i: i32 = I32[Time.listAt(p) + k];
    const row: i32 = rows + Row.STRIDE * (i - I32[2 * p + P.BOXED]);
    F64[row + field] += F64[P.forcesAt(q, count) + k] * F64[Time.nowAt(p) + i];
  }
}

/** In the last piece: marks contacts that press at the end of the step. */
function end(p: i32, rows: i32): void {
  const q: i32 = Time.pieceAt(p);
  const count: i32 = I32[2 * q + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) F64[rows + DIM * Row.STRIDE * c + PRESSES] = 0.0;
  for (let k: i32 = I32[2 * q + P.BOXED]; k < count; k += DIM) {
    const row: i32 = rows + Row.STRIDE * (I32[Time.listAt(p) + k] - held);
    F64[row + PRESSES] = F64[P.forcesAt(q, count) + k] > 0.0 ? 1.0 : 0.0;
  }
}

/** Copies sums, moments and gaps to the rows, and to p as if they were its solution. */
function finish(w: i32, island: i32, p: i32, rows: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  let closed: bool = true;
  for (let i: i32 = 0; i < n; i++) {
    F64[P.forcesAt(p, n) + i] = F64[Time.sumsAt(p) + i];
    F64[P.answersAt(p, n) + i] = F64[Time.nowAt(p) + i];
    if (i < held) continue;
    const row: i32 = rows + Row.STRIDE * (i - held);
    F64[row + Row.F] = F64[Time.sumsAt(p) + i];
    F64[row + Row.MOMENT] = F64[Time.momentsAt(p) + i];
    if (Row.normalOf(row) !== 0) continue;
    const blow: i32 = Time.blowAt(p, Time.contactOf(p, i));
    F64[row + Row.END] = F64[blow + Blow.GAP];
    F64[row + OFF] += F64[blow + Blow.GAP]; // minus the allowed gap at the end
    if (F64[blow + Blow.MU] > 0.0)
      for (let l: i32 = 1; l < DIM; l++) F64[row + Row.STRIDE * l + Row.MU] = F64[blow + Blow.MU];
    if (!isClosed(row, ROUNDING)) closed = false;
  }
  const rowsEnd: i32 = rows + Row.STRIDE * (n - held);
  if (!closed) closeContacts(w, island, p, rows, rowsEnd);
}
