// The starting point of interior points. Every contact with friction is scaled so that its cone is |x_T| ≤ x_N and its largest
// diagonal is 1; f = s x. Rows without room (lo = hi, tangents without friction, rows that no force moves) keep their force.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";

export const FIXED: i32 = 0;
/** Without bounds. */
const LOOSE: i32 = 1;
export const BOUND: i32 = 2;
/** First row of a cone, and the others. */
export const HEAD: i32 = 3;
const TANGENT: i32 = 4;

export function kindOf(p: i32, n: i32, row: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.KIND) + row];
}

/** Diagonals below this part of the largest are rounding. */
const VANISHES: f64 = 1e-13;

function setRow(p: i32, n: i32, i: i32, kind: i32, lo: f64, hi: f64): void {
  I32[2 * L.vectorAt(p, n, L.KIND) + i] = kind;
  F64[L.vectorAt(p, n, L.IN_LOWER) + i] = lo;
  F64[L.vectorAt(p, n, L.IN_UPPER) + i] = hi;
}

function startContact(p: i32, n: i32, c: i32, least: f64): void {
  const dim: i32 = I32[2 * p + P.DIM];
  const i: i32 = I32[2 * p + P.BOXED] + dim * c;
  const mu: f64 = F64[P.frictionAt(p, n) + c];
  const scale: i32 = L.vectorAt(p, n, L.IN_SCALE) + i;
  const diagonal: i32 = P.matrixAt(p) + (n + 1) * i;
  const dead: bool = F64[diagonal] <= least;
  const cone: bool = !dead && dim > 1 && mu > 0.0;
  // the normal in units of μ
  let largest: f64 = F64[diagonal];
  if (cone) largest /= mu * mu;
  if (cone) for (let k: i32 = 1; k < dim; k++) largest = Math.max(largest, F64[diagonal + (n + 1) * k]);
  const s: f64 = dead ? F64[L.vectorAt(p, n, L.SCALE) + i] : 1.0 / Math.sqrt(largest);
  for (let k: i32 = 0; k < dim; k++) {
    F64[scale + k] = s;
    setRow(p, n, i + k, cone ? TANGENT : FIXED, 0.0, P.ENDLESS);
  }
  if (cone) F64[scale] = s / mu;
  if (!dead) setRow(p, n, i, cone ? HEAD : BOUND, 0.0, P.ENDLESS);
}

function startBoxed(p: i32, n: i32, i: i32, least: f64): void {
  const s: f64 = F64[L.vectorAt(p, n, L.SCALE) + i];
  const lo: f64 = F64[P.lowerAt(p, n) + i];
  const hi: f64 = F64[P.upperAt(p, n) + i];
  F64[L.vectorAt(p, n, L.IN_SCALE) + i] = s;
  let kind: i32 = lo > -P.ENDLESS || hi < P.ENDLESS ? BOUND : LOOSE;
  if (!(lo < hi) || F64[P.matrixAt(p) + (n + 1) * i] <= least) kind = FIXED;
  setRow(p, n, i, kind, lo > -P.ENDLESS ? lo / s : -P.ENDLESS, hi < P.ENDLESS ? hi / s : P.ENDLESS);
}

/** A point well inside, whatever the incoming forces: those of the last step lie on the boundary. */
function place(p: i32, n: i32, i: i32, size: f64): void {
  const kind: i32 = kindOf(p, n, i);
  const lo: f64 = F64[L.vectorAt(p, n, L.IN_LOWER) + i];
  const hi: f64 = F64[L.vectorAt(p, n, L.IN_UPPER) + i];
  const bounded: bool = kind === BOUND || kind === FIXED;
  let x: f64 = kind === HEAD ? size : 0.0;
  if (bounded && lo > -P.ENDLESS && hi < P.ENDLESS) x = 0.5 * (lo + hi);
  else if (bounded && lo > -P.ENDLESS) x = kind === FIXED ? Math.max(lo, 0.0) : lo + size;
  else if (bounded && hi < P.ENDLESS) x = kind === FIXED ? Math.min(hi, 0.0) : hi - size;
  const lower: bool = kind === BOUND && lo > -P.ENDLESS;
  const upper: bool = kind === BOUND && hi < P.ENDLESS;
  F64[L.vectorAt(p, n, L.X) + i] = x;
  F64[L.vectorAt(p, n, L.Y) + i] = kind === HEAD || lower ? size : 0.0;
  F64[L.vectorAt(p, n, L.Y_UPPER) + i] = upper ? size : 0.0;
  F64[L.fieldAt(p, n, L.PAIRS)] += (kind === HEAD || lower ? 1.0 : 0.0) + (upper ? 1.0 : 0.0);
}

export function startInterior(p: i32, n: i32, factor: f64): void {
  let least: f64 = 0;
  for (let i: i32 = 0; i < n; i++) least = Math.max(least, F64[P.matrixAt(p) + (n + 1) * i]);
  least *= VANISHES;
  for (let i: i32 = 0; i < I32[2 * p + P.BOXED]; i++) startBoxed(p, n, i, least);
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) startContact(p, n, c, least);
  let size: f64 = 0;
  for (let i: i32 = 0; i < n; i++)
    size = Math.max(size, Math.abs(F64[L.vectorAt(p, n, L.IN_SCALE) + i] * F64[P.freeAt(p, n) + i]));
  F64[L.fieldAt(p, n, L.LARGEST)] = size;
  F64[L.fieldAt(p, n, L.PAIRS)] = 0;
  for (let i: i32 = 0; i < n; i++) place(p, n, i, factor * size);
}
