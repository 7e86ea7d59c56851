// S of a net that points alone hold, patch by patch. Two ties of other patches couple on a body of this one: these blocks come when all patches have run.
import { answerBody } from "../../../../build/unrolled/response/net/point-body.ts";
import { standBody } from "../../../../build/unrolled/response/net/point-motion.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { addBody, clearBlocks } from "../assemble.ts";
import { addHubs, loosenHubs } from "../hubs.ts";
import { instantAnswer } from "../instant-rows.ts";
import { invertBlock, invertInstant, massBlock } from "../movers.ts";
import * as Net from "../net.ts";
import { rowsOfPoint } from "../side-rows.ts";
import { INDEPENDENT } from "../softness.ts";
import * as Tie from "../tie.ts";
import * as Meeting from "./meetings.ts";
import * as Pass from "./passes.ts";
import * as Patch from "./patch.ts";

/** S of Newton's method, and what is missing of RIGHT. */
export function assemblePoints(t: i32, net: i32): void {
  clearBlocks(net, false);
  if (!Patch.share(t, net, Pass.ASSEMBLE, 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) assemblePatch(t, net, patch);
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++)
    Meeting.addMeeting(right + 3 * Tie.placeOf(I32[word]), right, I32[word], Net.OF_RIGHT);
  finish(net, false, false);
}

/** That of the masses at the pose of R, or without `masses` from C as it is. */
export function assemblePointsInstant(net: i32, masses: bool): void {
  clearBlocks(net, masses);
  if (!Patch.share(0, net, Pass.ASSEMBLE_INSTANT, masses ? 1 : 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH)
      assembleInstantPatch(net, patch, masses);
  finish(net, masses, true);
}

export function assemblePatch(t: i32, net: i32, patch: i32): void {
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    const m: i32 = I32[word];
    invertBlock(m, t);
    answerBody(net, m);
    if (Tie.isHub(m)) wholeSides(m);
    else addBody(net, m, false, false);
  }
  if (!Net.hasHubs(net)) addYields(net, Patch.ties(patch), Patch.endTies(patch), false);
}

export function assembleInstantPatch(net: i32, patch: i32, masses: bool): void {
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    const m: i32 = I32[word];
    if (masses) massBlock(m);
    invertInstant(m);
    if (Tie.isHub(m)) for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) instantAnswer(side);
    else {
      standBody(m);
      addBody(net, m, masses, false);
    }
  }
  if (!Net.hasHubs(net)) addYields(net, Patch.ties(patch), Patch.endTies(patch), true);
}

/** Hubs, and what is of two patches. A net with hubs is one patch. */
function finish(net: i32, symmetric: bool, instant: bool): void {
  if (Net.hasHubs(net)) {
    addHubs(net, symmetric);
    addYields(net, Patch.ties(Patch.whole(net)), Patch.endTies(Patch.whole(net)), instant);
    loosenHubs(net);
    return;
  }
  for (let word: i32 = Patch.borderMovers(net); word < Patch.endBorder(net); word++)
    addBody(net, I32[word], symmetric, true);
  addYields(net, Patch.sharedTies(net), Patch.endShared(net), instant);
}

/** Of the ties of a list. */
function addYields(net: i32, first: i32, end: i32, instant: bool): void {
  for (let word: i32 = first; word < end; word++) addYield(net, I32[word], instant);
}

/** A point yields alike in all directions: by SOFT, or at an instant by INDEPENDENT. */
function addYield(net: i32, tie: i32, instant: bool): void {
  const c: i32 = Net.table(net, Net.BLOCKS) + I32[2 * tie + Tie.DIAGONAL];
  const stride: i32 = I32[2 * tie + Tie.STRIDE];
  const soft: f64 = (instant ? INDEPENDENT : F64[net + Net.SOFT]) * F64[tie + Tie.SCALE];
  let size: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = c + stride * i;
    F64[row + i] += soft;
    size = Math.max(size, Math.max(Math.abs(F64[row]), Math.max(Math.abs(F64[row + 1]), Math.abs(F64[row + 2]))));
  }
  F64[Net.table(net, Net.SIZES) + Tie.placeOf(tie)] = size;
}

/** Sides of a hub, which also have J, and Y along. */
function wholeSides(m: i32): void {
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const sign: f64 = F64[side + Tie.SIGN];
    const arm: i32 = side + Tie.ARM;
    rowsOfPoint(side, sign * F64[arm], sign * F64[arm + 1], sign * F64[arm + 2]);
    for (let i: i32 = 0; i < 3; i++) F64[side + Tie.YL + 4 * i] = sign * F64[m + Tie.PER_MASS + i];
  }
}
