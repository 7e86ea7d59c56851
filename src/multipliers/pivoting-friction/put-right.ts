// Corrects sets that were solved at once, not reached by drives: rows on the wrong side change sets. Those still wrong
// after a few rounds are left to the drives, as far as they can handle them.
import { F64, I32 } from "../../memory/views.ts";
import { leave } from "./change-sets.ts";
import { cleanUp } from "./follow.ts";
import { addHeld } from "./held-inverse.ts";
import * as W from "./layout.ts";
import { TOLERANCE } from "./max-step.ts";
import { grip, loosen, normalOf, settleFriction, slip } from "./sets.ts";

/** Rounds in which sets may change; in the second half, wrong friction is given up. */
const ROUNDS: i32 = 20;
/** A row that holds because it depends on others may have this many times the residual that counts as zero. */
const LENIENT: f64 = 100;

/** Moves rows outside their bounds onto them. Returns how many. */
function clampRows(w: i32): i32 {
  const slack: f64 = TOLERANCE * F64[w + W.SIZE];
  let wrong: i32 = 0;
  for (let r: i32 = 0; r < W.address(w, W.N); r++) {
    const c: i32 = I32[W.address(w, W.OWNER) + r];
    if ((c >= 0 && r !== normalOf(w, c)) || I32[W.address(w, W.SET) + r] !== W.IN) continue;
    const f: i32 = W.address(w, W.FORCE) + r;
    const below: bool = F64[f] < F64[W.address(w, W.LOWER) + r] - slack;
    if (!below && F64[f] <= F64[W.address(w, W.UPPER) + r] + slack) continue;
    wrong++;
    F64[f] = F64[W.address(w, below ? W.LOWER : W.UPPER) + r];
    leave(w, r, below ? W.LOW : W.HIGH);
  }
  return wrong;
}

/** Friction beyond its cone slips, slipping along the acceleration sticks; when late, both are given up. */
function turnFriction(w: i32, late: bool): i32 {
  const dim: i32 = W.address(w, W.DIM);
  let wrong: i32 = 0;
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) {
    const normal: i32 = normalOf(w, c);
    const friction: i32 = I32[W.address(w, W.FRICTION) + c];
    if (friction === W.SLIP) {
      W.conditionOn(w, normal + 1, W.address(w, W.ACC));
      if (F64[w + W.RESULT] <= F64[W.address(w, W.SLACK) + normal]) continue;
      wrong++;
      if (late || grip(w, c) === 0) loosen(w, c);
    } else if (friction !== W.LOOSE) {
      const f: i32 = W.address(w, W.FORCE) + normal;
      const y: f64 = dim > 2 ? F64[f + 2] : 0.0;
      const beyond: f64 = Math.sqrt(F64[f + 1] * F64[f + 1] + y * y) - F64[W.address(w, W.MU) + c] * F64[f];
      if (beyond <= TOLERANCE * F64[w + W.SIZE]) continue;
      wrong++;
      if (late || slip(w, c) === 0) loosen(w, c);
      settleFriction(w, c);
    }
  }
  return wrong;
}

/**
 * Rows that should hold but are not held because they depended on others: once those are gone, they no longer hold
 * implicitly. Returns how many are now held; the first that cannot be is a contradiction, -1.
 */
function holdMissing(w: i32): i32 {
  let held: i32 = 0;
  // contradictory bilateral rows are known from the start
  if (W.address(w, W.CONFLICT) === 1) return 0;
  for (let r: i32 = 0; r < W.address(w, W.N); r++) {
    if (I32[W.address(w, W.WANTED) + r] === 0) continue;
    W.conditionOn(w, r, W.address(w, W.ACC));
    if (Math.abs(F64[w + W.RESULT]) <= LENIENT * F64[W.address(w, W.SLACK) + r]) continue;
    if (I32[W.address(w, W.PLACE) + r] >= 0) return -1;
    if (addHeld(w, r, false) === 1) held++;
    else if (held === 0) return -1;
  }
  return held;
}

/** Returns 0 if the sets are of no use. */
export function putRight(w: i32): i32 {
  for (let round: i32 = 0; round < ROUNDS; round++) {
    let wrong: i32 = holdMissing(w);
    if (wrong < 0) return 0;
    if (wrong === 0) wrong = clampRows(w);
    if (wrong === 0) wrong = turnFriction(w, 2 * round >= ROUNDS);
    if (wrong === 0) return 1;
    I32[2 * w + W.PIVOTS] += wrong;
    cleanUp(w);
  }
  return 0;
}
