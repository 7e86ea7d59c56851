// Solves with the inverse of the held system: for a column, and for a row.
import { addScaled, subtractDot, subtractScaled } from "../../math/dense.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as W from "./layout.ts";

/** REACH = A c for a column of three entries at `column`, from row `first` on. */
export function reachOf(w: i32, column: i32, first: i32, width: i32): void {
  const n: i32 = W.address(w, W.N);
  const reach: i32 = W.address(w, W.REACH);
  for (let i: i32 = 0; i < n; i++) F64[reach + i] = 0;
  for (let k: i32 = 0; k < width; k++) {
    if (F64[column + k] === 0.0) continue;
    addScaled(reach, column + k, W.address(w, W.MATRIX) + n * (first + k), n);
  }
}

/** X = B^-1 U, where U is REACH as the held conditions see it. */
export function solveReach(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const held: i32 = W.address(w, W.HELD);
  const u: i32 = W.address(w, W.U);
  for (let i: i32 = 0; i < held; i++) {
    W.conditionOn(w, I32[W.address(w, W.LIST) + i], W.address(w, W.REACH));
    F64[u + i] = F64[w + W.RESULT];
  }
  for (let i: i32 = 0; i < held; i++) {
    const x: i32 = W.address(w, W.X) + i;
    F64[x] = 0;
    subtractDot(x, W.address(w, W.INVERSE) + n * i, u, held);
    F64[x] = -F64[x];
  }
}

/** X += B^-1 (U - B X). */
export function refineX(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const held: i32 = W.address(w, W.HELD);
  const list: i32 = W.address(w, W.LIST);
  const reach: i32 = W.address(w, W.REACH);
  for (let j: i32 = 0; j < held; j++) {
    const r: i32 = I32[list + j];
    const c: i32 = W.address(w, W.COLUMN) + 3 * r;
    for (let k: i32 = 0; k < I32[W.address(w, W.WIDTH) + r]; k++) {
      F64[w + W.RESULT] = F64[c + k] * F64[W.address(w, W.X) + j];
      if (F64[w + W.RESULT] === 0.0) continue;
      subtractScaled(reach, w + W.RESULT, W.address(w, W.MATRIX) + n * (I32[W.address(w, W.START) + r] + k), n);
    }
  }
  for (let i: i32 = 0; i < held; i++) {
    W.conditionOn(w, I32[list + i], reach);
    F64[W.address(w, W.U) + i] = F64[w + W.RESULT];
  }
  for (let i: i32 = 0; i < held; i++) {
    const x: i32 = W.address(w, W.X) + i;
    F64[x] = -F64[x];
    subtractDot(x, W.address(w, W.INVERSE) + n * i, W.address(w, W.U), held);
    F64[x] = -F64[x];
  }
}

/** V: the held columns as the condition of row r sees them; Y = V B^-1. */
export function solveRow(w: i32, r: i32): void {
  const n: i32 = W.address(w, W.N);
  const held: i32 = W.address(w, W.HELD);
  const q: i32 = W.address(w, W.CONDITION) + 3 * r;
  const first: i32 = I32[W.address(w, W.START) + r];
  const width: i32 = I32[W.address(w, W.WIDTH) + r];
  const y: i32 = W.address(w, W.Y);
  for (let j: i32 = 0; j < held; j++) F64[y + j] = 0;
  for (let j: i32 = 0; j < held; j++) {
    const other: i32 = I32[W.address(w, W.LIST) + j];
    const c: i32 = W.address(w, W.COLUMN) + 3 * other;
    const entries: i32 = I32[W.address(w, W.WIDTH) + other];
    const from: i32 = W.address(w, W.MATRIX) + n * I32[W.address(w, W.START) + other] + first;
    let sum: f64 = 0;
    for (let l: i32 = 0; l < entries; l++) {
      if (F64[c + l] === 0.0) continue;
      for (let k: i32 = 0; k < width; k++) sum += F64[q + k] * F64[c + l] * F64[from + n * l + k];
    }
    F64[W.address(w, W.V) + j] = sum;
    if (sum === 0.0) continue;
    addScaled(y, W.address(w, W.V) + j, W.address(w, W.INVERSE) + n * j, held);
  }
}
