// The held system: conditions q_i · A c_j of the held rows, and its inverse, updated row by row.
// Adding a row (bordering), removing one and turning one column each cost O(k²).
//
//   bordering:  s = q·A c - v B^-1 u,   B^-1 += x y^T / s,   x = B^-1 u,  y = v B^-1,   s the Schur pivot
import { addScaled, subtractScaled } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import { reachOf, refineX, solveReach, solveRow } from "./held-solve.ts";
import * as W from "./layout.ts";

/** A Schur pivot below this part of its two terms is rounding: the row depends on those held. */
const DEPENDS: f64 = 1e-11;
/** When rows are added together, those above this part come first: they make a better conditioned system. */
const LARGE: f64 = 1e-4;
/** Below this part it is computed again. */
const DOUBTFUL: f64 = 1e-5;
/** The same for the rows that stay when one is removed. */
const SINGULAR: f64 = 1e-13;

/** Holds row r. Returns 0, and changes nothing, if its Schur pivot vanishes, or is not `large`. */
export function addHeld(w: i32, r: i32, large: bool): i32 {
  const n: i32 = W.address(w, W.N);
  const held: i32 = W.address(w, W.HELD);
  reachOf(w, W.address(w, W.COLUMN) + 3 * r, I32[W.address(w, W.START) + r], I32[W.address(w, W.WIDTH) + r]);
  solveReach(w);
  solveRow(w, r);
  W.conditionOn(w, r, W.address(w, W.REACH));
  const own: f64 = F64[w + W.RESULT];
  const x: i32 = W.address(w, W.X);
  const y: i32 = W.address(w, W.Y);
  let pivot: f64 = own;
  let terms: f64 = Math.abs(own);
  for (let j: i32 = 0; j < held; j++) {
    const term: f64 = F64[W.address(w, W.V) + j] * F64[x + j];
    pivot -= term;
    terms += Math.abs(term);
  }
  if (large && !(Math.abs(pivot) > LARGE * terms)) return 0;
  if (!(Math.abs(pivot) > DOUBTFUL * terms)) {
    // passes the residual U - B x through the inverse again
    refineX(w);
    pivot = own;
    for (let j: i32 = 0; j < held; j++) pivot -= F64[W.address(w, W.V) + j] * F64[x + j];
    if (!(Math.abs(pivot) > DEPENDS * terms)) return 0;
  }
  const last: i32 = W.address(w, W.INVERSE) + n * held;
  for (let i: i32 = 0; i < held; i++) {
    const row: i32 = W.address(w, W.INVERSE) + n * i;
    const share: f64 = F64[x + i] / pivot;
    F64[row + held] = -share;
    F64[last + i] = -F64[y + i] / pivot;
    if (share === 0.0) continue;
    F64[w + W.RESULT] = share;
    addScaled(row, w + W.RESULT, y, held);
  }
  F64[last + held] = 1.0 / pivot;
  I32[W.address(w, W.LIST) + held] = r;
  I32[W.address(w, W.PLACE) + r] = held;
  I32[2 * w + W.HELD] = held + 1;
  return 1;
}

/** Releases row r. Returns 0, and changes nothing, if the remaining rows would depend on each other. */
export function removeHeld(w: i32, r: i32): i32 {
  const n: i32 = W.address(w, W.N);
  const last: i32 = W.address(w, W.HELD) - 1;
  const place: i32 = I32[W.address(w, W.PLACE) + r];
  const inverse: i32 = W.address(w, W.INVERSE);
  const gone: i32 = inverse + n * place;
  const pivot: f64 = F64[gone + place];
  let across: f64 = 0;
  let down: f64 = 0;
  for (let j: i32 = 0; j <= last; j++) {
    across = Math.max(across, Math.abs(F64[gone + j]));
    down = Math.max(down, Math.abs(F64[inverse + n * j + place]));
  }
  if (!(Math.abs(pivot) > SINGULAR * Math.max(across, down))) return 0;
  for (let i: i32 = 0; i <= last; i++) {
    if (i === place) continue;
    const row: i32 = inverse + n * i;
    F64[w + W.RESULT] = F64[row + place] / pivot;
    if (F64[w + W.RESULT] !== 0.0) subtractScaled(row, w + W.RESULT, gone, last + 1);
  }
  // the last row takes its place
  for (let j: i32 = 0; j <= last; j++) F64[gone + j] = F64[inverse + n * last + j];
  for (let i: i32 = 0; i < last; i++) F64[inverse + n * i + place] = F64[inverse + n * i + last];
  const moved: i32 = I32[W.address(w, W.LIST) + last];
  I32[W.address(w, W.LIST) + place] = moved;
  I32[W.address(w, W.PLACE) + moved] = place;
  I32[W.address(w, W.PLACE) + r] = -1;
  I32[2 * w + W.HELD] = last;
  return 1;
}

/** The column of row r becomes LEAN. Returns 0, and changes nothing, if the held system would be singular. */
export function turnColumn(w: i32, r: i32): i32 {
  const n: i32 = W.address(w, W.N);
  const held: i32 = W.address(w, W.HELD);
  const place: i32 = I32[W.address(w, W.PLACE) + r];
  const column: i32 = W.address(w, W.COLUMN) + 3 * r;
  if (place >= 0) {
    reachOf(w, w + W.LEAN, I32[W.address(w, W.START) + r], I32[W.address(w, W.WIDTH) + r]);
    solveReach(w);
    const x: i32 = W.address(w, W.X);
    const pivot: f64 = F64[x + place];
    let largest: f64 = 1;
    for (let i: i32 = 0; i < held; i++) largest = Math.max(largest, Math.abs(F64[x + i]));
    if (!(Math.abs(pivot) > SINGULAR * largest)) return 0;
    const own: i32 = W.address(w, W.INVERSE) + n * place;
    for (let j: i32 = 0; j < held; j++) F64[own + j] /= pivot;
    for (let i: i32 = 0; i < held; i++) {
      if (i === place || F64[x + i] === 0.0) continue;
      subtractScaled(W.address(w, W.INVERSE) + n * i, x + i, own, held);
    }
  }
  for (let k: i32 = 0; k < 3; k++) F64[column + k] = F64[w + W.LEAN + k];
  return 1;
}
