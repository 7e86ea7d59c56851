// Equalities S x + r = 0 with S neither symmetric nor semidefinite, in the layout and the scratch of boxed/layout.ts: complete pivoting
// (Golub and Van Loan, 3.4.8). A dependent row has the multiplier 0.
//
// Terms: d_i, at atScale, the caller's scales of rows and forces; A = d S d, factored in place of the factor of boxed/.
import { swapWords } from "../../math/swap.ts";
import { F64, I32 } from "../../memory/views.ts";
import { atFactor, atScale, atT, atU, atW, atX, freeRows, multiply, sets } from "../boxed/layout.ts";

/** A pivot of the scaled matrix below this is rounding. */
const TINY: f64 = 1e-10;

/** rows and columns in the order of their pivots, as integers */
function rowsOf(p: i32, n: i32): i32 {
  return sets(p, n);
}
function columnsOf(p: i32, n: i32): i32 {
  return freeRows(p, n);
}

function load(p: i32, n: i32): void {
  const a: i32 = atFactor(p, n);
  const d: i32 = atScale(p, n);
  for (let i: i32 = 0; i < n; i++) {
    for (let j: i32 = 0; j < n; j++) F64[a + n * i + j] = F64[d + i] * F64[p + n * i + j] * F64[d + j];
    I32[rowsOf(p, n) + i] = i;
    I32[columnsOf(p, n) + i] = i;
  }
}

/** L below the pivots, U above; answers the rank. */
function factor(p: i32, n: i32): i32 {
  const a: i32 = atFactor(p, n);
  const rows: i32 = rowsOf(p, n);
  const columns: i32 = columnsOf(p, n);
  for (let k: i32 = 0; k < n; k++) {
    let row: i32 = k;
    let column: i32 = k;
    let best: f64 = 0;
    for (let i: i32 = k; i < n; i++)
      for (let j: i32 = k; j < n; j++) {
        const entry: f64 = Math.abs(F64[a + n * I32[rows + i] + I32[columns + j]]);
        if (!(entry > best)) continue;
        best = entry;
        row = i;
        column = j;
      }
    if (!(best > TINY)) return k;
    swapWords(rows + k, rows + row);
    swapWords(columns + k, columns + column);
    const above: i32 = a + n * I32[rows + k];
    const at: i32 = I32[columns + k];
    for (let i: i32 = k + 1; i < n; i++) {
      const below: i32 = a + n * I32[rows + i];
      const l: f64 = F64[below + at] / F64[above + at];
      F64[below + at] = l;
      for (let j: i32 = k + 1; j < n; j++) F64[below + I32[columns + j]] -= l * F64[above + I32[columns + j]];
    }
  }
  return n;
}

/** x -= d A⁺ d (S x + r), the rows beyond the rank left out. */
function step(p: i32, n: i32, rank: i32): void {
  const a: i32 = atFactor(p, n);
  const rows: i32 = rowsOf(p, n);
  const columns: i32 = columnsOf(p, n);
  const t: i32 = atT(p, n);
  const u: i32 = atU(p, n);
  multiply(p, n, 0, 1);
  for (let k: i32 = 0; k < rank; k++) {
    const i: i32 = I32[rows + k];
    let sum: f64 = F64[atScale(p, n) + i] * F64[atW(p, n) + i];
    for (let l: i32 = 0; l < k; l++) sum -= F64[a + n * i + I32[columns + l]] * F64[t + l];
    F64[t + k] = sum;
  }
  for (let k: i32 = rank - 1; k >= 0; k--) {
    const row: i32 = a + n * I32[rows + k];
    let sum: f64 = F64[t + k];
    for (let l: i32 = k + 1; l < rank; l++) sum -= F64[row + I32[columns + l]] * F64[u + l];
    F64[u + k] = sum / F64[row + I32[columns + k]];
  }
  for (let k: i32 = 0; k < rank; k++) {
    const j: i32 = I32[columns + k];
    F64[atX(p, n) + j] -= F64[atScale(p, n) + j] * F64[u + k];
  }
}

/** x and w for S and r, which are unchanged; returns the rank. */
export function solveSquare(p: i32, n: i32): i32 {
  load(p, n);
  const rank: i32 = factor(p, n);
  for (let i: i32 = 0; i < n; i++) F64[atX(p, n) + i] = 0;
  step(p, n, rank);
  step(p, n, rank); // one iterative refinement
  multiply(p, n, 0, 1);
  return rank;
}

/** The largest scaled |w|, with the caller's d_i. */
export function largestMiss(p: i32, n: i32): f64 {
  let most: f64 = 0;
  for (let i: i32 = 0; i < n; i++) most = Math.max(most, Math.abs(F64[atScale(p, n) + i] * F64[atW(p, n) + i]));
  return most;
}
