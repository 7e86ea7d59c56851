// One touch in one sweep: its points, then friction, then the twist. sweep-touch.as.ts does the same on lanes.
import { F64 } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import * as T from "../../../../response/component/touch-layout.ts";
import { give, readRate, sweepFriction, sweepTwist } from "./touch-rows.ts";

/** s: settings of the lanes. */
export function sweepTouch(touch: i32, s: i32, clock: i32): void {
  sweepPoints(touch, s, clock);
  sweepFriction(touch, clock);
  if (T.wordOf(touch, T.ROWS) > T.wordOf(touch, T.POINTS) + 2) sweepTwist(touch, clock);
}

function sweepPoints(touch: i32, s: i32, clock: i32): void {
  const points: i32 = T.wordOf(touch, T.POINTS);
  for (let i: i32 = 0; i < points; i++) {
    const row: i32 = T.rowAt(touch, i);
    readRate(touch, row, clock);
    const f: f64 = F64[row + T.F];
    const gap: f64 = F64[row + T.GAP];
    const apart: bool = gap > 0.0;
    const bias: f64 = apart
      ? gap * F64[s + L.PER_SUBSTEP]
      : Math.max(F64[touch + T.PUSH_RATE] * gap, F64[s + L.FASTEST]);
    const part: f64 = apart ? 1.0 : F64[touch + T.SHARE];
    const g: f64 = Math.max(part * (f - F64[row + T.INVERSE] * (bias - F64[clock + C.MINUS_RATE])), 0.0);
    if (g === f) continue;
    F64[row + T.F] = g;
    F64[clock + C.CHANGE] = g - f;
    give(touch, row, clock + C.CHANGE);
  }
}

/** Ends a substep: sums the impulses of all rows, and advances the gaps of points. */
export function advanceTouch(touch: i32, clock: i32): void {
  const h: f64 = F64[clock + C.SUBSTEP];
  const left: f64 = F64[clock + C.LEFT];
  const points: i32 = T.wordOf(touch, T.POINTS);
  for (let i: i32 = 0; i < T.wordOf(touch, T.ROWS); i++) {
    const row: i32 = T.rowAt(touch, i);
    F64[row + T.SUM] += F64[row + T.F];
    F64[row + T.MOMENT] += left * F64[row + T.F];
    if (i >= points) continue;
    readRate(touch, row, clock);
    F64[row + T.GAP] -= h * F64[clock + C.MINUS_RATE];
  }
}
