// The steps on a factored set F (Rockafellar 1976, the proximal point; for a regular S plain iterative
// refinement). A step is x -= B^-1 w: it leaves EPSILON / (s + EPSILON) of the error along an eigenvector of value s.
//
// Rank-deficient S: rows that contradict each other have a part of w along the null space that no x removes, and B^-1
// would blow it up to w / EPSILON. So there the step is x -= B^-1 S B^-1 w: s / (s + EPSILON)² is 1 / s for relevant s
// and zero for s = 0, which gives the least-squares solution of least norm. Terms of layout.ts.
import { F64, I32 } from "../../memory/views.ts";
import { factorFree, solveFree } from "./factor.ts";
import * as B from "./layout.ts";

/** With pivots above this EPSILON costs at most four digits per step, and there is no null space. */
const REGULAR: f64 = 1e-5;
/** Above this many times EPSILON there may still be no null space, whose pivots are a few times EPSILON. */
const UNCLEAR: f64 = 8.0;
const STEPS: i32 = 6;
/** Relative to the first residual: rounding. */
const REFINED: f64 = 1e-16;

/** u = d S_FF d t */
function scaledProduct(p: i32, n: i32, f: i32): void {
  const d: i32 = B.atScale(p, n);
  const rows: i32 = B.freeRows(p, n);
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[rows + k];
    let sum: f64 = 0;
    for (let l: i32 = 0; l < f; l++) {
      const j: i32 = I32[rows + l];
      sum += F64[p + n * i + j] * F64[d + j] * F64[B.atT(p, n) + l];
    }
    F64[B.atU(p, n) + k] = sum * F64[d + i];
  }
}

/** t = d w over F; RESIDUAL gets its largest entry */
function gatherResidual(p: i32, n: i32, f: i32): void {
  let largest: f64 = 0;
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[B.freeRows(p, n) + k];
    const t: f64 = F64[B.atScale(p, n) + i] * F64[B.atW(p, n) + i];
    F64[B.atT(p, n) + k] = t;
    largest = Math.max(largest, Math.abs(t));
  }
  F64[B.atHead(p, n) + B.RESIDUAL] = largest;
}

function subtractStep(p: i32, n: i32, f: i32, t: i32): void {
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[B.freeRows(p, n) + k];
    F64[B.atX(p, n) + i] -= F64[B.atScale(p, n) + i] * F64[t + k];
  }
}

/** The proximal step from the current x: x_F -= B^-1 w_F. `fromZero`: x is zero, and w is r. */
export function step(p: i32, n: i32, f: i32, fromZero: bool): void {
  if (fromZero) for (let i: i32 = 0; i < n; i++) F64[B.atW(p, n) + i] = F64[B.atR(p, n) + i];
  else B.multiply(p, n, f, 0);
  gatherResidual(p, n, f);
  solveFree(p, n, f, B.atT(p, n));
  subtractStep(p, n, f, B.atT(p, n));
}

/** x = B^-1 S x: removes the part in the null space, keeps the rest up to EPSILON */
function filter(p: i32, n: i32, f: i32): void {
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[B.freeRows(p, n) + k];
    F64[B.atT(p, n) + k] = F64[B.atX(p, n) + i] / F64[B.atScale(p, n) + i];
  }
  scaledProduct(p, n, f);
  solveFree(p, n, f, B.atU(p, n));
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[B.freeRows(p, n) + k];
    F64[B.atX(p, n) + i] = F64[B.atScale(p, n) + i] * F64[B.atU(p, n) + k];
  }
}

/** x -= N² x, N = EPSILON B^-1: 1 along the null space, EPSILON² / s² elsewhere. Removes what rounding left there. */
function leaveNullSpace(p: i32, n: i32, f: i32): void {
  const t: i32 = B.atT(p, n);
  for (let k: i32 = 0; k < f; k++) {
    const i: i32 = I32[B.freeRows(p, n) + k];
    F64[t + k] = (B.EPSILON * F64[B.atX(p, n) + i]) / F64[B.atScale(p, n) + i];
  }
  solveFree(p, n, f, t);
  for (let k: i32 = 0; k < f; k++) F64[t + k] *= B.EPSILON;
  solveFree(p, n, f, t);
  subtractStep(p, n, f, t);
}

/** Rows that nearly depend on each other: a step with EPSILON would gain few digits. Factors B without it if no row then depends on others; returns whether. */
function factorPlainly(p: i32, n: i32, f: i32): bool {
  const head: i32 = B.atHead(p, n);
  if (!(F64[head + B.SMALLEST] > UNCLEAR * B.EPSILON)) return false;
  factorFree(p, n, f, 0.0);
  if (F64[head + B.SMALLEST] > B.EPSILON) return true;
  factorFree(p, n, f, B.EPSILON);
  return false;
}

/** After a step: makes w_F as small as possible. Leaves w of every row. */
export function refine(p: i32, n: i32, f: i32): void {
  const head: i32 = B.atHead(p, n);
  const regular: i32 = F64[head + B.SMALLEST] > REGULAR || factorPlainly(p, n, f) ? 1 : 0;
  const enough: f64 = REFINED * F64[head + B.RESIDUAL];
  if (regular === 0) filter(p, n, f);
  let last: f64 = 1e300;
  let isCurrent: bool = false; // whether w is that of x, for all rows
  for (let k: i32 = 0; k < STEPS; k++) {
    B.multiply(p, n, f, 0);
    gatherResidual(p, n, f);
    const residual: f64 = F64[head + B.RESIDUAL];
    // what no longer falls is rounding, or a contradiction
    if (!(residual > enough) || residual > 0.5 * last) {
      isCurrent = regular === 1 && f === n;
      break;
    }
    last = residual;
    solveFree(p, n, f, B.atT(p, n));
    if (regular === 0) {
      scaledProduct(p, n, f);
      solveFree(p, n, f, B.atU(p, n));
    }
    subtractStep(p, n, f, regular === 1 ? B.atT(p, n) : B.atU(p, n));
  }
  // each time 1e-7 of it remains
  if (regular === 0) leaveNullSpace(p, n, f);
  if (regular === 0) leaveNullSpace(p, n, f);
  if (!isCurrent) B.multiply(p, n, f, 1);
}
