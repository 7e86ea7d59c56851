// Projected descent on the rows of heaps: one after the other is brought to u ≥ 0, f ≥ 0, and the velocities of its bodies follow at once. A round goes forward
// and back. The groups of a large island share no body but with what lies between them, which has its turn after each pass:
//
//   each group forward, between; between back, each group back and forward, between; …; between back, each group back
import { fork, isForked } from "../../../memory/fork.ts";
import * as Job from "../../../memory/jobs.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as H from "./heap-layout.ts";

/** Ways through a group, as bits: first back, then forward. */
const FORWARD: i32 = 1;
const BACK: i32 = 2;

export function sweepHeap(w: i32, heap: i32, rounds: i32): void {
  const between: i32 = H.groupsOf(heap) - 1;
  for (let round: i32 = 0; round <= rounds; round++) {
    const ways: i32 = (round > 0 ? BACK : 0) | (round < rounds ? FORWARD : 0);
    if (between === 0) sweepGroup(w, 0, heap, ways);
    else {
      if (round > 0) goBack(heap, between);
      if (isForked(w)) fork(w, Job.SWEEP_HEAPS, between, heap, ways, 0);
      else for (let g: i32 = 0; g < between; g++) sweepGroup(w, g, heap, ways);
      if (round < rounds) goForward(heap, between);
    }
  }
}

/** Task: the rows of group g. */
export function sweepGroup(_w: i32, g: i32, heap: i32, ways: i32): void {
  if ((ways & BACK) !== 0) goBack(heap, g);
  if ((ways & FORWARD) !== 0) goForward(heap, g);
}

function goForward(heap: i32, g: i32): void {
  const end: i32 = H.endRow(heap, g);
  for (let row: i32 = H.firstRow(heap, g); row < end; row += H.ROW) solveRow(row);
}

function goBack(heap: i32, g: i32): void {
  const first: i32 = H.firstRow(heap, g);
  for (let row: i32 = H.endRow(heap, g) - H.ROW; row >= first; row -= H.ROW) solveRow(row);
}

function solveRow(row: i32): void {
  const a: i32 = I32[2 * row + H.MOTION_A];
  const b: i32 = I32[2 * row + H.MOTION_B];
  const j: i32 = row + H.J;
  const ua: f64 =
    F64[j] * F64[a] +
    F64[j + 1] * F64[a + 1] +
    F64[j + 2] * F64[a + 2] +
    F64[j + 3] * F64[a + 3] +
    F64[j + 4] * F64[a + 4] +
    F64[j + 5] * F64[a + 5];
  const ub: f64 =
    F64[j + 6] * F64[b] +
    F64[j + 7] * F64[b + 1] +
    F64[j + 8] * F64[b + 2] +
    F64[j + 9] * F64[b + 3] +
    F64[j + 10] * F64[b + 4] +
    F64[j + 11] * F64[b + 5];
  const f: f64 = F64[row + H.F];
  const g: f64 = Math.max(f - (F64[row + H.BIAS] + ua + ub) * F64[row + H.INVERSE], 0.0);
  const change: f64 = g - f;
  if (change === 0.0) return;
  F64[row + H.F] = g;
  const m: i32 = row + H.TURN_A;
  const massA: f64 = F64[row + H.MASS_A];
  const massB: f64 = F64[row + H.MASS_B];
  F64[a] += massA * F64[j] * change;
  F64[a + 1] += massA * F64[j + 1] * change;
  F64[a + 2] += massA * F64[j + 2] * change;
  F64[a + 3] += F64[m] * change;
  F64[a + 4] += F64[m + 1] * change;
  F64[a + 5] += F64[m + 2] * change;
  F64[b] += massB * F64[j + 6] * change;
  F64[b + 1] += massB * F64[j + 7] * change;
  F64[b + 2] += massB * F64[j + 8] * change;
  F64[b + 3] += F64[m + 3] * change;
  F64[b + 4] += F64[m + 4] * change;
  F64[b + 5] += F64[m + 5] * change;
}
