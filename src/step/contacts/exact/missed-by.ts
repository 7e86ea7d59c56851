// The residual of a contact problem, in the unit of b: the change of each row if it were solved
// alone. Computed from the problem and its forces, independently of the solver.
//
//   bounds    (f - clamp(f - a / d, lo, hi)) d              d = A_ii
//   normal    the same with 0 and no upper bound
//   friction  |f_T - project(f_T - a_T / d, μ f_N)| d       d the larger of its two
import { F64, I32 } from "../../../memory/views.ts";
import { bringAbout } from "../../../multipliers/problem/bring-about.ts";
import * as P from "../../../multipliers/problem/layout.ts";

/** The maximum over all rows; leaves a = A f + b at ACC. */
export function missedBy(p: i32): f64 {
  bringAbout(p, I32[2 * p + P.ROWS]);
  return missedWith(p);
}

/** The same if a is there. */
export function missedWith(p: i32): f64 {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  let most: f64 = 0.0;
  for (let i: i32 = 0; i < held; i++) most = Math.max(most, missedBound(p, n, i));
  let i: i32 = held;
  for (let contact: i32 = 0; contact < I32[2 * p + P.CONTACTS]; contact++) {
    most = Math.max(most, missedBound(p, n, i));
    most = Math.max(most, missedDisc(p, n, i, F64[P.frictionAt(p, n) + contact]));
    i += 3;
  }
  return most;
}

function missedBound(p: i32, n: i32, i: i32): f64 {
  const d: f64 = F64[P.matrixAt(p) + n * i + i];
  if (d === 0.0) return 0.0;
  const f: f64 = F64[P.forcesAt(p, n) + i];
  const wanted: f64 = f - F64[P.answersAt(p, n) + i] / d;
  const g: f64 = Math.min(Math.max(wanted, F64[P.lowerAt(p, n) + i]), F64[P.upperAt(p, n) + i]);
  return Math.abs(f - g) * d;
}

function missedDisc(p: i32, n: i32, i: i32, mu: f64): f64 {
  const A: i32 = P.matrixAt(p);
  const f: i32 = P.forcesAt(p, n) + i;
  const d: f64 = Math.max(F64[A + (n + 1) * (i + 1)], F64[A + (n + 1) * (i + 2)]);
  if (d === 0.0) return 0.0;
  const x: f64 = F64[f + 1] - F64[P.answersAt(p, n) + i + 1] / d;
  const y: f64 = F64[f + 2] - F64[P.answersAt(p, n) + i + 2] / d;
  const most: f64 = Math.max(mu * F64[f], 0.0);
  const size: f64 = Math.sqrt(x * x + y * y);
  const part: f64 = size > most ? most / size : 1.0;
  const dx: f64 = F64[f + 1] - part * x;
  const dy: f64 = F64[f + 2] - part * y;
  return d * Math.sqrt(dx * dx + dy * dy);
}
