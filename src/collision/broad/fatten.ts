// The box of a moving leaf is larger than the shape's: by MARGIN of its longest edge on all sides, and in the direction
// of its motion since the last update by AHEAD times that motion, but at most MOST_AHEAD longest edges (a shape that was
// teleported does not continue like that). While the shape stays inside, neither tree nor candidates change.
import { F64 } from "../../memory/views.ts";
import * as T from "./tree.ts";

// Chosen, not tuned: larger margins give more candidates to check in every step, smaller ones more searches.
const MARGIN: f64 = 0.05;
const AHEAD: f64 = 4.0;
const MOST_AHEAD: f64 = 1.0;

/** out = the fat box of a shape whose box was `before` and is `now`. */
export function fatten(out: i32, before: i32, now: i32): void {
  const x: f64 = F64[now + T.HIGH] - F64[now + T.LOW];
  const y: f64 = F64[now + T.HIGH + 1] - F64[now + T.LOW + 1];
  const z: f64 = F64[now + T.HIGH + 2] - F64[now + T.LOW + 2];
  const edge: f64 = Math.max(x, Math.max(y, z));
  // an empty box stays empty
  const margin: f64 = MARGIN * Math.max(edge, 0.0);
  const most: f64 = MOST_AHEAD * Math.max(edge, 0.0);
  for (let i: i32 = 0; i < 3; i++) {
    const low: f64 = F64[now + T.LOW + i];
    const high: f64 = F64[now + T.HIGH + i];
    const motion: f64 = 0.5 * AHEAD * (low - F64[before + T.LOW + i] + (high - F64[before + T.HIGH + i]));
    F64[out + T.LOW + i] = low - margin + Math.max(Math.min(motion, 0.0), -most);
    F64[out + T.HIGH + i] = high + margin + Math.min(Math.max(motion, 0.0), most);
  }
}
