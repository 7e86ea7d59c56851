// Warm start: the sets implied by given forces, with their conditions solved at once.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { cleanUp } from "./follow.ts";
import * as W from "./layout.ts";
import { TOLERANCE } from "./max-step.ts";
import { writeNormal, writeTangents } from "./prepare.ts";
import { putRight } from "./put-right.ts";
import { normalOf, rebuild } from "./sets.ts";

/** Friction within this part of its cone is on it. */
const ON_CONE: f64 = 1e-9;

/** The sets implied by the forces at FORCE. */
function readSets(w: i32): void {
  const boxed: i32 = W.address(w, W.BOXED);
  const dim: i32 = W.address(w, W.DIM);
  const force: i32 = W.address(w, W.FORCE);
  let size: f64 = 0;
  for (let r: i32 = 0; r < W.address(w, W.N); r++) size = Math.max(size, Math.abs(F64[force + r]));
  for (let r: i32 = 0; r < boxed; r++) {
    const lower: f64 = F64[W.address(w, W.LOWER) + r];
    const upper: f64 = F64[W.address(w, W.UPPER) + r];
    const f: f64 = Math.min(Math.max(F64[force + r], lower), upper);
    F64[force + r] = f;
    let set: i32 = W.IN;
    if (lower === upper) set = W.FIXED;
    else if (f - lower <= TOLERANCE * size) set = W.LOW;
    else if (upper - f <= TOLERANCE * size) set = W.HIGH;
    I32[W.address(w, W.SET) + r] = set;
    I32[W.address(w, W.WANTED) + r] = set === W.IN ? 1 : 0;
  }
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) {
    const normal: i32 = normalOf(w, c);
    const closed: bool = F64[force + normal] > TOLERANCE * size;
    const x: f64 = dim > 1 && closed ? F64[force + normal + 1] : 0.0;
    const y: f64 = dim > 2 && closed ? F64[force + normal + 2] : 0.0;
    const length: f64 = Math.sqrt(x * x + y * y);
    const most: f64 = F64[W.address(w, W.MU) + c] * F64[force + normal];
    const slips: bool = closed && most > 0.0 && length >= (1.0 - ON_CONE) * most;
    const sticks: bool = closed && most > 0.0 && !slips;
    I32[W.address(w, W.SET) + normal] = closed ? W.IN : W.LOW;
    I32[W.address(w, W.WANTED) + normal] = closed ? 1 : 0;
    I32[W.address(w, W.FRICTION) + c] = slips ? W.SLIP : sticks ? W.STICK : W.LOOSE;
    for (let k: i32 = 0; k < dim; k++) {
      if (k > 0) I32[W.address(w, W.WANTED) + normal + k] = sticks ? 1 : 0;
      if (!closed || (k > 0 && most === 0.0)) F64[force + normal + k] = 0;
    }
    F64[W.address(w, W.FRAME) + 2 * c] = slips ? x / length : 1.0;
    F64[W.address(w, W.FRAME) + 2 * c + 1] = slips ? y / length : 0.0;
    writeTangents(w, c);
    writeNormal(w, c);
  }
}

/** Returns 0 if the forces at F are of no use. */
export function beginWarm(p: i32, w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  for (let r: i32 = 0; r < n; r++) {
    F64[W.address(w, W.FORCE) + r] = F64[P.forcesAt(p, n) + r] / F64[W.address(w, W.SCALE) + r];
    I32[W.address(w, W.TRIED) + r] = 0;
  }
  readSets(w);
  rebuild(w);
  cleanUp(w);
  return putRight(w);
}
