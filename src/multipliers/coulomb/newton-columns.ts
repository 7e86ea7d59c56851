// The unknowns of a Newton step, from the state of the rows and contacts (Alart and Curnier 1991). With z = x - u:
//
//   bounds   z between lo and hi: u = 0, one unknown; else x is the bound
//   open     z_N ≤ 0: x = 0
//   stick    |z_T| ≤ μ z_N: u = 0, every row an unknown
//   slip     else, along t = z_T/|z_T|, across it c: x = x_N (e_N + μ t) + w c with unknowns x_N and w,
//            u_N = 0 and c·u + (1/k - 1) w = 0, k = μ z_N/|z_T|: the friction turns with the slip
//
// A column is PLAIN (its row), NORMAL (first row of the contact, μ t) or ACROSS (first row of the contact, c, 1/k - 1).
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";
import { unitAt, unitsOf } from "./units.ts";

export const PLAIN: i32 = 0;
export const NORMAL: i32 = 1;
export const ACROSS: i32 = 2;
/** Below this part of |z_T| there is no friction that could turn. */
const TINY: f64 = 1e-12;

/** Row or first row of the contact that a column belongs to. */
export function rowOf(p: i32, n: i32, column: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.COLUMN) + column];
}
export function typeOf(p: i32, n: i32, column: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.COLUMN) + n + column];
}

function open(p: i32, n: i32, column: i32, row: i32, type: i32): void {
  I32[2 * L.vectorAt(p, n, L.COLUMN) + column] = row;
  I32[2 * L.vectorAt(p, n, L.COLUMN) + n + column] = type;
  F64[L.vectorAt(p, n, L.SHIFT) + column] = 0;
  F64[L.vectorAt(p, n, L.UNKNOWN) + column] = F64[L.vectorAt(p, n, L.NOW) + row];
}

function chooseBoxed(p: i32, n: i32, m: i32, i: i32): i32 {
  const s: f64 = F64[L.vectorAt(p, n, L.SCALE) + i];
  const z: f64 = s * (F64[L.vectorAt(p, n, L.NOW) + i] - F64[L.vectorAt(p, n, L.ANSWER) + i]);
  const lo: f64 = F64[P.lowerAt(p, n) + i];
  const hi: f64 = F64[P.upperAt(p, n) + i];
  if (z > lo && z < hi) {
    open(p, n, m, i, PLAIN);
    return m + 1;
  }
  F64[L.vectorAt(p, n, L.TARGET) + i] = (z <= lo ? lo : hi) / s;
  return m;
}

/** Columns of a sliding contact; z_T is in FIRST and SECOND of the next column. */
function chooseSlip(p: i32, n: i32, next: i32, i: i32, mu: f64, normal: f64, reach: f64): i32 {
  const first: i32 = L.vectorAt(p, n, L.FIRST) + next;
  const second: i32 = L.vectorAt(p, n, L.SECOND) + next;
  const x: i32 = L.vectorAt(p, n, L.NOW) + i;
  const tx: f64 = reach > 0.0 ? F64[first] / reach : 0.0;
  const ty: f64 = reach > 0.0 ? F64[second] / reach : 0.0;
  open(p, n, next, i, NORMAL);
  F64[first] = mu * tx;
  F64[second] = mu * ty;
  const k: f64 = reach > 0.0 ? (mu * normal) / reach : 0.0;
  if (I32[2 * p + P.DIM] < 3 || k < TINY) return next + 1;
  open(p, n, next + 1, i, ACROSS);
  F64[first + 1] = -ty;
  F64[second + 1] = tx;
  F64[L.vectorAt(p, n, L.SHIFT) + next + 1] = (1.0 - k) / k;
  F64[L.vectorAt(p, n, L.UNKNOWN) + next + 1] = tx * F64[x + 2] - ty * F64[x + 1];
  return next + 2;
}

function chooseContact(p: i32, n: i32, m: i32, c: i32): i32 {
  const x: i32 = L.vectorAt(p, n, L.NOW);
  const u: i32 = L.vectorAt(p, n, L.ANSWER);
  const dim: i32 = I32[2 * p + P.DIM];
  const i: i32 = I32[2 * p + P.BOXED] + dim * c;
  const mu: f64 = F64[P.frictionAt(p, n) + c];
  const normal: f64 = F64[x + i] - F64[u + i];
  if (!(normal > 0.0)) return m;
  const zx: f64 = dim > 1 ? F64[x + i + 1] - F64[u + i + 1] : 0.0;
  const zy: f64 = dim > 2 ? F64[x + i + 2] - F64[u + i + 2] : 0.0;
  const reach: f64 = Math.sqrt(zx * zx + zy * zy);
  if (dim === 1 || (mu > 0.0 && reach <= mu * normal)) {
    for (let k: i32 = 0; k < dim; k++) open(p, n, m + k, i + k, PLAIN);
    return m + dim;
  }
  F64[L.vectorAt(p, n, L.FIRST) + m] = zx;
  F64[L.vectorAt(p, n, L.SECOND) + m] = zy;
  return chooseSlip(p, n, m, i, mu, normal, reach);
}

/** Returns the number of columns; TARGET holds the known forces. COLUMN_OF a place: its first column, or the next one. */
export function chooseColumns(p: i32, n: i32): i32 {
  const boxed: i32 = I32[2 * p + P.BOXED];
  const units: i32 = unitsOf(p);
  const columnOf: i32 = 2 * L.vectorAt(p, n, L.COLUMN_OF);
  for (let i: i32 = 0; i < n; i++) F64[L.vectorAt(p, n, L.TARGET) + i] = 0;
  let m: i32 = 0;
  for (let place: i32 = 0; place < units; place++) {
    const unit: i32 = unitAt(p, n, place);
    I32[columnOf + place] = m;
    m = unit < boxed ? chooseBoxed(p, n, m, unit) : chooseContact(p, n, m, unit - boxed);
  }
  I32[columnOf + units] = m;
  return m;
}
