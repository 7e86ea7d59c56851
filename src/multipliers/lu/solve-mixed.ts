// Equalities and rows with bounds if forces do not act along their rows (K is not J^T): S is not symmetric,
// and an equality may have a zero diagonal. The equalities are eliminated with complete pivoting (Golub and Van Loan, 3.4.8),
// the rows with bounds are left with the Schur complement, which boxed/ solves; then back-substitution.
//
// Layout: as boxed/layout.ts at p, then the table T = [S | r] (n x (n + 1)), the integers, and the boxed system that is
// left. A dependent equality has the multiplier 0.
import { swapWords } from "../../math/swap.ts";
import { F64, I32 } from "../../memory/views.ts";
import { atHi, atLo, atR, atW, atX, boxedNumbers, UNBOUNDED } from "../boxed/layout.ts";
import { solveBoxed } from "../boxed/solve-boxed.ts";

/** A pivot below this part of the first is rounding. */
const TINY: f64 = 1e-10;

export function mixedNumbers(n: i32): i32 {
  return 2 * boxedNumbers(n) + n * (n + 1) + 2 * n + 2;
}
function table(p: i32, n: i32): i32 {
  return p + boxedNumbers(n);
}
/** first index in I32: rows with equalities first, then the columns, each in the order of pivots */
function rowsOf(p: i32, n: i32): i32 {
  return 2 * (table(p, n) + n * (n + 1));
}
function columnsOf(p: i32, n: i32): i32 {
  return rowsOf(p, n) + n;
}
/** after solveMixed: the number of independent equalities, and the others, named by their rows */
export function mixedRank(p: i32, n: i32): i32 {
  return I32[columnsOf(p, n) + n];
}
export function mixedOrder(p: i32, n: i32): i32 {
  return rowsOf(p, n);
}
function left(p: i32, n: i32): i32 {
  return table(p, n) + n * (n + 1) + n + 1;
}

/** Writes T, with the rows without bounds first; returns their number. */
function load(p: i32, n: i32): i32 {
  let equalities: i32 = 0;
  for (let pass: i32 = 0, at: i32 = 0; pass < 2; pass++)
    for (let i: i32 = 0; i < n; i++) {
      const bounded: i32 = F64[atLo(p, n) + i] > -UNBOUNDED || F64[atHi(p, n) + i] < UNBOUNDED ? 1 : 0;
      if (bounded !== pass) continue;
      I32[rowsOf(p, n) + at] = i;
      I32[columnsOf(p, n) + at] = i;
      at++;
      if (pass === 0) equalities++;
    }
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = table(p, n) + (n + 1) * i;
    for (let j: i32 = 0; j < n; j++) F64[row + j] = F64[p + n * i + j];
    F64[row + n] = F64[atR(p, n) + i];
  }
  return equalities;
}

/** Complete pivoting within the equalities; every other row is reduced too. Answers the rank. */
function eliminate(p: i32, n: i32, equalities: i32): i32 {
  const t: i32 = table(p, n);
  const rows: i32 = rowsOf(p, n);
  const columns: i32 = columnsOf(p, n);
  let first: f64 = 0;
  for (let k: i32 = 0; k < equalities; k++) {
    let row: i32 = k;
    let column: i32 = k;
    let best: f64 = 0;
    for (let i: i32 = k; i < equalities; i++)
      for (let j: i32 = k; j < equalities; j++) {
        const entry: f64 = Math.abs(F64[t + (n + 1) * I32[rows + i] + I32[columns + j]]);
        if (!(entry > best)) continue;
        best = entry;
        row = i;
        column = j;
      }
    if (k === 0) first = best;
    if (!(best > TINY * first)) return k;
    swapWords(rows + k, rows + row);
    swapWords(columns + k, columns + column);
    const above: i32 = t + (n + 1) * I32[rows + k];
    const at: i32 = I32[columns + k];
    for (let i: i32 = k + 1; i < n; i++) {
      const below: i32 = t + (n + 1) * I32[rows + i];
      const factor: f64 = F64[below + at] / F64[above + at];
      if (factor === 0.0) continue;
      for (let j: i32 = 0; j <= n; j++) F64[below + j] -= factor * F64[above + j];
      F64[below + at] = 0;
    }
  }
  return equalities;
}

/** Returns the result of solveBoxed on what the equalities leave. S, r and the bounds are unchanged; writes x and w. */
export function solveMixed(p: i32, n: i32): i32 {
  const equalities: i32 = load(p, n);
  const rank: i32 = eliminate(p, n, equalities);
  I32[columnsOf(p, n) + n] = rank;
  const t: i32 = table(p, n);
  const rows: i32 = rowsOf(p, n);
  const columns: i32 = columnsOf(p, n);
  const m: i32 = n - equalities;
  const q: i32 = left(p, n);
  for (let a: i32 = 0; a < m; a++) {
    const i: i32 = I32[rows + equalities + a];
    for (let b: i32 = 0; b < m; b++) F64[q + m * a + b] = F64[t + (n + 1) * i + I32[rows + equalities + b]];
    F64[atR(q, m) + a] = F64[t + (n + 1) * i + n];
    F64[atLo(q, m) + a] = F64[atLo(p, n) + i];
    F64[atHi(q, m) + a] = F64[atHi(p, n) + i];
    F64[atX(q, m) + a] = F64[atX(p, n) + i];
  }
  const pivots: i32 = solveBoxed(q, m);
  for (let i: i32 = 0; i < n; i++) F64[atX(p, n) + i] = 0;
  for (let a: i32 = 0; a < m; a++) F64[atX(p, n) + I32[rows + equalities + a]] = F64[atX(q, m) + a];
  for (let k: i32 = rank - 1; k >= 0; k--) {
    const row: i32 = t + (n + 1) * I32[rows + k];
    const at: i32 = I32[columns + k];
    let sum: f64 = F64[row + n];
    for (let j: i32 = 0; j < n; j++) if (j !== at) sum += F64[row + j] * F64[atX(p, n) + j];
    F64[atX(p, n) + at] = -sum / F64[row + at];
  }
  for (let i: i32 = 0; i < n; i++) {
    let sum: f64 = F64[atR(p, n) + i];
    for (let j: i32 = 0; j < n; j++) sum += F64[p + n * i + j] * F64[atX(p, n) + j];
    F64[atW(p, n) + i] = sum;
  }
  return pivots;
}
