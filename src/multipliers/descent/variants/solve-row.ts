// Shared by all listings: the new force of a row whose velocity is u, (9), (20), (25) of the text.
//
//   one row     g = clamp(f - u / a, lo, hi)         bounds of friction: ∓μ f_N of the current normal force
//   two rows    g = f - u / λ, projected onto the disc |g| ≤ μ f_N, λ the largest eigenvalue of the two
import { F64 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { normalOf } from "./row.ts";

/** Largest current friction force. */
export function reach(row: i32): f64 {
  return Math.max(F64[row + L.MU] * F64[normalOf(row) + L.F], 0.0);
}

export function bounded(row: i32, g: f64): f64 {
  if (normalOf(row) === 0) return Math.min(Math.max(g, F64[row + L.LO]), F64[row + L.HI]);
  const most: f64 = reach(row);
  return Math.min(Math.max(g, -most), most);
}

/** Returns the change of f. */
export function solveRow(row: i32, u: f64): f64 {
  const f: f64 = F64[row + L.F];
  const g: f64 = bounded(row, f - u * F64[row + L.INVERSE]);
  F64[row + L.F] = g;
  return g - f;
}

/** The row and the one behind it; their changes go to CHANGE. */
export function solvePair(p: i32, row: i32, u1: f64, u2: f64): void {
  const second: i32 = row + L.ROW;
  let g1: f64 = F64[row + L.F] - u1 * F64[row + L.INVERSE];
  let g2: f64 = F64[second + L.F] - u2 * F64[second + L.INVERSE];
  const most: f64 = reach(row);
  const size: f64 = Math.sqrt(g1 * g1 + g2 * g2);
  if (size > most) {
    g1 *= most / size;
    g2 *= most / size;
  }
  F64[p + L.CHANGE] = g1 - F64[row + L.F];
  F64[p + L.CHANGE + 1] = g2 - F64[second + L.F];
  F64[row + L.F] = g1;
  F64[second + L.F] = g2;
}
