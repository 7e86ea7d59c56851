// The factor of S = Λ⁻¹ if every row is safely independent of those before it: S = G Gᵀ by Cholesky. Otherwise rows are dependent, or
// nearly, or no joint moves them: then reveal-rank.ts.
import { subtractDot } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Z from "./delassus-layout.ts";

/** A scaled pivot is the squared sine of the angle between a row and those before it: above this, any order of rows works. */
const SAFE: f64 = 1e-6;
/** Below this, refinement is needed. */
const FAR: f64 = 1e-2;
/** Rows that differ this much in size may be rounding. */
const APART: f64 = 1e-10;
/** Numbers up to this have a reciprocal, and squares that do not overflow. */
const LARGEST: f64 = 1e240;
const LEAST: f64 = 1e-240;

/** Cholesky; returns 0 if a row is not safely independent, 1 if each is far from those before it, 2 if some digits are lost. */
export function factorPlain(p: i32, m: i32): i32 {
  I32[2 * p + Z.MODE] = Z.PLAIN;
  I32[2 * p + Z.RANK] = m;
  const s: i32 = Z.atS(p);
  const g: i32 = Z.atFactor(p, m);
  const damping: f64 = F64[p + Z.DAMPING];
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < m; i++) largest = Math.max(largest, F64[s + (m + 1) * i] + damping);
  if (m > 0 && !(largest > LEAST && largest < LARGEST)) return 0;
  let answer: i32 = 1;
  for (let i: i32 = 0; i < m; i++) {
    const row: i32 = g + m * i;
    const diagonal: f64 = F64[s + (m + 1) * i] + damping;
    if (!(diagonal > APART * largest)) return 0;
    for (let j: i32 = 0; j < i; j++) {
      const above: i32 = g + m * j;
      F64[row + j] = F64[s + m * i + j];
      if (j > 0) subtractDot(row + j, row, above, j);
      F64[row + j] *= F64[above + j];
    }
    F64[row + i] = diagonal;
    if (i > 0) subtractDot(row + i, row, row, i);
    // written so that NaN is not safe either
    if (!(F64[row + i] > SAFE * diagonal)) return 0;
    if (F64[row + i] < FAR * diagonal) answer = 2;
    F64[row + i] = 1.0 / Math.sqrt(F64[row + i]);
  }
  return answer;
}
