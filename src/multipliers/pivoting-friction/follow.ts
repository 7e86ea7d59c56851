// Recomputes a = A f + b, and removes what rounding has left in the held conditions.
import { addScaled } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import { takeBack, worstHeld } from "./direction.ts";
import * as W from "./layout.ts";
import { rebuild, settleFriction } from "./sets.ts";

/** An acceleration up to this part of its terms counts as zero. */
const ZERO: f64 = 1e-12;
/** So does the rounding of ordinary numbers when forces balance: a b of that size requires nothing. */
const LEAST: f64 = 1e-14;
/** Largest residual of the held conditions between drives, as a part of SIZE. */
const CLEAN: f64 = 1e-14;
/** Rounds of a polish, and the part of SLACK that it leaves if possible. */
const FINE: f64 = 0.01;
const ROUNDS: i32 = 6;

/** a = A f + b, SIZE and SLACK. */
export function followAll(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const acc: i32 = W.address(w, W.ACC);
  const slack: i32 = W.address(w, W.SLACK);
  let size: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const b: f64 = F64[W.address(w, W.FREE) + i];
    F64[acc + i] = b;
    F64[slack + i] = Math.abs(b);
    size = Math.max(size, Math.abs(b));
  }
  for (let j: i32 = 0; j < n; j++) {
    const f: f64 = F64[W.address(w, W.FORCE) + j];
    if (f === 0.0) continue;
    const large: f64 = Math.abs(f);
    size = Math.max(size, large);
    const column: i32 = W.address(w, W.MATRIX) + n * j;
    addScaled(acc, W.address(w, W.FORCE) + j, column, n);
    for (let i: i32 = 0; i < n; i++) F64[slack + i] += large * Math.abs(F64[column + i]);
  }
  F64[w + W.SIZE] = size;
  for (let i: i32 = 0; i < n; i++) F64[slack + i] = Math.max(LEAST, ZERO * F64[slack + i]);
  // the rows of a contact are of one kind, and its frame turns
  const dim: i32 = W.address(w, W.DIM);
  for (let i: i32 = W.address(w, W.BOXED); i < n; i += dim) {
    let most: f64 = 0;
    for (let k: i32 = 0; k < dim; k++) most = Math.max(most, F64[slack + i + k]);
    for (let k: i32 = 0; k < dim; k++) F64[slack + i + k] = most;
  }
}

/** One step of refinement: corrects the forces by the residual of the held conditions. */
function refineForces(w: i32): void {
  takeBack(w, W.address(w, W.ACC), W.address(w, W.FORCE));
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) settleFriction(w, c);
  followAll(w);
}

export function cleanUp(w: i32): void {
  followAll(w);
  for (let round: i32 = 0; round < 2; round++) {
    worstHeld(w, W.address(w, W.ACC));
    if (!(F64[w + W.RESULT] > CLEAN * F64[w + W.SIZE])) return;
    refineForces(w);
  }
}

/** Refines as far as it helps; undoes a step that makes it worse. */
function refineOn(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const force: i32 = W.address(w, W.FORCE);
  const kept: i32 = W.address(w, W.KEPT_FORCE);
  worstHeld(w, W.address(w, W.ACC));
  let missed: f64 = F64[w + W.RESULT];
  for (let round: i32 = 0; round < ROUNDS; round++) {
    for (let i: i32 = 0; i < n; i++) F64[kept + i] = F64[force + i];
    refineForces(w);
    worstHeld(w, W.address(w, W.ACC));
    if (F64[w + W.RESULT] >= missed) {
      for (let i: i32 = 0; i < n; i++) F64[force + i] = F64[kept + i];
      followAll(w);
      return;
    }
    const slow: bool = F64[w + W.RESULT] > 0.5 * missed;
    missed = F64[w + W.RESULT];
    if (slow) return;
  }
}

/** Makes the solution as exact as possible; rebuilds an inverse that has seen too many changes. */
export function polish(w: i32): void {
  followAll(w);
  refineOn(w);
  for (let i: i32 = 0; i < W.address(w, W.HELD); i++) {
    const r: i32 = I32[W.address(w, W.LIST) + i];
    W.conditionOn(w, r, W.address(w, W.ACC));
    if (Math.abs(F64[w + W.RESULT]) <= FINE * F64[W.address(w, W.SLACK) + r]) continue;
    rebuild(w);
    refineOn(w);
    return;
  }
}
