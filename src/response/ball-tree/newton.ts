// One implicit step of a tree by Newton's method: each iteration evaluates at the current w, sweeps up (eliminate) and
// down (correct). The motion of the nodes is unchanged, so a step that fails can be tried again.

import { eliminate } from "../../../build/unrolled/response/ball-tree/eliminate.ts";
import { F64 } from "../../memory/views.ts";
import { balanceForce } from "../tree/balance.ts";
import { begin } from "../tree/begin.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { correct } from "./correct.ts";
import { evaluate, place } from "./evaluate.ts";

/** Converged if no body turned by more than this in the last correction, at 1/60 s; scales with h². */
const TOLERANCE: f64 = 1e-4;
/** Small trees cost little, and damp a remaining error less: energy and momentum are conserved more closely. */
const TOLERANCE_SMALL: f64 = 1e-5;
const SMALL: i32 = 32;
/** A single body conserves its angular momentum to rounding. */
const TOLERANCE_ALONE: f64 = 1e-9;
const TOLERANCE_AT: f64 = 3600.0;
/** Smallest tolerance, however short the step. */
const ROUNDING: f64 = 1e-14;
/** If a correction after the first iteration turns a body further than this (rad²), the step will not converge. */
const HOPELESS: f64 = 1.0;

/** A step of tree t of length H with KAPPA. Returns the number of iterations, negated if they did not converge. */
export function newton(t: i32, mostIterations: i32): i32 {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  startRoot(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) begin(n, t);
  if (T.isFree(t) && end > first + N.STRIDE) balanceRoot(t);

  chooseTolerance(t);
  const within: f64 = F64[t + T.WITHIN];
  // evaluated on the way down: one evaluation too many, but one pass over the memory less
  const large: bool = T.isLarge(t);
  for (let iteration: i32 = 1; iteration <= mostIterations; iteration++) {
    if (iteration === 1 || !large) for (let n: i32 = first; n < end; n += N.STRIDE) evaluate(n, t);
    for (let n: i32 = end - N.STRIDE; n >= first; n -= N.STRIDE) eliminate(n, t);
    F64[t + T.TURN] = 0.0;
    for (let n: i32 = first; n < end; n += N.STRIDE) {
      correct(n, t);
      if (large) evaluate(n, t);
    }
    const turn: f64 = F64[t + T.TURN];
    if (turn < within * within) return iteration;
    if (iteration > 1 && !(turn < HOPELESS)) return -iteration;
  }
  return -mostIterations;
}

/** The root's joint moves with its pin; a free root starts from its velocity. */
function startRoot(t: i32): void {
  const root: i32 = T.firstNode(t);
  const locks: i32 = N.locksOf(root) >> 3;
  for (let i: i32 = 0; i < 3; i++) {
    if (!T.isFree(t)) F64[root + N.U + i] = F64[t + T.ANCHOR_MEAN + i];
    else F64[root + N.U + i] = ((locks >> i) & 1) === 0 ? F64[root + N.V + i] : 0.0;
  }
}

/**
 * A free root gets the velocity that balances the momentum of its whole tree at the first guess of w: one linear
 * equation. Otherwise its error would pass the convergence test, which looks at rotations.
 */
function balanceRoot(t: i32): void {
  const root: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  let km: f64 = 0.0;
  let f0: f64 = 0.0;
  let f1: f64 = 0.0;
  let f2: f64 = 0.0;
  for (let n: i32 = root; n < end; n += N.STRIDE) {
    place(n, t);
    balanceForce(n);
    km += F64[n + N.KM];
    f0 += F64[n + N.F];
    f1 += F64[n + N.F + 1];
    f2 += F64[n + N.F + 2];
  }
  const locks: i32 = N.locksOf(root) >> 3;
  if ((locks & 1) === 0) F64[root + N.U] -= f0 / km;
  if ((locks & 2) === 0) F64[root + N.U + 1] -= f1 / km;
  if ((locks & 4) === 0) F64[root + N.U + 2] -= f2 / km;
}

function chooseTolerance(t: i32): void {
  const h: f64 = F64[t + T.H];
  const length: i32 = T.endNode(t) - T.firstNode(t);
  let tolerance: f64 = length > SMALL * N.STRIDE ? TOLERANCE : TOLERANCE_SMALL;
  if (length === N.STRIDE && T.isFree(t)) tolerance = TOLERANCE_ALONE;
  F64[t + T.WITHIN] = Math.max(tolerance * Math.min(1.0, h * h * TOLERANCE_AT), ROUNDING);
}
