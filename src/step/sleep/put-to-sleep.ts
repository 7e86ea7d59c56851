// Puts an island to sleep at once, on the user's request. Called between steps, so it writes the current state.
import { setOf } from "../../forest/sets.ts";
import { PUT_TO_SLEEP, SLEEP_NUMBERS, SLEEP_STATE, STILL } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { EXTRA_RATE_WIDTH, EXTRA_SHIFT } from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import { isDynamic, joinIslands } from "../islands/join-islands.ts";

/** Body `slot` and all bodies it touched in the last step or is jointed to. */
export function putToSleep(w: i32, slot: i32): void {
  joinIslands(w, Col.now(w, Col.MANIFOLD), Col.header(w, Col.MANIFOLDS_NOW));
  const root: i32 = setOf(w, slot);
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) {
    if (!isDynamic(w, b) || setOf(w, b) !== root) continue;
    F64[Col.now(w, Col.SLEEP) + SLEEP_NUMBERS * b + STILL] = 0.0;
    F64[Col.now(w, Col.SLEEP) + SLEEP_NUMBERS * b + SLEEP_STATE] = PUT_TO_SLEEP;
    for (let i: i32 = 0; i < 3; i++) {
      F64[Col.now(w, Col.VELOCITY) + 3 * b + i] = 0.0;
      F64[Col.now(w, Col.SPIN) + 3 * b + i] = 0.0;
      F64[Col.now(w, Col.MEAN_SPIN) + 3 * b + i] = 0.0;
      F64[Col.now(w, Col.DEVIATION) + 6 * b + i] = 0.0;
      F64[Col.now(w, Col.DEVIATION) + 6 * b + 3 + i] = 0.0;
    }
    stopExtra(w, (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS] >> EXTRA_SHIFT) - 1);
  }
}

function stopExtra(w: i32, extra: i32): void {
  if (extra < 0) return;
  for (let i: i32 = EXTRA_RATE_WIDTH * extra; i < EXTRA_RATE_WIDTH * (extra + 1); i++) {
    F64[Col.now(w, Col.EXTRA_RATE) + i] = 0.0;
    F64[Col.now(w, Col.EXTRA_DEVIATION) + i] = 0.0;
  }
}
