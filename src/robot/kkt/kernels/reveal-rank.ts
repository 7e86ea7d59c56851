// The rank of the rows and a factor of S, from W and not from S = W Wᵀ: Gram-Schmidt on the rows of W, always taking the row farthest
// from those before it, and orthogonalising each taken row twice, so that they are orthonormal to rounding. Rows have unit length first:
// the remainder of one is then the *sine* of its angle to those before, known to rounding. A pivot of S, its square, is also known only
// to rounding, and lost in it below a sine of 1e-8.
//   W_u = P R Q        S = (W_u less the followers) = roots⁻¹ P L D Lᵀ Pᵀ roots⁻¹,  L = R / diagonal, D = diagonal²
// All followers' rows come first: the remainder of the others is orthogonal to them, and S of that is the Schur complement.
import { addScaled, subtractDot } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { headerOf, placeOf } from "./access.ts";
import * as Z from "./delassus-layout.ts";
import * as K from "./layout.ts";
import { orthogonalise } from "./least-norm.ts";

/** Rounding relative to the longest row, with some margin. */
const ROUNDING: f64 = 1e-13;
/** Squares of longer rows overflow, or nearly. */
const LONGEST: f64 = 1e120;
const SHORTEST: f64 = 1e-120;

/** The rank, or -1 if numbers are too large or too small. W is at w, rows of n numbers; scales must be set. */
export function factorRevealing(k: i32, w: i32, n: i32): i32 {
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const m: i32 = headerOf(k, K.ROWS) - count;
  const p: i32 = placeOf(k, K.AT_SOLVE);
  const rows: i32 = w + n * count;
  if (!inRange(rows, n * m)) return -1;
  for (let i: i32 = 0; i < m; i++) keepLength(p, m, i, rows, n, Z.atBars(p, m));
  for (let f: i32 = 0; f < count; f++) projectFollower(k, w, n, f);
  scaleRows(p, m, rows, n);
  addDamping(p, m, rows, n);
  const rank: i32 = pivotRows(k, p, m, w, n);
  I32[2 * p + Z.MODE] = Z.REVEALED;
  I32[2 * p + Z.RANK] = rank;
  orthogonalise(p, m, rank);
  return rank;
}

function inRange(first: i32, size: i32): bool {
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < size; i++) {
    const here: f64 = Math.abs(F64[first + i]);
    // written so that NaN is out of range too
    if (!(here < LONGEST)) return false;
    largest = Math.max(largest, here);
  }
  return largest === 0.0 || largest > SHORTEST;
}

/** Writes the length of row i to out + i. */
function keepLength(p: i32, m: i32, i: i32, rows: i32, n: i32, out: i32): void {
  const sum: i32 = Z.atZ(p, m);
  F64[sum] = 0.0;
  subtractDot(sum, rows + n * i, rows + n * i, n);
  F64[out + i] = Math.sqrt(-F64[sum]);
}

/** Removes from x its component along q, and adds the amount to F64[coefficient]. */
function project(x: i32, q: i32, n: i32, coefficient: i32, scratch: i32): void {
  F64[scratch] = 0.0;
  subtractDot(scratch, q, x, n);
  F64[coefficient] -= F64[scratch];
  addScaled(x, scratch, q, n);
}

/** Normalises a follower's row, and removes it from all rows after it; coefficients as stored by eliminate-followers.ts. */
function projectFollower(k: i32, w: i32, n: i32, f: i32): void {
  const all: i32 = headerOf(k, K.ROWS);
  const a: i32 = placeOf(k, K.AT_MATRIX);
  const scratch: i32 = placeOf(k, K.AT_SUMS);
  const q: i32 = w + n * f;
  for (let g: i32 = 0; g < f; g++) project(q, w + n * g, n, a + all * f + g, scratch);
  F64[scratch] = 0.0;
  subtractDot(scratch, q, q, n);
  const reciprocal: f64 = 1.0 / Math.sqrt(-F64[scratch]);
  for (let j: i32 = 0; j < n; j++) F64[q + j] *= reciprocal;
  F64[a + (all + 1) * f] = reciprocal;
  for (let i: i32 = f + 1; i < all; i++) {
    F64[a + all * i + f] = 0.0;
    project(w + n * i, q, n, a + all * i + f, scratch);
  }
}

/** Normalises the remainders of the rows, and zeroes those that are rounding; sets the sine that a row must exceed. */
function scaleRows(p: i32, m: i32, rows: i32, n: i32): void {
  const roots: i32 = Z.atRoots(p, m);
  const bars: i32 = Z.atBars(p, m);
  const damping: f64 = F64[p + Z.DAMPING];
  let largest: f64 = Math.sqrt(damping);
  for (let i: i32 = 0; i < m; i++) largest = Math.max(largest, F64[bars + i]);
  for (let i: i32 = 0; i < m; i++) {
    keepLength(p, m, i, rows, n, roots);
    const length: f64 = Math.sqrt(F64[roots + i] * F64[roots + i] + damping);
    const rounding: f64 = F64[p + Z.CANCELLED] * (F64[bars + i] + Math.sqrt(F64[Z.atScales(p, m) + i]));
    const counts: bool = length > rounding && length > ROUNDING * largest;
    F64[roots + i] = counts ? 1.0 / length : 0.0;
    F64[bars + i] = counts ? F64[p + Z.DEPENDENT] + rounding / length : 1.0;
    for (let j: i32 = 0; j < n; j++) F64[rows + n * i + j] *= F64[roots + i];
    for (let j: i32 = 0; j < m; j++) F64[Z.atFactor(p, m) + m * i + j] = 0.0;
    I32[Z.atOrder(p, m) + i] = i;
  }
}

/** S + damping is [W, damping^½] [W, damping^½]ᵀ: the last m columns of damped rows. */
function addDamping(p: i32, m: i32, rows: i32, n: i32): void {
  const root: f64 = Math.sqrt(F64[p + Z.DAMPING]);
  if (root === 0.0) return;
  for (let i: i32 = 0; i < m; i++) F64[rows + n * i + n - m + i] = root * F64[Z.atRoots(p, m) + i];
}

function pivotRows(k: i32, p: i32, m: i32, w: i32, n: i32): i32 {
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const rows: i32 = w + n * count;
  const l: i32 = Z.atFactor(p, m);
  const order: i32 = Z.atOrder(p, m);
  const scratch: i32 = Z.atLeft(p, m);
  const lengths: i32 = Z.atZ(p, m);
  for (let c: i32 = 0; c < m; c++) {
    let best: i32 = -1;
    let longest: f64 = 0.0;
    for (let i: i32 = c; i < m; i++) {
      const row: i32 = I32[order + i];
      F64[lengths] = 0.0;
      subtractDot(lengths, rows + n * row, rows + n * row, n);
      const here: f64 = Math.sqrt(-F64[lengths]);
      if (here > F64[Z.atBars(p, m) + row] && here > longest) {
        best = i;
        longest = here;
      }
    }
    if (best < 0) return c;
    exchange(l, m, order, c, best);
    const q: i32 = rows + n * I32[order + c];
    // again: it is now as short as its sine, and rounding left along the others is not small against that
    const a: i32 = placeOf(k, K.AT_MATRIX) + headerOf(k, K.ROWS) * (count + I32[order + c]);
    for (let f: i32 = 0; f < count; f++) projectScaled(p, m, I32[order + c], q, w + n * f, n, a + f, scratch);
    for (let b: i32 = 0; b < c; b++) project(q, rows + n * I32[order + b], n, l + m * c + b, scratch);
    F64[scratch] = 0.0;
    subtractDot(scratch, q, q, n);
    const length: f64 = Math.sqrt(-F64[scratch]);
    for (let j: i32 = 0; j < n; j++) F64[q + j] /= length;
    F64[l + (m + 1) * c] = length;
    for (let i: i32 = c + 1; i < m; i++) project(rows + n * I32[order + i], q, n, l + m * i + c, scratch);
  }
  return m;
}

/** Followers use the original row lengths. */
function projectScaled(p: i32, m: i32, row: i32, x: i32, q: i32, n: i32, coefficient: i32, scratch: i32): void {
  F64[scratch + 1] = 0.0;
  project(x, q, n, scratch + 1, scratch);
  F64[coefficient] += F64[scratch + 1] / F64[Z.atRoots(p, m) + row];
}

function exchange(l: i32, m: i32, order: i32, c: i32, best: i32): void {
  const row: i32 = I32[order + c];
  I32[order + c] = I32[order + best];
  I32[order + best] = row;
  for (let j: i32 = 0; j < c; j++) {
    const entry: f64 = F64[l + m * c + j];
    F64[l + m * c + j] = F64[l + m * best + j];
    F64[l + m * best + j] = entry;
  }
}
