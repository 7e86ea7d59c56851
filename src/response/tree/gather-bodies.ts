// Columns → nodes: what a step needs of the bodies, whatever joins them.
import { copyQuat } from "../../math/quat.ts";
import { copy6 } from "../../math/spatial.ts";
import { addScaled3, copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { gatherInertia } from "./gather-inertia.ts";
import * as N from "./node.ts";

export function gatherBodies(w: i32, first: i32, end: i32): void {
  const loads: i32 = Col.column(w, Col.LOAD);
  const positions: i32 = Col.now(w, Col.POSITION);
  const orientations: i32 = Col.now(w, Col.ORIENTATION);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    gatherInertia(w, n);
    copyQuat(n + N.Q, orientations + 4 * b);
    copy3(n + N.X, positions + 3 * b);
    copy6(n + N.FORCE, loads + 6 * b); // and the torque behind it
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] = 0.0;
  }
}

/** The velocities at the start of the step, and the spin at the middle of the step, extrapolated from the last one. */
export function gatherVelocities(w: i32, first: i32, end: i32): void {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) {
    for (let n: i32 = first; n < end; n += N.STRIDE) stand(n);
    return;
  }
  const velocities: i32 = Col.now(w, Col.VELOCITY);
  const spins: i32 = Col.now(w, Col.SPIN);
  const means: i32 = Col.now(w, Col.MEAN_SPIN);
  const deviations: i32 = Col.now(w, Col.DEVIATION);
  const part: f64 = deviationPart(w);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    const b: i32 = N.bodyOf(n);
    addScaled3(n + N.V, velocities + 3 * b, part, deviations + 6 * b);
    addScaled3(n + N.OM, spins + 3 * b, part, deviations + 6 * b + 3);
    // a line through the middle and the end of the last step, at the middle of this one
    for (let i: i32 = 0; i < 3; i++) F64[n + N.GUESS + i] = 2.0 * F64[spins + 3 * b + i] - F64[means + 3 * b + i];
    const locks: i32 = N.locksOf(n) & 7;
    if (locks === 0) continue;
    for (let i: i32 = 0; i < 3; i++) {
      if (((locks >> i) & 1) === 0) continue;
      F64[n + N.OM + i] = 0.0;
      F64[n + N.GUESS + i] = 0.0;
    }
  }
}

/** In first order there is no inertia. */
function stand(n: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + N.V + i] = 0.0;
    F64[n + N.OM + i] = 0.0;
    F64[n + N.GUESS + i] = 0.0;
  }
}

/** The deviation scales with dt²: carried over unchanged into shorter steps, it would cause large forces. */
function deviationPart(w: i32): f64 {
  const last: f64 = F64[Col.now(w, Col.CLOCK) + Col.LAST_STEP];
  const now: f64 = F64[w + Col.STEP_LENGTH];
  return now < last ? (now / last) * (now / last) : 1.0;
}
