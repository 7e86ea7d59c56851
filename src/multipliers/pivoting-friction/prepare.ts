// Scales the problem: rows in any units and bodies of any mass get a unit diagonal. The rows of a contact
// share one factor, that of the normal, so that the cone stays a cone.
//
//   d_i = 1 / sqrt(A_ii),   A~ = d A d,   b~ = d b,   f = d f~,   a~ = d a
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as W from "./layout.ts";

/** A diagonal below this part of the largest entry of its row is not a usable scale. */
const FAINT: f64 = 1e-12;

function findScales(p: i32, w: i32, n: i32, boxed: i32, dim: i32): void {
  const scale: i32 = W.address(w, W.SCALE);
  for (let i: i32 = 0; i < n; i++) {
    let largest: f64 = 0;
    for (let j: i32 = 0; j < n; j++) largest = Math.max(largest, Math.abs(F64[P.matrixAt(p) + n * i + j]));
    const diagonal: f64 = Math.abs(F64[P.matrixAt(p) + n * i + i]);
    const size: f64 = diagonal > FAINT * largest ? diagonal : largest;
    F64[scale + i] = size > 0.0 ? 1.0 / Math.sqrt(size) : 0.0;
  }
  for (let first: i32 = boxed; first < n; first += dim) {
    let factor: f64 = F64[scale + first];
    for (let k: i32 = 1; k < dim; k++) if (factor === 0.0) factor = F64[scale + first + k];
    for (let k: i32 = 0; k < dim; k++) F64[scale + first + k] = factor;
  }
  for (let i: i32 = 0; i < n; i++) if (F64[scale + i] === 0.0) F64[scale + i] = 1.0;
}

function scaleProblem(p: i32, w: i32, n: i32): void {
  const scale: i32 = W.address(w, W.SCALE);
  for (let j: i32 = 0; j < n; j++) {
    const column: i32 = W.address(w, W.MATRIX) + n * j;
    const factor: f64 = F64[scale + j];
    for (let i: i32 = 0; i < n; i++) F64[column + i] = F64[P.matrixAt(p) + n * i + j] * F64[scale + i] * factor;
    F64[W.address(w, W.FREE) + j] = F64[P.freeAt(p, n) + j] * factor;
  }
}

/** The friction directions of contact c: t1 as FRAME says, t2 across. Neither may be held. */
export function writeTangents(w: i32, c: i32): void {
  const dim: i32 = W.address(w, W.DIM);
  const first: i32 = W.address(w, W.BOXED) + dim * c;
  const x: f64 = F64[W.address(w, W.FRAME) + 2 * c];
  const y: f64 = F64[W.address(w, W.FRAME) + 2 * c + 1];
  for (let k: i32 = 1; k < dim; k++) {
    const q: i32 = W.address(w, W.CONDITION) + 3 * (first + k);
    const column: i32 = W.address(w, W.COLUMN) + 3 * (first + k);
    F64[q] = 0;
    F64[q + 1] = k === 1 ? x : -y;
    F64[q + 2] = k === 1 ? y : x;
    for (let l: i32 = 0; l < 3; l++) F64[column + l] = F64[q + l];
  }
}

/** The column of the normal of contact c: it leans while the contact slips. */
export function writeNormal(w: i32, c: i32): void {
  const first: i32 = W.address(w, W.BOXED) + W.address(w, W.DIM) * c;
  const column: i32 = W.address(w, W.COLUMN) + 3 * first;
  const lean: f64 = I32[W.address(w, W.FRICTION) + c] === W.SLIP ? F64[W.address(w, W.MU) + c] : 0.0;
  F64[column] = 1;
  F64[column + 1] = lean * F64[W.address(w, W.FRAME) + 2 * c];
  F64[column + 2] = lean * F64[W.address(w, W.FRAME) + 2 * c + 1];
}

function placeRows(p: i32, w: i32, n: i32, boxed: i32, dim: i32): void {
  for (let i: i32 = 0; i < n; i++) {
    const factor: f64 = F64[W.address(w, W.SCALE) + i];
    const lower: f64 = i < boxed ? F64[P.lowerAt(p, n) + i] : 0.0;
    const upper: f64 = i < boxed ? F64[P.upperAt(p, n) + i] : P.ENDLESS;
    F64[W.address(w, W.LOWER) + i] = lower <= -P.ENDLESS ? -P.ENDLESS : lower / factor;
    F64[W.address(w, W.UPPER) + i] = upper >= P.ENDLESS ? P.ENDLESS : upper / factor;
    I32[W.address(w, W.START) + i] = i;
    I32[W.address(w, W.WIDTH) + i] = 1;
    I32[W.address(w, W.OWNER) + i] = -1;
    I32[W.address(w, W.PLACE) + i] = -1;
    I32[W.address(w, W.WANTED) + i] = 0;
    I32[W.address(w, W.TRIED) + i] = 0;
    for (let k: i32 = 0; k < 3; k++) {
      F64[W.address(w, W.CONDITION) + 3 * i + k] = k === 0 ? 1.0 : 0.0;
      F64[W.address(w, W.COLUMN) + 3 * i + k] = k === 0 ? 1.0 : 0.0;
    }
  }
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) {
    const first: i32 = boxed + dim * c;
    for (let k: i32 = 0; k < dim; k++) {
      I32[W.address(w, W.START) + first + k] = first;
      I32[W.address(w, W.WIDTH) + first + k] = dim;
      I32[W.address(w, W.OWNER) + first + k] = c;
    }
    F64[W.address(w, W.MU) + c] = dim > 1 ? F64[P.frictionAt(p, n) + c] : 0.0;
    F64[W.address(w, W.FRAME) + 2 * c] = 1;
    F64[W.address(w, W.FRAME) + 2 * c + 1] = 0;
    I32[W.address(w, W.FRICTION) + c] = W.LOOSE;
    writeTangents(w, c);
  }
}

/** Reads the problem at p into the workspace at w, with nothing held and zero forces. */
export function prepare(p: i32, w: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const boxed: i32 = I32[2 * p + P.BOXED];
  const dim: i32 = I32[2 * p + P.DIM];
  I32[2 * w + W.N] = n;
  I32[2 * w + W.BOXED] = boxed;
  I32[2 * w + W.CONTACTS] = I32[2 * p + P.CONTACTS];
  I32[2 * w + W.DIM] = dim;
  I32[2 * w + W.HELD] = 0;
  I32[2 * w + W.PIVOTS] = 0;
  I32[2 * w + W.PROGRESS] = 0;
  I32[2 * w + W.CONFLICT] = 0;
  W.placeLists(w, n);
  if (n === 0) return;
  findScales(p, w, n, boxed, dim);
  scaleProblem(p, w, n);
  placeRows(p, w, n, boxed, dim);
}
