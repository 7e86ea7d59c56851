// How much of what presses a manifold its friction has used.
import { getField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";

/** The part of the impulses along the normal without which friction would be more than they allow; 0 to 1. */
export function usedBy(p: i32, points: i32, single: bool): f64 {
  let load: f64 = 0.0;
  let reach: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = getField(p, L.SUM + L.PER_LOAD * i, single);
    load += f;
    // a single point that nobody twists has no place for its reach
    if (points > 1) reach += f * getField(p, L.REACH + L.PER_PLACE * i, single);
  }
  const f1: f64 = getField(p, L.SUM_FRICTION, single);
  const f2: f64 = getField(p, L.SUM_FRICTION + 1, single);
  const most: f64 = getField(p, L.MU, single) * load;
  const friction: f64 = most > 0.0 ? Math.sqrt(f1 * f1 + f2 * f2) / most : 0.0;
  const twist: f64 = reach > 0.0 ? Math.abs(getField(p, L.SUM_TWIST, single)) / reach : 0.0;
  return Math.min(Math.max(friction, twist), 1.0);
}
