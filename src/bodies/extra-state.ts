// State of scalable and custom bodies, outside the solver.
import * as Col from "../memory/column-access.ts";
import {
  EXTRA_BODY,
  EXTRA_DIMENSION,
  EXTRA_KIND,
  EXTRA_MODEL_WIDTH,
  EXTRA_POSE_WIDTH,
  EXTRA_RATE_WIDTH,
  EXTRA_SIZE,
  OWN,
} from "../memory/extra-layout.ts";
import { F64, I32 } from "../memory/views.ts";

/** The next state starts as the current one: what no solver moves stays. */
export function keepExtras(w: i32): void {
  const slots: i32 = Col.header(w, Col.EXTRA_SLOTS);
  copy(Col.next(w, Col.EXTRA_POSE), Col.now(w, Col.EXTRA_POSE), EXTRA_POSE_WIDTH * slots);
  copy(Col.next(w, Col.EXTRA_RATE), Col.now(w, Col.EXTRA_RATE), EXTRA_RATE_WIDTH * slots);
  copy(Col.next(w, Col.EXTRA_DEVIATION), Col.now(w, Col.EXTRA_DEVIATION), EXTRA_RATE_WIDTH * slots);
}

function copy(to: i32, from: i32, numbers: i32): void {
  for (let i: i32 = 0; i < numbers; i++) F64[to + i] = F64[from + i];
}

/** After the step: clears user forces. */
export function clearExtraPushes(w: i32): void {
  const pushes: i32 = Col.next(w, Col.EXTRA_PUSH);
  const end: i32 = EXTRA_RATE_WIDTH * Col.header(w, Col.EXTRA_SLOTS);
  for (let i: i32 = 0; i < end; i++) F64[pushes + i] = 0.0;
}

/** The body of the first record whose next state holds a number that is not finite, or a scale that is not above zero; or -1. */
export function findBadExtra(w: i32): i32 {
  const slots: i32 = Col.header(w, Col.EXTRA_SLOTS);
  for (let e: i32 = 0; e < slots; e++) {
    const words: i32 = 2 * (Col.column(w, Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * e);
    if (I32[words + EXTRA_BODY] < 0) continue;
    const pose: i32 = Col.next(w, Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * e;
    const rate: i32 = Col.next(w, Col.EXTRA_RATE) + EXTRA_RATE_WIDTH * e;
    const rates: i32 = I32[words + EXTRA_DIMENSION] - (I32[words + EXTRA_KIND] === OWN ? 0 : 6);
    // 0 x is 0 for a finite x and NaN for the others
    let bad: f64 = 0.0;
    const scaled: bool = I32[words + EXTRA_KIND] !== OWN;
    for (let i: i32 = 0; i < I32[words + EXTRA_SIZE]; i++) {
      bad += 0.0 * F64[pose + i];
      if (scaled && !(F64[pose + i] > 0.0)) bad = 1.0;
    }
    for (let i: i32 = 0; i < rates; i++) bad += 0.0 * F64[rate + i];
    if (bad !== 0.0) return I32[words + EXTRA_BODY];
  }
  return -1;
}
