// The first guess of a piece: accelerations and forces at its start, which the factor of the last fit gives, since it was made at the same pose.
//
//   S δ = -c + J z          z = -M⁻¹ (f + Jᵀ Λ₋) - (κ/h) v          c = Σ σ ω × (ω × r)          Λ₋, w₋   mean forces and spins of the last piece
//   (h/κ)(M⁻¹ Jᵀ δ - z)     v in the middle of the piece, to first order: there the rows hold, also where v itself does not fit them
//   w = w₋ + h α            Λ = h (Λ₋ + 2 δ)                        to second order, by symmetry about the start
import { accelerateBody, moveByPoints } from "../../../build/unrolled/response/net/point-motion.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { solveNet } from "./factor/solve.ts";
import * as Net from "./net.ts";
import * as Meeting from "./patches/meetings.ts";
import * as Pass from "./patches/passes.ts";
import * as Patch from "./patches/patch.ts";
import * as Tie from "./tie.ts";

/** The square of a force that changes by more than this part has no trend, */
const TREND: f64 = 0.1;
/** and neither have spins whose second differences are more than this part of their first ones, squared. */
const RESOLVED: f64 = 0.25;

/** Whether the factor is that of the last fit, at the pose of the nodes. */
export function isFitted(net: i32): bool {
  return I32[2 * net + Net.FITTED] !== 0;
}
export function setFitted(net: i32, is: bool): void {
  I32[2 * net + Net.FITTED] = is ? 1 : 0;
}

/** Whether a piece begins with this guess: not what drives and contacts push, and no locked structure. */
export function foresees(t: i32, net: i32): bool {
  if (Net.table(net, Net.END_TIE) !== Net.table(net, Net.END_DRIVE)) return false;
  return I32[2 * net + Net.ON_POINTS] !== 0 && !T.isTouched(t) && I32[2 * net + Net.USUAL] === 0;
}

/** W of the nodes and Λ of the ties, which are GUESS and FORCE; false: they stay so. */
export function foresee(t: i32, net: i32): bool {
  if (!isFitted(net) || !foresees(t, net)) return false;
  if (!Patch.share(t, net, Pass.ACCELERATE, 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH)
      acceleratePatch(t, net, patch);
  Meeting.meetAtRight(net);
  solveNet(net, Net.table(net, Net.RIGHT));
  if (!Patch.share(t, net, Pass.FORESEE, 0)) foreseeAll(t, net);
  // where the step does not resolve the motion, spins that change much have no trend
  F64[net + Net.CHANGES] = 0.0;
  F64[net + Net.CHANGES + 1] = 0.0;
  for (let patch: i32 = Patch.firstOfSum(net); patch < Patch.endOfSum(net); patch += Patch.PATCH)
    for (let i: i32 = 0; i < 2; i++) F64[net + Net.CHANGES + i] += F64[patch + Net.PATCH_CHANGES + i];
  if (F64[net + Net.CHANGES + 1] > RESOLVED * F64[net + Net.CHANGES]) return false;
  if (!Patch.share(t, net, Pass.TAKE_FORESEEN, 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) takeForeseen(t, net, patch);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) foreseeForce(t, net, I32[word]);
  return true;
}

/** RIGHT of the accelerations at the start. */
export function acceleratePatch(t: i32, net: i32, patch: i32): void {
  const perStep: f64 = F64[t + T.KAPPA] / F64[t + T.H];
  const right: i32 = Meeting.beginRight(net, patch);
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) {
    const tie: i32 = I32[word];
    const o: i32 = right + 3 * Tie.placeOf(tie);
    if (Tie.sideA(tie) === 0) loseTold(o, Tie.nodeA(tie), tie + Tie.FROM_A, -1.0, perStep);
    if (Tie.sideB(tie) === 0) loseTold(o, Tie.nodeB(tie), tie + Tie.FROM_B, 1.0, perStep);
  }
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) accelerateBody(t, net, I32[word]);
}

/** The spins that are foreseen, from those of the last piece, at Z; the squares of their first and second differences are summed up by patches. */
export function foreseePatch(t: i32, net: i32, patch: i32): void {
  const perStep: f64 = F64[t + T.KAPPA] / F64[t + T.H];
  const more: f64 = F64[t + T.KAPPA] - 1.0;
  Patch.clearSums(patch);
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++)
    foreseeBody(net, I32[word], patch, perStep, more);
}

/** The same of all, in their order in memory. */
function foreseeAll(t: i32, net: i32): void {
  const perStep: f64 = F64[t + T.KAPPA] / F64[t + T.H];
  const more: f64 = F64[t + T.KAPPA] - 1.0;
  const whole: i32 = Patch.whole(net);
  Patch.clearAllSums(net);
  for (let word: i32 = Patch.movers(whole); word < Patch.endMovers(whole); word++)
    foreseeBody(net, I32[word], Patch.patchAt(net, word), perStep, more);
}

function foreseeBody(net: i32, m: i32, patch: i32, perStep: f64, more: f64): void {
  const n: i32 = Tie.nodeOf(m);
  const sum: i32 = patch + Net.PATCH_CHANGES;
  moveByPoints(net, m);
  for (let i: i32 = 0; i < 3; i++) {
    const now: f64 = F64[n + Node.OM + i];
    const middle: f64 = F64[m + Tie.Z + 3 + i] / perStep;
    const before: f64 = now - F64[n + Node.W + i];
    // a guess that is the spin itself tells nothing of the last piece
    const change: f64 = before === 0.0 ? 0.0 : before + more * (middle - now);
    F64[sum] += (middle - now) * (middle - now);
    F64[sum + 1] += change * change;
    F64[m + Tie.Z + 3 + i] = middle + change;
  }
}

/** W and Λ. */
export function takeForeseen(t: i32, net: i32, patch: i32): void {
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++)
    for (let i: i32 = 0; i < 3; i++) F64[Tie.nodeOf(I32[word]) + Node.W + i] = F64[I32[word] + Tie.Z + 3 + i];
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) foreseeForce(t, net, I32[word]);
}

function foreseeForce(t: i32, net: i32, tie: i32): void {
  const h: f64 = F64[t + T.H];
  const delta: i32 = Net.table(net, Net.RIGHT) + 3 * Tie.placeOf(tie);
  const f: i32 = tie + Tie.FORCE;
  const part: f64 = dot3(delta, delta) < TREND * dot3(f, f) ? 2.0 : 1.0;
  for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = h * (F64[f + i] + part * F64[delta + i]);
}

/** Three numbers lose velocity and acceleration of a point on a body that moves as it is told. */
function loseTold(out: i32, n: i32, r: i32, sign: f64, perStep: f64): void {
  const o: i32 = n + Node.W;
  const k: f64 = sign * perStep;
  F64[out] -= k * (F64[n + Node.U] + F64[o + 1] * F64[r + 2] - F64[o + 2] * F64[r + 1]);
  F64[out + 1] -= k * (F64[n + Node.U + 1] + F64[o + 2] * F64[r] - F64[o] * F64[r + 2]);
  F64[out + 2] -= k * (F64[n + Node.U + 2] + F64[o] * F64[r + 1] - F64[o + 1] * F64[r]);
  const along: f64 = dot3(o, r);
  const square: f64 = dot3(o, o);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] -= sign * (F64[o + i] * along - F64[r + i] * square);
}
