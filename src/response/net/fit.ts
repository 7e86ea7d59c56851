// Velocities fitted to the ties at one pose: the nearest, in the metric of the masses, that all joints allow.
//
//   S Λ = -J v,  v ← v + M⁻¹ Jᵀ Λ          S = J M⁻¹ Jᵀ + OWN, symmetric
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../joint-tree/link.ts";
import * as Node from "../tree/node.ts";
import { assembleInstant } from "./assemble-bodies.ts";
import { beginMover, beginTie } from "./begin-fit.ts";
import { rightSide, solveRight } from "./correct.ts";
import { factorNet } from "./factor/factor.ts";
import { solveNet } from "./factor/solve.ts";
import * as Net from "./net.ts";
import { loadPoints, moveFitted } from "./patches/fit-patch.ts";
import { addLambdasOfRods, factorInstantRods } from "./rods/instant-rods.ts";
import { eliminationInUse, isByRods, usesRods } from "./rods/rods.ts";
import { isTaut } from "./taut-rods.ts";
import * as Tie from "./tie.ts";

/** Solves of a fit: what the first leaves, the second takes, */
const PASSES: i32 = 2;
/** if it is more than this (m/s, rad/s). */
const LITTLE: f64 = 1e-10;

/** The factor of the masses at the pose of R and END; RANKS are found. */
export function factorInstant(net: i32): void {
  if (usesRods(net) && factorInstantRods(net)) return;
  assembleInstant(net, true, 0.0);
  factorNet(net, true, true);
}

/** FITV and FITO are V and OM, LAMBDA is zero, RESIDUAL what prescribed nodes do by DU and DPHI. */
export function beginFit(net: i32): void {
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    beginTie(net, tie);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) beginMover(m);
}

/** With that factor: FITV and FITO from V and OM; prescribed nodes move by DU and DPHI. LAMBDA is what the ties gave. */
export function fitVelocities(net: i32): void {
  if (Net.isOnPoints(net)) {
    fitPoints(net);
    return;
  }
  beginFit(net);
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    // z = -v, and S Λ = -c + J z
    loadVelocities(net);
    rightSide(net);
    if (pass > 0 && isFit(net)) return;
    solveRight(net);
    addLambdas(net);
    if (!isByRods(net)) giveWay(net);
    for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
      for (let i: i32 = 0; i < 6; i++) F64[Tie.nodeOf(m) + Node.FITTED + i] = F64[m + Tie.Z + i];
  }
}

/** The same of a net that points alone hold. */
function fitPoints(net: i32): void {
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    loadPoints(net, pass === 0);
    if (pass > 0 && isFit(net)) return;
    solveNet(net, Net.table(net, Net.RIGHT));
    moveFitted(net);
  }
}

/** Taut rods give way across themselves (taut-rods.ts): RESIDUAL gains what they do under the Λ of the last solve. */
function giveWay(net: i32): void {
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) !== Tie.ROD || !isTaut(tie)) continue;
    const x: i32 = Net.table(net, Net.RIGHT) + 3 * Tie.placeOf(tie);
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.RESIDUAL + i] += dot3(tie + Tie.OWN + 3 * i, x);
  }
}

/** Whether RIGHT says that velocities fit. */
function isFit(net: i32): bool {
  const e: i32 = eliminationInUse(net);
  const right: i32 = Net.table(e, Net.RIGHT);
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < 3 * Net.nodesOf(e); i++) largest = Math.max(largest, Math.abs(F64[right + i]));
  return largest < LITTLE;
}

/** Z = -v, as D⁻¹ of a residual */
export function loadVelocities(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = -F64[Tie.nodeOf(m) + Node.FITTED + i];
}

/** LAMBDA += what the last solve left at RIGHT. */
export function addLambdas(net: i32): void {
  if (isByRods(net)) {
    addLambdasOfRods(net);
    return;
  }
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    const o: i32 = right + 3 * Tie.placeOf(tie);
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] += F64[o + i];
  }
}

/** Adds `part` of LAMBDA to the reactions of the joints. */
export function addReactions(net: i32, part: f64): void {
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) === Tie.MOMENT) continue;
    const to: i32 = Tie.linkOf(tie) + L.REACTION + (Tie.isTurning(tie) ? 3 : 0);
    for (let i: i32 = 0; i < 3; i++) F64[to + i] += part * F64[tie + Tie.LAMBDA + i];
  }
}
