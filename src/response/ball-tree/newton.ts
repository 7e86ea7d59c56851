// One implicit step of a tree by Newton's method: each iteration evaluates at the present w, sweeps up (eliminate) and
// down (correct). The motion of the nodes is not touched: a step that fails can be tried again.
import { F64 } from "../../memory/views.ts";
import { begin } from "./begin.ts";
import { correct } from "./correct.ts";
import { eliminate } from "./eliminate.ts";
import { evaluate } from "./evaluate.ts";
import * as N from "./node.ts";
import { ANCHOR_MEAN, endNode, firstNode, isFree } from "./tree.ts";

/** Converged when no body turned by more than this in the last correction, at 1/60 s; it shrinks with h². */
const TOLERANCE: f64 = 1e-4;
const TOLERANCE_AT: f64 = 3600.0;
/** A correction that turns a body further than this after the first iteration (rad²) is a step that will not converge. */
const HOPELESS: f64 = 1.0;

/** The iterations used, or minus that number when they did not converge. */
export function newton(t: i32, h: f64, kappa: f64, mostIterations: i32): i32 {
  const first: i32 = firstNode(t);
  const end: i32 = endNode(t);
  const free: bool = isFree(t);
  startRoot(first, t, free);
  for (let n: i32 = first; n < end; n += N.STRIDE) begin(n, h, kappa);
  for (let n: i32 = first; n < end; n += N.STRIDE) evaluate(n, h, kappa);

  const within: f64 = TOLERANCE * Math.min(1.0, h * h * TOLERANCE_AT);
  for (let iteration: i32 = 1; iteration <= mostIterations; iteration++) {
    for (let n: i32 = end - N.STRIDE; n >= first; n -= N.STRIDE) eliminate(n, h);
    let worst: f64 = 0.0;
    for (let n: i32 = first; n < end; n += N.STRIDE) {
      const turn: f64 = correct(n, h, free);
      if (!(turn <= worst)) worst = turn; // also when turn is not a number
    }
    if (worst < within * within) return iteration;
    if (iteration > 1 && !(worst < HOPELESS)) return -iteration;
    for (let n: i32 = first; n < end; n += N.STRIDE) evaluate(n, h, kappa);
  }
  return -mostIterations;
}

function startRoot(root: i32, t: i32, free: bool): void {
  const locks: i32 = N.locksOf(root) >> 3;
  for (let i: i32 = 0; i < 3; i++) {
    if (!free) F64[root + N.U + i] = F64[t + ANCHOR_MEAN + i];
    else F64[root + N.U + i] = ((locks >> i) & 1) === 0 ? F64[root + N.V + i] : 0.0;
  }
}
