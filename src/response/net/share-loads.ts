// The loads of redundant joints: of all impulses that move the bodies alike, those with the least sum of squares, N s and N m s.
//
//   n = η (J M⁻¹ Jᵀ + η)⁻¹ Λ          the part of Λ that moves no body, the more so the oftener this is done; Λ - n is what is wanted
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../joint-tree/link.ts";
import { assembleInstant } from "./assemble-bodies.ts";
import { factorNet } from "./factor/factor.ts";
import { solveNet } from "./factor/solve.ts";
import { countAllRows } from "./known-ranks.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** η, as a part of what the bodies of a tie do by themselves in the mean. */
const SMALL: f64 = 1e-8;
const ROUNDS: i32 = 3;

/** Takes from REACTION of the links what moves no body, at the pose of R and END. RANKS are lost. */
export function shareLoads(net: i32): void {
  assembleInstant(net, true, 0.0);
  const eta: f64 = SMALL * meanScale(net);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) === Tie.MOMENT) continue;
    addHeld(net, tie, eta);
    const reaction: i32 = reactionOf(tie);
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = F64[reaction + i];
  }
  countAllRows(net);
  factorNet(net, true, false);
  for (let round: i32 = 0; round < ROUNDS; round++) {
    holdLambdas(net, eta);
    solveNet(net, Net.table(net, Net.RIGHT));
    takeLambdas(net);
  }
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) === Tie.MOMENT) continue;
    const reaction: i32 = reactionOf(tie);
    for (let i: i32 = 0; i < 3; i++) F64[reaction + i] -= F64[tie + Tie.LAMBDA + i];
  }
}

function reactionOf(tie: i32): i32 {
  return Tie.linkOf(tie) + L.REACTION + (Tie.isTurning(tie) ? 3 : 0);
}

function meanScale(net: i32): f64 {
  let sum: f64 = 0.0;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    sum += F64[tie + Tie.SCALE];
  const numbers: i32 = Net.table(net, Net.END_DRIVE) - Net.table(net, Net.FIRST_TIE);
  return sum / ((numbers as f64) / (Tie.TIE as f64));
}

/** The block of a tie gains η P. */
function addHeld(net: i32, tie: i32, eta: f64): void {
  const c: i32 = Net.table(net, Net.BLOCKS) + I32[2 * tie + Tie.DIAGONAL];
  const stride: i32 = I32[2 * tie + Tie.STRIDE];
  for (let i: i32 = 0; i < 3; i++) {
    if (Tie.kindOf(tie) === Tie.POINT) F64[c + stride * i + i] += eta;
    else for (let k: i32 = 0; k < 3; k++) F64[c + stride * i + k] += eta * F64[tie + Tie.HELD + 3 * i + k];
  }
}

/** RIGHT = η P Λ */
function holdLambdas(net: i32, eta: f64): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let i: i32 = 0; i < 3 * Net.nodesOf(net); i++) F64[right + i] = 0.0;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) === Tie.MOMENT) continue;
    const o: i32 = right + 3 * Tie.placeOf(tie);
    const l: i32 = tie + Tie.LAMBDA;
    for (let i: i32 = 0; i < 3; i++)
      F64[o + i] = eta * (Tie.kindOf(tie) === Tie.POINT ? F64[l + i] : dot3(tie + Tie.HELD + 3 * i, l));
  }
}

/** Λ = what the solve left. */
function takeLambdas(net: i32): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = F64[right + 3 * Tie.placeOf(tie) + i];
}
