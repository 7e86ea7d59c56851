// The scales of a scalable body: a point of the body is x + R (s ∘ r), with r on the body as created.
import * as Col from "../memory/column-access.ts";
import {
  EXTRA_KIND,
  EXTRA_MODEL_WIDTH,
  EXTRA_POSE_WIDTH,
  EXTRA_RATE_WIDTH,
  EXTRA_SHIFT,
  OWN,
  SCALES_ONE,
} from "../memory/extra-layout.ts";
import { F64, I32 } from "../memory/views.ts";

/** Slot of the extra record of body b if it is scalable, otherwise -1. */
export function scaledOf(w: i32, b: i32): i32 {
  const extra: i32 = (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS] >> EXTRA_SHIFT) - 1;
  if (extra < 0 || kindOf(w, extra) === OWN) return -1;
  return extra;
}

function kindOf(w: i32, extra: i32): i32 {
  return I32[2 * (Col.column(w, Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * extra) + EXTRA_KIND];
}

/** out = s ∘ r at the current scales; out may be r. */
export function scaled(w: i32, extra: i32, out: i32, r: i32): void {
  const scales: i32 = Col.now(w, Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * extra;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[scales + i] * F64[r + i];
}

/** Rate of the scale along axis i. */
export function scaleRate(w: i32, extra: i32, i: i32): f64 {
  const rates: i32 = Col.now(w, Col.EXTRA_RATE) + EXTRA_RATE_WIDTH * extra;
  return F64[rates + (kindOf(w, extra) === SCALES_ONE ? 0 : i)];
}
