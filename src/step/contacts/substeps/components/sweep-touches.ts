// Touches through the substeps: what sweepLane does with a lane (multipliers/substeps/sweep-lane-unrolled.ts), on rows of components. A row costs two
// products as long as a component has free directions, and no body is asked.
import { F64 } from "../../../../memory/views.ts";
import * as T from "../../../../response/component/touch-layout.ts";
import { advanceTouch, sweepTouch } from "./sweep-touch.ts";
import { give } from "./touch-rows.ts";

/** One sweep over the touches from `first` to `end`; s: settings of the lanes. */
export function sweepTouches(first: i32, end: i32, s: i32, clock: i32): void {
  for (let touch: i32 = first; touch < end; touch = T.wordOf(touch, T.END)) sweepTouch(touch, s, clock);
}

/** Applies the warm start of a touch. */
export function warmTouch(touch: i32): void {
  for (let i: i32 = 0; i < T.wordOf(touch, T.ROWS); i++) {
    const row: i32 = T.rowAt(touch, i);
    if (F64[row + T.F] !== 0.0) give(touch, row, row + T.F);
  }
}

/** Ends a substep, before that of the components: advances gaps and sums impulses. */
export function advanceTouches(first: i32, end: i32, clock: i32): void {
  for (let touch: i32 = first; touch < end; touch = T.wordOf(touch, T.END)) advanceTouch(touch, clock);
}
