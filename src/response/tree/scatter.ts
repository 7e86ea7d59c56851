// Nodes → columns: the motion of a stepped tree becomes part of the next state.

import { copyQuat } from "../../math/quat.ts";
import { addScaled6 } from "../../math/spatial.ts";
import { copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

export function scatter(w: i32, t: i32): void {
  const positions: i32 = Col.next(w, Col.POSITION);
  const orientations: i32 = Col.next(w, Col.ORIENTATION);
  const velocities: i32 = Col.next(w, Col.VELOCITY);
  const spins: i32 = Col.next(w, Col.SPIN);
  const deviations: i32 = Col.next(w, Col.DEVIATION);
  const means: i32 = Col.next(w, Col.MEAN_SPIN);
  const excesses: i32 = Col.next(w, Col.EXCESS);
  const excess: f64 = T.wholeExcess(t);
  // the mean of the whole step, extrapolated from the last piece; a piece without iteration is no guide
  const part: f64 =
    F64[t + T.UNSOLVED] > 0.0 || F64[t + T.REJECTED] > 0.0 ? 0.0 : F64[w + Col.STEP_LENGTH] / F64[t + T.LAST];
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    if (N.isPrescribed(n)) continue;
    const b: i32 = N.bodyOf(n);
    copy3(positions + 3 * b, n + N.X);
    copyQuat(orientations + 4 * b, n + N.Q);
    copy3(velocities + 3 * b, n + N.FITV);
    copy3(spins + 3 * b, n + N.FITO);
    addScaled6(deviations + 6 * b, n + N.VELOCITIES, -1.0, n + N.FITTED);
    for (let i: i32 = 0; i < 3; i++) {
      F64[means + 3 * b + i] = F64[n + N.FITO + i] - part * (F64[n + N.FITO + i] - F64[n + N.W + i]);
    }
    F64[excesses + b] = excess;
  }
}
