// A manifold's frame and centre, and the levers of its two bodies.
import * as M from "../../../collision/manifold.ts";
import { comingNearer } from "../../../contacts/contact-rows.ts";
import * as Surface from "../../../contacts/surfaces/contact-surface.ts";
import { across } from "../../../contacts/tangents.ts";
import { copy3, cross3, dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Pair from "./pair-layout.ts";

/** Of manifold `kept` between bodies a and b, at `pair`. */
export function writeFrame(w: i32, kept: i32, a: i32, b: i32, pair: i32): void {
  const frame: i32 = pair + Pair.FRAME;
  copy3(frame + 6, kept + M.NORMAL);
  if (Surface.hasDirection(w, kept)) copy3(frame, Surface.recordOf(w, kept) + Surface.TANGENT);
  else across(frame, frame + 6, 1);
  cross3(frame + 3, frame + 6, frame);
  const count: i32 = M.countOf(kept);
  const part: f64 = 1.0 / (count as f64);
  const xa: i32 = Col.now(w, Col.POSITION) + 3 * a;
  const xb: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const end: i32 = M.point(kept, count);
  for (let i: i32 = 0; i < 3; i++) {
    let sum: f64 = 0.0;
    for (let p: i32 = M.point(kept, 0); p < end; p += M.POINT) sum += F64[p + i];
    const c: f64 = part * sum;
    F64[pair + Pair.C + i] = c;
    F64[pair + Pair.RA + i] = c - F64[xa + i];
    F64[pair + Pair.RB + i] = c - F64[xb + i];
  }
  F64[pair + Pair.NARROWED] = 1.0;
  narrow(w, kept, a, b, pair);
}

/**
 * Rotation moves no point further than its distance from the centre: if bodies approach by more than that in the step, only so much of
 * their levers counts. With the full levers one stopped corner would set the body spinning, and its centre would pass through a wall.
 */
function narrow(w: i32, kept: i32, a: i32, b: i32, pair: i32): void {
  const way: f64 = F64[w + Col.STEP_LENGTH] * comingNearer(w, kept + M.NORMAL, a, b);
  F64[pair + Pair.WAY] = way;
  if (turns(w, a)) narrowLever(pair, pair + Pair.RA, way);
  if (turns(w, b)) narrowLever(pair, pair + Pair.RB, way);
}

function turns(w: i32, b: i32): bool {
  return F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.INVERSE_MASS] > 0.0;
}

function narrowLever(pair: i32, lever: i32, way: f64): void {
  const square: f64 = dot3(lever, lever);
  // nearly always, whichever way they go
  if (way * way < 0.5 * square) return;
  const reach: f64 = Math.sqrt(square);
  if (!(way > reach)) return;
  const part: f64 = reach / way;
  for (let i: i32 = 0; i < 3; i++) F64[lever + i] *= part;
  F64[pair + Pair.NARROWED] = Math.min(F64[pair + Pair.NARROWED], part);
}
