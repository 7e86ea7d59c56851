// One step of a tree: Newton's method with a damping parameter that learns, halving where it does not converge, and a
// budget of iterations that always ends the step.
//
// θ = ½ keeps the energy and can lose convergence on whips; towards θ = 1 the step is damped and converges more often.
// x = θ - ½ rises when Newton is slow or fails, and decays when it is quick. A piece that fails is halved.
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { accept } from "./accept.ts";
import { coast } from "./coast.ts";
import { newton } from "./newton.ts";
import * as N from "./node.ts";
import { projectVelocities } from "./project-velocities.ts";
import * as T from "./tree.ts";
import { returnEnergy, treeEnergy } from "./tree-energy.ts";

const SLOW: i32 = 7; // iterations from which the damping rises
const QUICK: i32 = 5; // and up to which it decays
const MOST: i32 = 9; // iterations of an attempt
const RISE: f64 = 0.05;
const DECAY: f64 = 0.9;
const NEGLIGIBLE: f64 = 1e-3;
const FULL: f64 = 0.5; // x of θ = 1
const BUDGET: f64 = 40.0; // iterations after which no attempt is started
const PARTS: i32 = 256; // the smallest piece is 1 / PARTS of the step

export function stepTree(t: i32): void {
  F64[t + T.ITERATIONS] = 0.0;
  F64[t + T.PIECES] = 0.0;
  F64[t + T.REJECTED] = 0.0;
  F64[t + T.UNSOLVED] = 0.0;
  F64[t + T.FASTEST] = 0.0;
  F64[t + T.H] = F64[t + T.LEFT];
  let done: i32 = 0;
  let size: i32 = PARTS;
  while (done < PARTS) {
    if (F64[t + T.ITERATIONS] >= BUDGET) {
      finishCoasting(t);
      return;
    }
    if (!advance(t)) {
      if (size === 1) {
        finishCoasting(t);
        return;
      }
      size = size >> 1;
      F64[t + T.H] *= 0.5;
      continue;
    }
    done += size;
    F64[t + T.LEFT] -= F64[t + T.H];
    // a piece may double again when it would end on a boundary of the doubled size
    if (size < PARTS && (done & (2 * size - 1)) === 0) {
      size = size << 1;
      F64[t + T.H] *= 2.0;
    }
  }
}

/** One piece of length H; false when it did not converge and nothing has moved. */
function advance(t: i32): bool {
  if (F64[t + T.ITERATIONS] > 0.0) plainGuess(t);
  const x: f64 = F64[t + T.EXCESS_NOW];
  F64[t + T.KAPPA] = 1.0 / (0.5 + x);
  const iterations: i32 = newton(t, MOST);
  if (iterations < 0 || iterations >= SLOW) F64[t + T.EXCESS_NOW] = Math.min(FULL, x + RISE);
  else if (iterations <= QUICK) F64[t + T.EXCESS_NOW] = x * DECAY < NEGLIGIBLE ? 0.0 : x * DECAY;
  if (iterations < 0) {
    F64[t + T.ITERATIONS] -= iterations;
    F64[t + T.REJECTED] += 1.0;
    return false;
  }
  F64[t + T.ITERATIONS] += iterations;
  move(t);
  return true;
}

/** From the second attempt on w starts from the spin itself: the carried-on guess has failed, or belongs to another h. */
function plainGuess(t: i32): void {
  const end: i32 = T.endNode(t);
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) copy3(n + N.GUESS, n + N.OM);
}

/** The time that is left when the budget is spent, in four pieces without iteration, which may lose energy only. */
function finishCoasting(t: i32): void {
  F64[t + T.H] = 0.25 * F64[t + T.LEFT];
  F64[t + T.KAPPA] = 1.0;
  F64[t + T.EXCESS_NOW] = FULL;
  for (let i: i32 = 0; i < 4; i++) {
    const before: f64 = treeEnergy(t);
    coast(t);
    move(t);
    returnEnergy(t, treeEnergy(t) - before);
    F64[t + T.UNSOLVED] += 1.0;
  }
}

/** The solved piece becomes the motion; its velocities are fitted to the joints at its end. */
function move(t: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) accept(n, t);
  projectVelocities(t, t + T.ANCHOR_END);
  for (let i: i32 = 0; i < 3; i++) F64[t + T.ANCHOR + i] += F64[t + T.H] * F64[t + T.ANCHOR_MEAN + i];
  F64[t + T.PIECES] += 1.0;
}
