// The motion of a net that points alone hold, patch by patch.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy6 } from "../../math/spatial.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Pass from "../../response/net/patches/passes.ts";
import * as Patch from "../../response/net/patches/patch.ts";
import * as Tie from "../../response/net/tie.ts";
import { endVelocity, turnBody } from "../../response/tree/end-motion.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { endPrescribed } from "../mechanism/prescribed.ts";
import { stopLocked } from "./stop-locked.ts";

/** Poses and velocities at the end of the piece, and what ties have given so far. */
export function movePoints(t: i32, net: i32): void {
  // prescribed nodes come first
  for (let n: i32 = T.firstNode(t); n < T.endNode(t) && Node.isPrescribed(n); n += Node.STRIDE) {
    endPrescribed(n, t);
    rotationMatrix(n + Node.R, n + Node.Q);
  }
  if (Patch.share(t, net, Pass.MOVE, 0)) Patch.joinMost(t, net, T.FASTEST);
  else for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) movePatch(t, patch);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) takeForce(t, I32[word]);
}

export function movePatch(t: i32, patch: i32): void {
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) takeForce(t, I32[word]);
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    const n: i32 = Tie.nodeOf(I32[word]);
    turnBody(n, t);
    endVelocity(n, t);
    if (Node.locksOf(n) !== 0) stopLocked(n);
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += F64[t + T.H] * F64[n + Node.U + i];
    // as the next step will find them, bit by bit: what is found here serves there (known-ranks.ts)
    rotationMatrix(n + Node.R, n + Node.Q);
  }
}

/** FORCE, where the next piece begins, and the reaction of the joint. */
function takeForce(t: i32, tie: i32): void {
  const perStep: f64 = 1.0 / F64[t + T.H];
  const k: i32 = Tie.linkOf(tie);
  copy6(k + L.SAVED, k + L.REACTION);
  for (let i: i32 = 0; i < 3; i++) {
    F64[tie + Tie.KEPT + i] = F64[tie + Tie.FORCE + i];
    F64[tie + Tie.FORCE + i] = perStep * F64[tie + Tie.LAMBDA + i];
    F64[k + L.REACTION + i] += F64[tie + Tie.LAMBDA + i];
  }
}

/** Velocities become what was fitted, and keep a part of the deviation where `keeps`; KINETIC and LOST gain theirs. */
export function keepFittedPoints(t: i32, net: i32, keeps: bool): void {
  if (!Patch.share(t, net, Pass.KEEP_FITTED, keeps ? 1 : 0)) {
    const whole: i32 = Patch.whole(net);
    Patch.clearAllSums(net);
    for (let word: i32 = Patch.movers(whole); word < Patch.endMovers(whole); word++)
      keepFitted(Patch.treeOf(Patch.patchAt(net, word)), I32[word], keeps);
  }
  Patch.joinSum(t, net, T.KINETIC);
  Patch.joinSum(t, net, T.LOST);
}

export function keepFittedPatch(patch: i32, keeps: bool): void {
  Patch.clearSums(patch);
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++)
    keepFitted(Patch.treeOf(patch), I32[word], keeps);
}

/** Of one body, whose energies t gains: a tree, or a copy. */
export function keepFitted(t: i32, m: i32, keeps: bool): void {
  const n: i32 = Tie.nodeOf(m);
  const kept: f64 = keeps ? T.KEPT : 0.0;
  // what a limit or a motor takes is no matter of accuracy
  if (keeps) addEnergy(n, n + Node.VELOCITIES, t + T.KINETIC);
  for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = F64[n + Node.VELOCITIES + i] - F64[n + Node.FITTED + i];
  if (keeps) addEnergy(n, m + Tie.Z, t + T.LOST);
  for (let i: i32 = 0; i < 6; i++) F64[n + Node.VELOCITIES + i] = F64[n + Node.FITTED + i] + kept * F64[m + Tie.Z + i];
}

/** The share of what the fit gave is added to the reactions. */
export function reactPoints(t: i32, net: i32): void {
  if (!Patch.share(t, net, Pass.REACT, 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) reactPatch(t, patch);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) react(t, I32[word]);
}

export function reactPatch(t: i32, patch: i32): void {
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) react(t, I32[word]);
}

function react(t: i32, tie: i32): void {
  const to: i32 = Tie.linkOf(tie) + L.REACTION;
  for (let i: i32 = 0; i < 3; i++) F64[to + i] += F64[t + T.SHARE] * F64[tie + Tie.LAMBDA + i];
}

/** Adds (m v² + ω·I ω) / 2; C holds the inertia, all nine numbers. */
function addEnergy(n: i32, v: i32, sum: i32): void {
  const c: i32 = n + Node.C;
  const o0: f64 = F64[v + 3];
  const o1: f64 = F64[v + 4];
  const o2: f64 = F64[v + 5];
  const moving: f64 = F64[n + Node.M] * (F64[v] * F64[v] + F64[v + 1] * F64[v + 1] + F64[v + 2] * F64[v + 2]);
  const x: f64 = F64[c] * o0 + F64[c + 1] * o1 + F64[c + 2] * o2;
  const y: f64 = F64[c + 3] * o0 + F64[c + 4] * o1 + F64[c + 5] * o2;
  const z: f64 = F64[c + 6] * o0 + F64[c + 7] * o1 + F64[c + 8] * o2;
  F64[sum] += 0.5 * (moving + (o0 * x + o1 * y + o2 * z));
}
