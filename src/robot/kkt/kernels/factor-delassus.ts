// The factor of S = Λ⁻¹. Where every row stands safely apart from those before it, S = G Gᵀ by Cholesky. Else rows depend on each
// other, or no joint gives way to them: S scaled to unit diagonal is factored with the largest pivot first, P R D Rᵀ Pᵀ, which
// reveals the rank, and least-norm.ts makes the pseudo-inverse of it.
import { subtractDot } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { eliminatePivot } from "../../../multipliers/ldlt/eliminate-pivot.ts";
import * as Z from "./delassus-layout.ts";
import { orthogonalise } from "./least-norm.ts";

/** A scaled pivot is the squared sine of the angle between a row and those before it: above this, any order of rows will do. */
const SAFE: f64 = 1e-7;
/** Rows that differ so much in size may be rounding. */
const APART: f64 = 1e-10;
/** Pivots at or below are rounding. */
const TINY: f64 = 1e-10;
/** What rounding leaves of numbers that cancel, with some room; and of numbers that are themselves rounding, squared. */
const ROUNDING: f64 = 1e-13;
const NOTHING: f64 = 1e-26;

/** Cholesky; answers 1, or 0 where a row is not safely apart. */
export function factorPlain(p: i32, m: i32): i32 {
  I32[2 * (p + Z.MODE)] = Z.PLAIN;
  I32[2 * (p + Z.MODE) + 1] = m;
  const s: i32 = Z.atS(p);
  const g: i32 = Z.atFactor(p, m);
  const damping: f64 = F64[p + Z.DAMPING];
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < m; i++) largest = Math.max(largest, F64[s + (m + 1) * i] + damping);
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
    F64[row + i] = 1.0 / Math.sqrt(F64[row + i]);
  }
  return 1;
}

/** The rank, and what least norm takes. Scales are there. */
export function factorRevealing(p: i32, m: i32): i32 {
  const rank: i32 = revealRank(p, m);
  I32[2 * (p + Z.MODE)] = Z.REVEALED;
  I32[2 * (p + Z.MODE) + 1] = rank;
  orthogonalise(p, m, rank);
  return rank;
}

function revealRank(p: i32, m: i32): i32 {
  loadScaled(p, m);
  const a: i32 = Z.atFactor(p, m);
  const rows: i32 = Z.atOrder(p, m);
  for (let k: i32 = 0; k < m; k++) {
    let best: i32 = -1;
    let pivot: f64 = 0.0;
    for (let i: i32 = k; i < m; i++) {
      const here: f64 = F64[a + (m + 1) * i];
      if (here > F64[Z.atBars(p, m) + I32[rows + i]] && here > pivot) {
        best = i;
        pivot = here;
      }
    }
    if (best < 0) return k;
    eliminatePivot(a, m, rows, k, best);
  }
  return m;
}

/** S to unit diagonal, rows that are rounding to nothing; and what a pivot has to exceed. */
function loadScaled(p: i32, m: i32): void {
  const s: i32 = Z.atS(p);
  const roots: i32 = Z.atRoots(p, m);
  const bars: i32 = Z.atBars(p, m);
  const damping: f64 = F64[p + Z.DAMPING];
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < m; i++) largest = Math.max(largest, F64[s + (m + 1) * i] + damping);
  for (let i: i32 = 0; i < m; i++) {
    const diagonal: f64 = F64[s + (m + 1) * i] + damping;
    const rounding: f64 = ROUNDING * F64[Z.atScales(p, m) + i];
    const counts: bool = diagonal > rounding && diagonal > NOTHING * largest;
    F64[roots + i] = counts ? 1.0 / Math.sqrt(diagonal) : 0.0;
    F64[bars + i] = counts ? TINY + rounding / diagonal : 1.0;
    I32[Z.atOrder(p, m) + i] = i;
  }
  const a: i32 = Z.atFactor(p, m);
  for (let i: i32 = 0; i < m; i++) {
    for (let j: i32 = 0; j <= i; j++) F64[a + m * i + j] = F64[s + m * i + j] * F64[roots + i] * F64[roots + j];
    F64[a + (m + 1) * i] = F64[roots + i] > 0.0 ? 1.0 : 0.0;
  }
}
