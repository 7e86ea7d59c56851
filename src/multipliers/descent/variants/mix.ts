// Sweeps mixed with the last few of them (Anderson, Iterative procedures for nonlinear integral equations, 1965; in the form of
// Walker and Ni, 2011):
//
//   g = f after a sweep, y = f before it, r = g - y      Δg, Δr: changes from sweep to sweep, at most four
//   c: least |r - Σ c_j Δr_j|, weighted by the responses of the rows       f = g - Σ c_j Δg_j
//
// If |r| is twice its minimum since then, the differences are dropped, and f = g. f may leave its bounds; the next sweep brings it back.
import { subtractDot, subtractScaled } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { gather } from "./storage.ts";

/** Relative to the diagonal of the normal equations: differences may be linearly dependent. */
const RIDGE: f64 = 1e-10;

function weightsAt(p: i32): i32 {
  return I32[2 * p + L.HISTORY];
}
/** r of the last sweep. */
function missedAt(p: i32, n: i32): i32 {
  return weightsAt(p) + n;
}
/** Δr, followed by Δg. */
function changesAt(p: i32, n: i32): i32 {
  return weightsAt(p) + 2 * n;
}
/** c, followed by the products of all Δr. */
function partsAt(p: i32, n: i32): i32 {
  return weightsAt(p) + (2 + 2 * L.WINDOW) * n;
}

/** The weights of the rows, √a; no differences yet. */
export function beginMixing(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  for (let i: i32 = 0; i < n; i++) {
    const inverse: f64 = F64[L.rowsAt(p) + L.ROW * i + L.INVERSE];
    F64[weightsAt(p) + i] = inverse === 0.0 ? 0.0 : Math.sqrt(1.0 / inverse);
  }
  F64[p + L.LEAST] = 1e300;
  I32[2 * p + L.MIXED] = -1;
}

/** Call after each sweep that another one follows. */
export function mix(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const mixed: i32 = I32[2 * p + L.MIXED];
  const slot: i32 = n * (mixed & (L.WINDOW - 1));
  const before: i32 = L.beforeAt(p, n);
  const last: i32 = L.lastAt(p, n);
  const missed: i32 = missedAt(p, n);
  const weights: i32 = weightsAt(p);
  const changes: i32 = changesAt(p, n);
  const steps: i32 = changes + L.WINDOW * n;
  let size: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const g: f64 = F64[L.rowsAt(p) + L.ROW * i + L.F];
    const r: f64 = F64[weights + i] * (g - F64[before + i]);
    size += r * r;
    if (mixed >= 0) {
      F64[changes + slot + i] = r - F64[missed + i];
      F64[steps + slot + i] = g - F64[last + i];
    }
    F64[missed + i] = r;
    F64[last + i] = g;
    F64[before + i] = g;
  }
  const isFar: bool = size > 4.0 * F64[p + L.LEAST];
  F64[p + L.LEAST] = isFar ? size : Math.min(F64[p + L.LEAST], size);
  I32[2 * p + L.MIXED] = isFar || mixed < 0 ? 0 : mixed + 1;
  if (isFar || mixed < 0) return;
  const used: i32 = mixed + 1 < L.WINDOW ? mixed + 1 : L.WINDOW;
  findParts(p, n, mixed & (L.WINDOW - 1), used);
  for (let j: i32 = 0; j < used; j++) subtractScaled(before, partsAt(p, n) + j, steps + n * j, n);
  for (let i: i32 = 0; i < n; i++) F64[L.rowsAt(p) + L.ROW * i + L.F] = F64[before + i];
  gather(p);
}

/** c at partsAt, by the normal equations, of which only the row of the newest difference is new. Both sides are negated. */
function findParts(p: i32, n: i32, newest: i32, used: i32): void {
  const changes: i32 = changesAt(p, n);
  const parts: i32 = partsAt(p, n);
  const gram: i32 = parts + L.WINDOW;
  const work: i32 = gram + L.WINDOW * L.WINDOW;
  let trace: f64 = 0.0;
  for (let j: i32 = 0; j < used; j++) {
    const at: i32 = gram + L.WINDOW * newest + j;
    F64[at] = 0.0;
    subtractDot(at, changes + n * newest, changes + n * j, n);
    F64[gram + L.WINDOW * j + newest] = F64[at];
    F64[parts + j] = 0.0;
    subtractDot(parts + j, changes + n * j, missedAt(p, n), n);
  }
  for (let j: i32 = 0; j < used; j++) trace += F64[gram + (L.WINDOW + 1) * j];
  for (let j: i32 = 0; j < used; j++)
    for (let k: i32 = 0; k < used; k++)
      F64[work + L.WINDOW * j + k] = F64[gram + L.WINDOW * j + k] + (j === k ? RIDGE * trace - 1e-300 : 0.0);
  for (let k: i32 = 0; k < used; k++)
    for (let j: i32 = k + 1; j < used; j++) {
      const c: f64 = F64[work + L.WINDOW * j + k] / F64[work + (L.WINDOW + 1) * k];
      for (let l: i32 = k; l < used; l++) F64[work + L.WINDOW * j + l] -= c * F64[work + L.WINDOW * k + l];
      F64[parts + j] -= c * F64[parts + k];
    }
  for (let k: i32 = used - 1; k >= 0; k--) {
    for (let l: i32 = k + 1; l < used; l++) F64[parts + k] -= F64[work + L.WINDOW * k + l] * F64[parts + l];
    F64[parts + k] /= F64[work + (L.WINDOW + 1) * k];
  }
}
