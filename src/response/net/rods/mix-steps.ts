// Corrections that are made of more than the last one. With a matrix that is not quite Newton's, each leaves a part of the error that the next ones repeat: the
// combination of the last few that leaves least is better than any of them (D. G. Anderson 1965; Walker and Ni 2011, type II).
//
//   g_k   correction at x_k          γ   least |g_k - Σ γ_j Δg_j|, over velocities          x_{k+1} = x_k + g_k - Σ γ_j (Δx_j + Δg_j)
import { subtractDot, subtractScaled } from "../../../math/dense.ts";
import { F64 } from "../../../memory/views.ts";
import * as R from "./rods.ts";

/** Corrections that are kept. */
const MEMORY: i32 = R.MEMORY;
/** Added to the diagonal of their products, as a part of it. */
const ROUNDING: f64 = 1e-12;

/** Call with a new factor: corrections of another one tell nothing. */
export function forgetSteps(rods: i32): void {
  R.setWord(rods, R.KEPT_CHANGES, -1);
  R.setWord(rods, R.NEXT_CHANGE, 0);
}

/** Adds STEP to UNKNOWNS, and what the steps before tell of it. */
export function mixSteps(rods: i32): void {
  const count: i32 = R.unknownsOf(rods);
  const x: i32 = R.wordOf(rods, R.UNKNOWNS);
  const g: i32 = R.wordOf(rods, R.STEP);
  if (R.wordOf(rods, R.KEPT_CHANGES) >= 0) keepChange(rods, count);
  else R.setWord(rods, R.KEPT_CHANGES, 0);
  const last: i32 = R.wordOf(rods, R.LAST_STEP);
  const end: i32 = R.wordOf(rods, R.LAST_END);
  for (let i: i32 = 0; i < count; i++) {
    F64[last + i] = F64[g + i];
    F64[x + i] += F64[g + i];
    F64[end + i] = F64[x + i];
  }
  const kept: i32 = R.wordOf(rods, R.KEPT_CHANGES);
  if (kept === 0) return;
  findWeights(rods, kept);
  const weights: i32 = weightsOf(rods);
  for (let k: i32 = 0; k < kept; k++) subtractScaled(x, weights + k, R.wordOf(rods, R.WAYS) + count * k, count);
}

/** The newest change replaces the oldest. */
function keepChange(rods: i32, count: i32): void {
  const k: i32 = R.wordOf(rods, R.NEXT_CHANGE);
  const change: i32 = R.wordOf(rods, R.CHANGES) + count * k;
  const way: i32 = R.wordOf(rods, R.WAYS) + count * k;
  const x: i32 = R.wordOf(rods, R.UNKNOWNS);
  const g: i32 = R.wordOf(rods, R.STEP);
  const last: i32 = R.wordOf(rods, R.LAST_STEP);
  const end: i32 = R.wordOf(rods, R.LAST_END);
  for (let i: i32 = 0; i < count; i++) {
    F64[change + i] = F64[g + i] - F64[last + i];
    F64[way + i] = F64[x + i] + F64[g + i] - F64[end + i];
  }
  const kept: i32 = R.wordOf(rods, R.KEPT_CHANGES);
  R.setWord(rods, R.KEPT_CHANGES, kept < MEMORY ? kept + 1 : MEMORY);
  R.setWord(rods, R.NEXT_CHANGE, (k + 1) % MEMORY);
  const gram: i32 = R.wordOf(rods, R.GRAM);
  const velocities: i32 = 3 * R.movingOf(rods);
  for (let j: i32 = 0; j < R.wordOf(rods, R.KEPT_CHANGES); j++) {
    const at: i32 = gram + MEMORY * k + j;
    F64[at] = 0.0;
    subtractDot(at, change, R.wordOf(rods, R.CHANGES) + count * j, velocities);
    F64[at] = -F64[at];
    F64[gram + MEMORY * j + k] = F64[at];
  }
}

/** Where the weights are, behind the products and their factor. */
function weightsOf(rods: i32): i32 {
  return R.wordOf(rods, R.GRAM) + 2 * MEMORY * MEMORY;
}

/** γ, by elimination. */
function findWeights(rods: i32, kept: i32): void {
  const gram: i32 = R.wordOf(rods, R.GRAM);
  const a: i32 = gram + MEMORY * MEMORY;
  const b: i32 = weightsOf(rods);
  const count: i32 = R.unknownsOf(rods);
  for (let i: i32 = 0; i < kept; i++) {
    for (let j: i32 = 0; j < kept; j++) F64[a + MEMORY * i + j] = F64[gram + MEMORY * i + j];
    F64[a + MEMORY * i + i] *= 1.0 + ROUNDING;
    F64[b + i] = 0.0;
    subtractDot(b + i, R.wordOf(rods, R.CHANGES) + count * i, R.wordOf(rods, R.STEP), 3 * R.movingOf(rods));
    F64[b + i] = -F64[b + i];
  }
  for (let i: i32 = 0; i < kept; i++) {
    const pivot: f64 = F64[a + MEMORY * i + i];
    for (let j: i32 = i + 1; j < kept; j++) {
      const part: f64 = pivot > 0.0 ? F64[a + MEMORY * j + i] / pivot : 0.0;
      for (let k: i32 = i; k < kept; k++) F64[a + MEMORY * j + k] -= part * F64[a + MEMORY * i + k];
      F64[b + j] -= part * F64[b + i];
    }
  }
  for (let i: i32 = kept - 1; i >= 0; i--) {
    for (let k: i32 = i + 1; k < kept; k++) F64[b + i] -= F64[a + MEMORY * i + k] * F64[b + k];
    const pivot: f64 = F64[a + MEMORY * i + i];
    F64[b + i] = pivot > 0.0 ? F64[b + i] / pivot : 0.0;
  }
}
