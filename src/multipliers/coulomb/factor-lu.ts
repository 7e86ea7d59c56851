// L U of a matrix in place, with row exchanges, in panels of columns that stay in the cache while the rows below are updated.
// Zeros outside the band (order-units.ts) are skipped: two words per row at `band` give its begin and end. The
// caller writes them; those of the factor are left there.
import { subtractDot, subtractProduct, subtractScaled } from "../../math/dense.ts";
import { swap, swapWords } from "../../math/swap.ts";
import { F64, I32 } from "../../memory/views.ts";

const PANEL: i32 = 32;
/** Columns updated together: with a panel of rows they stay in the cache. */
const STRIP: i32 = 64;
/** From this many rows on, a diagonal pivot is kept if it is at least this part of the largest: exchanges widen the band. */
const LARGE: i32 = 150;
const KEPT: f64 = 0.1;

function exchange(x: i32, y: i32, count: i32): void {
  for (let k: i32 = 0; k < count; k++) swap(x + k, y + k);
}

/** Exchanges the nonzeros of rows k and i; in the panel, up to `last`, nothing counts as zero. */
function exchangeRows(m: i32, n: i32, band: i32, k: i32, i: i32, last: i32): void {
  const x: i32 = band + 2 * k;
  const y: i32 = band + 2 * i;
  const begin: i32 = I32[x] < I32[y] ? I32[x] : I32[y];
  let end: i32 = I32[x + 1] > I32[y + 1] ? I32[x + 1] : I32[y + 1];
  if (last > end) end = last;
  exchange(m + n * k + begin, m + n * i + begin, end - begin);
  for (let word: i32 = 0; word < 2; word++) swapWords(x + word, y + word);
}

/** Columns first..last-1 of the rows from first to bottom; a column of zeros leaves a pivot of zero. */
function factorPanel(m: i32, n: i32, first: i32, last: i32, bottom: i32, pivots: i32, band: i32): void {
  const kept: f64 = n < LARGE ? 1.0 : KEPT;
  for (let k: i32 = first; k < last; k++) {
    let best: i32 = k;
    for (let i: i32 = k + 1; i < bottom; i++)
      if (Math.abs(F64[m + n * i + k]) > Math.abs(F64[m + n * best + k])) best = i;
    if (Math.abs(F64[m + (n + 1) * k]) >= kept * Math.abs(F64[m + n * best + k])) best = k;
    I32[pivots + k] = best;
    if (best !== k) exchangeRows(m, n, band, k, best, last);
    const pivot: f64 = F64[m + (n + 1) * k];
    const inverse: f64 = pivot !== 0.0 ? 1.0 / pivot : 0.0;
    for (let i: i32 = k + 1; i < bottom; i++) {
      const row: i32 = m + n * i;
      F64[row + k] *= inverse;
      if (F64[row + k] !== 0.0) subtractScaled(row + k + 1, row + k, m + n * k + k + 1, last - k - 1);
    }
  }
}

/** The end of rows first..last-1 after they were reduced by each other. */
function endOf(first: i32, last: i32, band: i32): i32 {
  let end: i32 = last;
  for (let i: i32 = first; i < last; i++) if (I32[band + 2 * i + 1] > end) end = I32[band + 2 * i + 1];
  return end;
}

/** Factors the n x n matrix at m in place; n words at I32[pivots]. */
export function factorLu(m: i32, n: i32, pivots: i32, band: i32): void {
  for (let first: i32 = 0; first < n; first += PANEL) {
    const last: i32 = first + PANEL < n ? first + PANEL : n;
    let bottom: i32 = n;
    while (bottom > last && I32[band + 2 * bottom - 2] >= last) bottom--;
    factorPanel(m, n, first, last, bottom, pivots, band);
    const end: i32 = endOf(first, last, band);
    for (let i: i32 = first; i < bottom; i++) {
      if (i < last && last < end)
        for (let k: i32 = first; k < i; k++)
          subtractScaled(m + n * i + last, m + n * i + k, m + n * k + last, end - last);
      if (I32[band + 2 * i + 1] < end) I32[band + 2 * i + 1] = end;
    }
    for (let j: i32 = last; j < end; j += STRIP) {
      const width: i32 = j + STRIP < end ? STRIP : end - j;
      const to: i32 = m + n * last;
      subtractProduct(to + j, n, to + first, n, m + n * first + j, n, bottom - last, width, last - first);
    }
  }
}

/** F64[at] -= x·y, term by term if there are few. */
function subtractSum(at: i32, x: i32, y: i32, count: i32, n: i32): void {
  if (n >= LARGE) {
    subtractDot(at, x, y, count);
    return;
  }
  let sum: f64 = F64[at];
  for (let k: i32 = 0; k < count; k++) sum -= F64[x + k] * F64[y + k];
  F64[at] = sum;
}

/** x = M^-1 x */
export function solveLu(m: i32, n: i32, pivots: i32, band: i32, x: i32): void {
  for (let k: i32 = 0; k < n; k++) if (I32[pivots + k] !== k) swap(x + k, x + I32[pivots + k]);
  for (let i: i32 = 0; i < n; i++) {
    const begin: i32 = I32[band + 2 * i];
    subtractSum(x + i, m + n * i + begin, x + begin, i - begin, n);
  }
  for (let i: i32 = n - 1; i >= 0; i--) {
    subtractSum(x + i, m + (n + 1) * i + 1, x + i + 1, I32[band + 2 * i + 1] - i - 1, n);
    const pivot: f64 = F64[m + (n + 1) * i];
    F64[x + i] = pivot !== 0.0 ? F64[x + i] / pivot : 0.0;
  }
}
