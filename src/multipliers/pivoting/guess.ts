// Starting forces: projected sweeps extrapolated in their current direction (Nesterov; see ../descent
// for both), skipping zeros of A. They find nearly all of the sets for a fraction of the work of an elimination; the rest is
// driven one index at a time.
import { subtractDot } from "../../math/dense.ts";
import { F64, I32, truncate } from "../../memory/views.ts";
import { answersAt, forcesAt, freeAt, matrixAt } from "../problem/layout.ts";
import { IGNORED, setOf } from "./index-sets.ts";
import * as W from "./layout.ts";
import { addColumn, answer } from "./prepare.ts";

/** Multiplications in all sweeps, as a part of n³. */
const SHARE: f64 = 0.05;
const MOST: f64 = 50.0;
/** With fewer rows there is only one sweep, column by column. */
const FEW: i32 = 16;

/** f, and a = A f + b. */
export function guess(p: i32, n: i32): void {
  if (n < FEW) {
    answer(p, n);
    sweepColumns(p, n);
    return;
  }
  const count: i32 = listColumns(p, n);
  const size: f64 = n as f64;
  const sweeps: i32 = truncate(Math.min(MOST, 1.0 + (SHARE * size * size * size) / Math.max(1.0, count as f64)));
  const dense: bool = 2 * count > n * n;
  const head: i32 = W.headAt(p, n);
  const before: i32 = W.spareAt(p, n);
  let theta: f64 = 1.0;
  for (let sweep: i32 = 0; sweep < sweeps; sweep++) {
    let next: f64 = 1.0;
    if (sweep > 0) {
      next = 0.5 * (1.0 + Math.sqrt(1.0 + 4.0 * theta * theta));
      F64[head + W.RATIO] = (theta - 1.0) / next;
      carryOn(p, n);
    } else for (let i: i32 = 0; i < n; i++) F64[before + i] = F64[forcesAt(p, n) + i];
    F64[head + W.SPEED] = 0.0;
    sweepRows(p, n, dense);
    // the sweep reversed: the extrapolation led uphill
    theta = F64[head + W.SPEED] > 0.0 ? 1.0 : next;
  }
  answer(p, n);
}

/** Brings every row in turn to a = 0, or to its bound, updating all of a. */
function sweepColumns(p: i32, n: i32): void {
  const f: i32 = forcesAt(p, n);
  const a: i32 = answersAt(p, n);
  const change: i32 = W.changeAt(p, n);
  let force: f64 = F64[W.headAt(p, n) + W.FORCE];
  for (let i: i32 = 0; i < n; i++) {
    if (setOf(p, n, i) !== IGNORED) continue;
    const scale: f64 = F64[W.scaleAt(p, n) + i];
    const from: f64 = F64[f + i];
    const wanted: f64 = from - F64[a + i] * scale * scale;
    const to: f64 = Math.min(Math.max(wanted, F64[W.lowAt(p, n) + i]), F64[W.highAt(p, n) + i]);
    if (to === from) continue;
    F64[f + i] = to;
    F64[change] = to - from;
    addColumn(p, n, a, change, i);
    force = Math.max(force, Math.abs(to) * F64[W.rootAt(p, n) + i]);
  }
  F64[W.headAt(p, n) + W.FORCE] = force;
}

/** Lists the columns of all nonzeros of A, in the memory of the factor; row i ends at firstAt + i. Returns how many there are. */
function listColumns(p: i32, n: i32): i32 {
  const columns: i32 = 2 * W.factorAt(p, n);
  let next: i32 = columns;
  for (let i: i32 = 0; i < n; i++) {
    const at: i32 = matrixAt(p) + n * i;
    const end: i32 = I32[W.endsAt(p, n) + i];
    for (let j: i32 = I32[W.startsAt(p, n) + i]; j < end; j++) {
      I32[next] = j;
      if (F64[at + j] !== 0.0) next++;
    }
    I32[W.firstAt(p, n) + i] = next;
  }
  return next - columns;
}

/** f += β (f - f of the previous sweep), within the bounds; β at RATIO */
function carryOn(p: i32, n: i32): void {
  const f: i32 = forcesAt(p, n);
  const before: i32 = W.spareAt(p, n);
  const beta: f64 = F64[W.headAt(p, n) + W.RATIO];
  for (let i: i32 = 0; i < n; i++) {
    const now: f64 = F64[f + i];
    const to: f64 = now + beta * (now - F64[before + i]);
    F64[before + i] = now;
    F64[f + i] = Math.min(Math.max(to, F64[W.lowAt(p, n) + i]), F64[W.highAt(p, n) + i]);
  }
}

/** Brings every row in turn to a = 0, or to its bound. SPEED gets how far the sweep went back, positive if it did. */
function sweepRows(p: i32, n: i32, dense: bool): void {
  const head: i32 = W.headAt(p, n);
  const f: i32 = forcesAt(p, n);
  const matrix: i32 = matrixAt(p);
  const free: i32 = freeAt(p, n);
  const sets: i32 = W.setsAt(p, n);
  const scales: i32 = W.scaleAt(p, n);
  const ends: i32 = W.firstAt(p, n);
  const lows: i32 = W.lowAt(p, n);
  const highs: i32 = W.highAt(p, n);
  const before: i32 = W.spareAt(p, n);
  let next: i32 = 2 * W.factorAt(p, n);
  let back: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const end: i32 = I32[ends + i];
    const row: i32 = matrix + n * i;
    if (I32[sets + i] !== IGNORED) {
      next = end;
      continue;
    }
    let rest: f64 = -F64[free + i];
    if (dense) {
      F64[head + W.RATIO] = rest;
      subtractDot(head + W.RATIO, row, f, n);
      rest = F64[head + W.RATIO];
    } else
      for (; next < end; next++) {
        const j: i32 = I32[next];
        rest -= F64[row + j] * F64[f + j];
      }
    const from: f64 = F64[f + i];
    const scale: f64 = F64[scales + i];
    const to: f64 = Math.min(Math.max(from + rest * scale * scale, F64[lows + i]), F64[highs + i]);
    back += (to - from) * (F64[before + i] - to) * F64[row + i];
    F64[f + i] = to;
  }
  F64[head + W.SPEED] = back;
}
