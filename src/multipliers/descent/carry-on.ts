// Sweeps alone move a load through a stack one body at a time. Extrapolated in their current direction,
// they take about as many rounds as the stack is high instead of its square, and with friction gain more than that.
// (Nesterov, A method of solving a convex programming problem with convergence rate O(1/k²), 1983; restarted if it
// would go uphill: O'Donoghue and Candès, Adaptive restart for accelerated gradient schemes, 2015. A round of sweeps
// forward and back takes the place of the gradient step.)
//
//   x = f after a round, y = f before it      θ' = (1 + √(1 + 4 θ²)) / 2      f = x + (θ - 1) / θ' (x - x_last)
//   (y - x)·(x - x_last) > 0:  f = x, θ = 1   weighted by the responses of the rows
//
// f may leave its bounds; the next round brings it back.
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";

/** Call after each round that another one follows, with the previous return value, 1 at first. */
export function carryOn(first: i32, end: i32, theta: f64): f64 {
  const uphill: bool = turned(first, end) > 0.0;
  const next: f64 = uphill ? 1.0 : nextTheta(theta);
  carryRows(first, end, uphill ? 0.0 : (theta - 1.0) / next);
  return next;
}

/** θ' */
export function nextTheta(theta: f64): f64 {
  return 0.5 * (1.0 + Math.sqrt(1.0 + 4.0 * theta * theta));
}

/** Extrapolates these rows by a part of their last change. */
export function carryRows(first: i32, end: i32, part: f64): void {
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const f: f64 = F64[row + Row.F];
    const ahead: f64 = part * (f - F64[row + Row.LAST]);
    F64[row + Row.LAST] = f;
    F64[row + Row.F] = f + ahead;
    F64[row + Row.BEFORE] = f + ahead;
    if (ahead === 0.0) continue;
    const a: i32 = Row.motionA(row);
    const b: i32 = Row.motionB(row);
    const m: i32 = row + Row.B;
    for (let i: i32 = 0; i < 6; i++) {
      F64[a + i] += F64[m + i] * ahead;
      F64[b + i] += F64[m + 6 + i] * ahead;
    }
  }
}

/** Positive if the round went against the direction of extrapolation. */
export function turned(first: i32, end: i32): f64 {
  let sum: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const back: f64 = F64[row + Row.BEFORE] - F64[row + Row.F];
    if (back !== 0.0) sum += (back * (F64[row + Row.F] - F64[row + Row.LAST])) / F64[row + Row.INVERSE];
  }
  return sum;
}

/** The largest change of a row's velocity by the row itself in the last round. */
export function largestChange(first: i32, end: i32): f64 {
  let most: f64 = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const d: f64 = Math.abs(F64[row + Row.F] - F64[row + Row.BEFORE]);
    if (d !== 0.0) most = Math.max(most, d / F64[row + Row.INVERSE]);
  }
  return most;
}
