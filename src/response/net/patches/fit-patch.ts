// Velocities of a net that points alone hold, fitted at one pose, patch by patch.
import { loadBody, moveByPoints } from "../../../../build/unrolled/response/net/point-motion.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../tree/node.ts";
import { beginMover, beginTie } from "../begin-fit.ts";
import * as Tie from "../tie.ts";
import { addLambda } from "./correct-patch.ts";
import * as Meeting from "./meetings.ts";
import * as Pass from "./passes.ts";
import * as Patch from "./patch.ts";

/** Z = -v of FITTED, as D⁻¹ of a residual, and RIGHT. `first`: of the fit, which begins with the velocities as they are. */
export function loadPoints(net: i32, first: bool): void {
  if (!Patch.share(0, net, Pass.LOAD, first ? 1 : 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) loadPatch(net, patch, first);
  if (first) for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) beginTie(net, I32[word]);
  Meeting.meetAtRight(net);
}

export function loadPatch(net: i32, patch: i32, first: bool): void {
  const right: i32 = Meeting.beginRight(net, patch);
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) {
    const tie: i32 = I32[word];
    if (first) beginTie(net, tie);
    if (Tie.sideA(tie) === 0 || Tie.sideB(tie) === 0)
      for (let i: i32 = 0; i < 3; i++) F64[right + 3 * Tie.placeOf(tie) + i] = -F64[tie + Tie.RESIDUAL + i];
  }
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    if (first) beginMover(I32[word]);
    loadBody(net, I32[word]);
  }
}

/** FITTED and LAMBDA, after the solve. */
export function moveFitted(net: i32): void {
  if (!Patch.share(0, net, Pass.FIT, 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) moveFittedPatch(net, patch);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) addLambda(net, I32[word]);
}

export function moveFittedPatch(net: i32, patch: i32): void {
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) addLambda(net, I32[word]);
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    const m: i32 = I32[word];
    moveByPoints(net, m);
    for (let i: i32 = 0; i < 6; i++) F64[Tie.nodeOf(m) + Node.FITTED + i] = F64[m + Tie.Z + i];
  }
}
