// Chord with a capsule: all points within r of the segment from (0, -h, 0) to (0, h, 0).
//
// The line enters the infinite tube around the segment first. If it does so beside the segment it enters the capsule there;
// beyond an end it can enter only through the ball of that end, since the way along the tube leads through that ball's
// equator. The same holds for where it leaves.
import { F64 } from "../../memory/views.ts";
import { ballChord, tubeChord } from "../quadric-chord.ts";
import * as Ray from "../ray.ts";

export function capsuleChord(out: i32, h: f64, r: f64): void {
  tubeChord(out, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, r);
  const enter: f64 = F64[out + Ray.ENTER];
  const leave: f64 = F64[out + Ray.LEAVE];
  if (enter > leave) return;
  const y: f64 = F64[out + Ray.FOOT + 1];
  const rise: f64 = F64[out + Ray.ALONG + 1];
  const low: f64 = y + enter * rise;
  const high: f64 = y + leave * rise;
  if (Math.abs(high) > h) {
    ballChord(out, 0.0, high > 0.0 ? h : -h, 0.0, r);
    const last: f64 = F64[out + Ray.LEAVE];
    if (F64[out + Ray.ENTER] > last) return;
    // restores what the ball overwrote
    tubeChord(out, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, r);
    F64[out + Ray.LEAVE] = last;
  }
  if (Math.abs(low) > h) {
    const last: f64 = F64[out + Ray.LEAVE];
    ballChord(out, 0.0, low > 0.0 ? h : -h, 0.0, r);
    if (F64[out + Ray.ENTER] > F64[out + Ray.LEAVE]) return;
    F64[out + Ray.LEAVE] = Math.max(last, F64[out + Ray.ENTER]);
  }
}
