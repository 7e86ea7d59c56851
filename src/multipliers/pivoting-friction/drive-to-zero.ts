// drive-to-zero: changes one force until its condition holds, while all others keep theirs.
//
// The zero-step rule (5.4): an index that comes back without a step of nonzero length in between is given up: it is in no set,
// its force stays, and it is reconsidered later.
import { F64, I32 } from "../../memory/views.ts";
import { arrive, change, giveBack } from "./change-sets.ts";
import { findDirection } from "./direction.ts";
import * as W from "./layout.ts";
import { maxStep, NONE, REACHED, RETURNED, STOPPED, TOLERANCE } from "./max-step.ts";
import { settleFriction } from "./sets.ts";

// return values of a drive
export const DONE: i32 = 0;
export const ENDLESS_RAY: i32 = 1;
export const STUCK: i32 = 2;
export const SPENT: i32 = 3;
export const CAME_BACK: i32 = 4;

function takeStep(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const s: f64 = F64[w + W.STEP];
  let size: f64 = F64[w + W.SIZE];
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[W.address(w, W.FORCE) + i] + s * F64[W.address(w, W.STEP_FORCE) + i];
    F64[W.address(w, W.FORCE) + i] = f;
    F64[W.address(w, W.ACC) + i] += s * F64[W.address(w, W.STEP_ACC) + i];
    size = Math.max(size, Math.abs(f));
  }
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) settleFriction(w, c);
  if (s * F64[w + W.SPREAD] > TOLERANCE * F64[w + W.SIZE]) I32[2 * w + W.PROGRESS]++;
  F64[w + W.SIZE] = size;
}

export function driveToZero(w: i32): i32 {
  for (let r: i32 = 0; r < W.address(w, W.N); r++) I32[W.address(w, W.MOVED) + r] = -1;
  I32[2 * w + W.TURNED] = -1;
  I32[2 * w + W.BACKWARD] = 0;
  while (W.address(w, W.PIVOTS) < W.address(w, W.BUDGET)) {
    I32[2 * w + W.PIVOTS]++;
    if (findDirection(w) === 0) return STUCK;
    maxStep(w);
    const event: i32 = W.address(w, W.EVENT);
    if (event === NONE) return ENDLESS_RAY;
    takeStep(w);
    if (event === REACHED || event === STOPPED) {
      arrive(w, event);
      return DONE;
    }
    if (event === RETURNED) {
      giveBack(w);
      return CAME_BACK;
    }
    change(w, event, W.address(w, W.WHERE));
  }
  return SPENT;
}
