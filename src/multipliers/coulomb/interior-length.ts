// The length of an interior step.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { BOUND, HEAD, kindOf } from "./interior-start.ts";
import * as L from "./layout.ts";
import { limitStep } from "./lorentz.ts";

/** Part of the distance to the boundary that a step takes. */
export const ALMOST: f64 = 0.99;

/** From X to the bounds of a row. */
export function distance(p: i32, n: i32, i: i32): f64 {
  return F64[L.vectorAt(p, n, L.X) + i] - F64[L.vectorAt(p, n, L.IN_LOWER) + i];
}
export function distanceUpper(p: i32, n: i32, i: i32): f64 {
  return F64[L.vectorAt(p, n, L.IN_UPPER) + i] - F64[L.vectorAt(p, n, L.X) + i];
}

/** STEP: the longest that stays inside, at most 1/ALMOST; DY_UPPER from XI. */
export function findStep(p: i32, n: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  const step: i32 = L.fieldAt(p, n, L.STEP);
  F64[step] = 1.0 / ALMOST;
  for (let i: i32 = 0; i < n; i++) {
    if (kindOf(p, n, i) === HEAD) {
      limitStep(L.vectorAt(p, n, L.X) + i, L.vectorAt(p, n, L.DX) + i, dim, step);
      limitStep(L.vectorAt(p, n, L.Y) + i, L.vectorAt(p, n, L.DY) + i, dim, step);
    }
    if (kindOf(p, n, i) !== BOUND) continue;
    const dx: f64 = F64[L.vectorAt(p, n, L.DX) + i];
    const upper: f64 = F64[L.vectorAt(p, n, L.Y_UPPER) + i];
    if (upper > 0.0) {
      const d: f64 = F64[L.vectorAt(p, n, L.XI) + i] + (upper / distanceUpper(p, n, i)) * dx;
      F64[L.vectorAt(p, n, L.DY_UPPER) + i] = d;
      if (d < 0.0) F64[step] = Math.min(F64[step], -upper / d);
      if (dx > 0.0) F64[step] = Math.min(F64[step], distanceUpper(p, n, i) / dx);
    } else F64[L.vectorAt(p, n, L.DY_UPPER) + i] = 0;
    // DY is what is left for the lower bound
    const y: f64 = F64[L.vectorAt(p, n, L.Y) + i];
    const d: f64 = F64[L.vectorAt(p, n, L.DY) + i] + F64[L.vectorAt(p, n, L.DY_UPPER) + i];
    if (y > 0.0 && d < 0.0) F64[step] = Math.min(F64[step], -y / d);
    if (y > 0.0 && dx < 0.0) F64[step] = Math.min(F64[step], -distance(p, n, i) / dx);
  }
}
