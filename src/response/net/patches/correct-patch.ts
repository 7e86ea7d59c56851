// A correction of a net that points alone hold, patch by patch.
import { moveByPoints } from "../../../../build/unrolled/response/net/point-motion.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../tree/node.ts";
import * as T from "../../tree/tree.ts";
import { turnByCorrection } from "../../tree/turn-by-correction.ts";
import { solveNet } from "../factor/solve.ts";
import * as Net from "../net.ts";
import { stopTurning } from "../stop-turning.ts";
import * as Tie from "../tie.ts";
import * as Pass from "./passes.ts";
import * as Patch from "./patch.ts";

/** Solves for RIGHT, and corrects u, w and Λ; TURN is the largest |h φ|². */
export function correctPoints(t: i32, net: i32): void {
  solveNet(net, Net.table(net, Net.RIGHT));
  F64[t + T.TURN] = 0.0;
  if (Patch.share(t, net, Pass.CORRECT, 0)) Patch.joinMost(t, net, T.TURN);
  else
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) correctPatch(t, net, patch);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) addLambda(net, I32[word]);
}

export function correctPatch(t: i32, net: i32, patch: i32): void {
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) addLambda(net, I32[word]);
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    moveByPoints(net, I32[word]);
    correctBody(t, I32[word]);
  }
}

/** u and w, from Z; TURN is raised. */
export function correctBody(t: i32, m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.U + i] += F64[m + Tie.Z + i];
    F64[n + Node.DPHI + i] = F64[m + Tie.Z + 3 + i];
  }
  turnByCorrection(n, t);
  if (Node.locksOf(n) !== 0) stopTurning(n);
}

/** LAMBDA += what the solve left at RIGHT. */
export function addLambda(net: i32, tie: i32): void {
  const o: i32 = Net.table(net, Net.RIGHT) + 3 * Tie.placeOf(tie);
  for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] += F64[o + i];
}
