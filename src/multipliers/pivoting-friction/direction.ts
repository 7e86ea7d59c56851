// fdirection: Δf of a unit step of the driven force that leaves every held condition unchanged, and Δa = A Δf.
//
//   B x = -(the driven column as the held conditions see it),   Δf = driven column + Σ x_j c_j
import { addScaled, subtractDot } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import { addHeld } from "./held-inverse.ts";
import { reachOf } from "./held-solve.ts";
import * as W from "./layout.ts";
import { rebuild } from "./sets.ts";

/** Largest change of the held conditions, relative to the largest force of the direction. */
const INEXACT: f64 = 1e-12;
const SPOILED: f64 = 1e-9;
/** Largest change of a row that should be held but is not, because it depends on the others. */
const STILL: f64 = 1e-10;

/** Δa = A Δf, and the largest |Δf|. */
export function followForces(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const force: i32 = W.address(w, W.STEP_FORCE);
  const acc: i32 = W.address(w, W.STEP_ACC);
  let spread: f64 = 0;
  for (let i: i32 = 0; i < n; i++) F64[acc + i] = 0;
  for (let j: i32 = 0; j < n; j++) {
    const f: f64 = F64[force + j];
    if (f === 0.0) continue;
    spread = Math.max(spread, Math.abs(f));
    addScaled(acc, force + j, W.address(w, W.MATRIX) + n * j, n);
  }
  F64[w + W.SPREAD] = spread;
}

/** force -= Σ (B^-1 v)_j c_j, v being `seen` as the held conditions see it. */
export function takeBack(w: i32, seen: i32, force: i32): void {
  const n: i32 = W.address(w, W.N);
  const held: i32 = W.address(w, W.HELD);
  const list: i32 = W.address(w, W.LIST);
  const v: i32 = W.address(w, W.U);
  let largest: f64 = 0;
  for (let i: i32 = 0; i < held; i++) {
    W.conditionOn(w, I32[list + i], seen);
    F64[v + i] = F64[w + W.RESULT];
    largest = Math.max(largest, Math.abs(F64[v + i]));
  }
  if (largest === 0.0) return;
  for (let i: i32 = 0; i < held; i++) {
    F64[w + W.RESULT] = 0;
    subtractDot(w + W.RESULT, W.address(w, W.INVERSE) + n * i, v, held);
    const change: f64 = F64[w + W.RESULT];
    if (change === 0.0) continue;
    const r: i32 = I32[list + i];
    const column: i32 = W.address(w, W.COLUMN) + 3 * r;
    const first: i32 = force + I32[W.address(w, W.START) + r];
    const width: i32 = I32[W.address(w, W.WIDTH) + r];
    for (let k: i32 = 0; k < width; k++) F64[first + k] += change * F64[column + k];
  }
}

/** The worst of the held conditions on these accelerations, left in RESULT. */
export function worstHeld(w: i32, accelerations: i32): void {
  let worst: f64 = 0;
  for (let i: i32 = 0; i < W.address(w, W.HELD); i++) {
    W.conditionOn(w, I32[W.address(w, W.LIST) + i], accelerations);
    worst = Math.max(worst, Math.abs(F64[w + W.RESULT]));
  }
  F64[w + W.RESULT] = worst;
}

function solveDirection(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const driven: i32 = W.address(w, W.DRIVEN);
  const first: i32 = I32[W.address(w, W.START) + driven];
  const width: i32 = I32[W.address(w, W.WIDTH) + driven];
  const force: i32 = W.address(w, W.STEP_FORCE);
  for (let i: i32 = 0; i < n; i++) F64[force + i] = 0;
  for (let k: i32 = 0; k < width; k++) F64[force + first + k] = F64[w + W.DIRECTION + k];
  reachOf(w, w + W.DIRECTION, first, width);
  takeBack(w, W.address(w, W.REACH), force);
  followForces(w);
  worstHeld(w, W.address(w, W.STEP_ACC));
  if (!(F64[w + W.RESULT] > INEXACT * F64[w + W.SPREAD])) return;
  takeBack(w, W.address(w, W.STEP_ACC), force);
  followForces(w);
  worstHeld(w, W.address(w, W.STEP_ACC));
}

/** A row that should be held, is not, and moves; -1 if there is none. */
function movingRow(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  let row: i32 = -1;
  let most: f64 = STILL * F64[w + W.SPREAD];
  for (let r: i32 = 0; r < n; r++) {
    if (I32[W.address(w, W.WANTED) + r] === 0 || I32[W.address(w, W.PLACE) + r] >= 0) continue;
    W.conditionOn(w, r, W.address(w, W.STEP_ACC));
    if (!(Math.abs(F64[w + W.RESULT]) > most)) continue;
    most = Math.abs(F64[w + W.RESULT]);
    row = r;
  }
  return row;
}

/** Returns 0 if there is no such direction: rows to be held depend on each other but move all the same. */
export function findDirection(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  for (let round: i32 = 0; round <= n; round++) {
    solveDirection(w);
    if (F64[w + W.RESULT] > SPOILED * F64[w + W.SPREAD]) {
      rebuild(w);
      solveDirection(w);
      if (F64[w + W.RESULT] > SPOILED * F64[w + W.SPREAD]) return 0;
    }
    const row: i32 = movingRow(w);
    if (row < 0) return 1;
    if (addHeld(w, row, false) === 0) return 0;
    I32[2 * w + W.PIVOTS]++;
  }
  return 0;
}
