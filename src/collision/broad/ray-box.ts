// Whether a ray meets a box: axis by axis, the ray is between the planes of the box's sides from t = near to
// far; it meets the box if the three intervals and [0, length] have a t in common.
//
//   near = (low - o) / d      far = (high - o) / d      for d > 0, exchanged for d < 0; for d = 0 all t or none
//
// The quotients are products with 1/d: these are monotone in low and high, rounding included, so a ray that meets a box
// meets every box around it, and the result does not depend on the boxes of the tree. The far end is
// stretched by 4 units in the last place, more than rounding takes away: a ray that touches an edge of a box meets it.
import { DIRECTION, LENGTH, ORIGIN } from "../../../build/records/shapes/ray-layout.ts";
import { F64 } from "../../memory/views.ts";
import * as T from "./tree.ts";

export const STRETCH: f64 = 1.0000000000000009;
/** A smaller component counts as zero: its inverse would overflow against an infinite box. */
export const LEAST: f64 = 1e-200;

/** Makes a ray, whose direction may be of any length, ready, in the record of the broad phase. */
export function prepareRay(broad: i32, ray: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[ray + DIRECTION + i];
    F64[broad + T.RAY_ORIGIN + i] = F64[ray + ORIGIN + i];
    F64[broad + T.RAY_INVERSE + i] = Math.abs(d) < LEAST ? 0.0 : 1.0 / d;
  }
  F64[broad + T.RAY_LENGTH] = F64[ray + LENGTH];
}

/** An empty box is never met, since it ends before it begins. A ray with NaN meets nothing. */
export function rayMeets(broad: i32, box: i32): bool {
  let from: f64 = 0.0;
  let to: f64 = F64[broad + T.RAY_LENGTH];
  for (let i: i32 = 0; i < 3; i++) {
    const low: f64 = F64[box + T.LOW + i] - F64[broad + T.RAY_ORIGIN + i];
    const high: f64 = F64[box + T.HIGH + i] - F64[broad + T.RAY_ORIGIN + i];
    const inverse: f64 = F64[broad + T.RAY_INVERSE + i];
    if (inverse === 0.0) {
      if (!(low <= 0.0 && high >= 0.0)) return false;
    } else {
      from = Math.max(from, (inverse > 0.0 ? low : high) * inverse);
      to = Math.min(to, (inverse > 0.0 ? high : low) * inverse * STRETCH);
    }
  }
  return from <= to;
}
