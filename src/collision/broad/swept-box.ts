// Whether a box meets another on a straight path: the ray of its centre against that box grown by half of it, by the intervals
// of ray-box.ts, with its slack at the far end.
import { F64 } from "../../memory/views.ts";
import { LEAST, STRETCH } from "./ray-box.ts";
import { DIRECTION, HALF, INVERSE, LENGTH } from "./swept-layout.ts";
import * as T from "./tree.ts";

export * from "./swept-layout.ts";

/** Whether it meets the box (low, high) widened by `margin`. NaN meets nothing. */
export function sweptMeets(swept: i32, box: i32, margin: f64): bool {
  let from: f64 = 0.0;
  let to: f64 = F64[swept + LENGTH];
  for (let i: i32 = 0; i < 3; i++) {
    const grown: f64 = F64[swept + HALF + i] + margin;
    const low: f64 = F64[box + T.LOW + i] - grown - F64[swept + i];
    const high: f64 = F64[box + T.HIGH + i] + grown - F64[swept + i];
    const inverse: f64 = F64[swept + INVERSE + i];
    if (inverse === 0.0) {
      if (!(low <= 0.0 && high >= 0.0)) return false;
    } else {
      from = Math.max(from, (inverse > 0.0 ? low : high) * inverse);
      to = Math.min(to, (inverse > 0.0 ? high : low) * inverse * STRETCH);
    }
  }
  return from <= to;
}

/** Prepares a swept box for sweptMeets. */
export function prepareSwept(swept: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const d: f64 = F64[swept + DIRECTION + i];
    F64[swept + INVERSE + i] = Math.abs(d) < LEAST ? 0.0 : 1.0 / d;
  }
}
