// A solved piece becomes the motion of a net: poses, reactions of the joints, velocities fitted to them.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy6 } from "../../math/spatial.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { closeNet } from "../../response/net/close.ts";
import { addReactions, factorInstant, fitVelocities } from "../../response/net/fit.ts";
import { fitRopes } from "../../response/net/fit-ropes.ts";
import { setFitted } from "../../response/net/foresee.ts";
import { keepPoses } from "../../response/net/known-ranks.ts";
import * as Net from "../../response/net/net.ts";
import { placeForFit } from "../../response/net/place-ties.ts";
import { hasRopes, rodsOf, usesRods } from "../../response/net/rods/rods.ts";
import { holdsRopes, releaseRopes } from "../../response/net/rods/ropes.ts";
import { shareLoads } from "../../response/net/share-loads.ts";
import { harden } from "../../response/net/softness.ts";
import * as Tie from "../../response/net/tie.ts";
import { endVelocity, turnBody } from "../../response/tree/end-motion.ts";
import * as Node from "../../response/tree/node.ts";
import { savedEnergy } from "../../response/tree/take-back.ts";
import * as T from "../../response/tree/tree.ts";
import { returnEnergy, treeEnergy } from "../../response/tree/tree-energy.ts";
import * as Row from "../../rows/row.ts";
import { shareOfFit } from "../mechanism/fit-velocities.ts";
import { noteDrives, noteSaturation } from "../mechanism/mechanism.ts";
import { endPrescribed } from "../mechanism/prescribed.ts";
import { addReactions as addDriveReactions } from "../mechanism/reactions.ts";
import * as A from "../mechanism/rows/action.ts";
import { passedLimits, targetOfSpring } from "../mechanism/rows/drive-rows.ts";
import { springGain } from "../mechanism/spring-gain.ts";
import { heldRows, isStiffSpring } from "../mechanism/velocity-rows.ts";
import { fitDriven } from "./fit-driven.ts";
import { keepFitted, keepFittedPoints, movePoints, reactPoints } from "./move-patch.ts";
import { addRopes, takeBackRopes } from "./ropes.ts";
import { stopLocked } from "./stop-locked.ts";

/** Joints open by more than this part of the size after a piece are closed by moving bodies. */
const OPEN: f64 = 1e-9;
const ROUNDING: f64 = 1e-9;
/** Hard limits passed by more than this part of the size are told. */
const PASSED: f64 = 1e-6;
/** θ - ½ is 0.5 after a piece without iteration, and 0.45 after the next one. */
const AFTER_COAST: f64 = 0.44;

export function moveNet(w: i32, t: i32, rows: i32, work: i32): void {
  const net: i32 = T.netOf(t);
  const end: i32 = rows + T.rowCount(t) * Row.STRIDE;
  F64[t + T.RENEWED] = 0.0;
  harden(t, net);
  F64[t + T.SHARE] = 1.0;
  if (Net.isOnPoints(net)) movePoints(t, net);
  else {
    copySums(t, L.SAVED, L.REACTION, A.SAVED, A.IMPULSE);
    keepForces(t, net);
    addReactions(net, 1.0);
    addRopes(t, net, 1.0, true);
    if (end > rows) addDriveReactions(t, rows, end);
    noteDrives(t, rows, end);
    movePose(t);
    // as the next step will find them, bit by bit: what is found here serves there (known-ranks.ts)
    placeRotations(t);
  }
  const moved: bool = !(F64[t + T.OPEN] < OPEN);
  if (moved) closeNet(t, net);
  else placeForFit(t, net);
  // bodies that do not turn are solved by closing alone, and the limits of their ropes may be missed by that
  if (passedLimits(t) > PASSED) F64[t + T.UNSOLVED] += 1.0;
  for (let row: i32 = rows; row < end; row += Row.STRIDE) if (isStiffSpring(row)) targetOfSpring(t, row);
  const last: i32 = heldRows(t, rows, rows, end);
  if (isLast(t) && sharesLoads(net)) shareLoads(net);
  fitNet(t, net, rows, last, work);
  noteSaturation(rows, last);
  shareOfFit(t, rows, last);
  if (isHeldByRopes(net) && F64[t + T.SHARE] > 0.0) F64[t + T.SHARE] = 1.0;
  if (Net.isOnPoints(net)) reactPoints(t, net);
  else addReactions(net, F64[t + T.SHARE]);
  addRopes(t, net, F64[t + T.SHARE], false);
  if (last > rows) addDriveReactions(t, rows, last);
  // bodies that were moved to close a joint, or back inside a limit, may have been lifted: that energy is taken from their motion
  if (moved || F64[t + T.RENEWED] > 0.0 || followsCoast(t))
    returnEnergy(t, treeEnergy(t) - savedEnergy(w, t) + springGain(t));
  F64[t + T.DONE] += F64[t + T.H];
  F64[t + T.PIECES] += 1.0;
}

/**
 * Whether the piece before was one without iteration, which may have left joints open that could not be closed by moving bodies: the rows of this one closed them.
 */
function followsCoast(t: i32): bool {
  return F64[t + T.EXCESS_NOW] > AFTER_COAST && !T.isTouched(t);
}

/** Whether the piece ends the step. */
function isLast(t: i32): bool {
  return F64[t + T.LEFT] < (1.0 + ROUNDING) * F64[t + T.H];
}

/** Whether joints are redundant. In a locked structure rows that seem to be carry loads. */
function sharesLoads(net: i32): bool {
  return I32[2 * net + Net.USUALLY_OUT] > 0 && I32[2 * net + Net.USUAL] === 0;
}

/** What joints and drives have given so far. */
function copySums(t: i32, to: i32, from: i32, toDrive: i32, fromDrive: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) copy6(k + to, k + from);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) F64[a + toDrive] = F64[a + fromDrive];
}

/** FORCE of the ties, where the next piece begins. */
function keepForces(t: i32, net: i32): void {
  const perStep: f64 = 1.0 / F64[t + T.H];
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    for (let i: i32 = 0; i < 3; i++) {
      F64[tie + Tie.KEPT + i] = F64[tie + Tie.FORCE + i];
      F64[tie + Tie.FORCE + i] = perStep * F64[tie + Tie.LAMBDA + i];
    }
  }
}

/** Undoes the piece: sums of the step, and forces. */
export function takeBackNet(t: i32): void {
  const net: i32 = T.netOf(t);
  setFitted(net, false);
  takeBackRopes(t, net);
  copySums(t, L.REACTION, L.SAVED, A.IMPULSE, A.SAVED);
  F64[t + T.DONE] -= F64[t + T.H];
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.FORCE + i] = F64[tie + Tie.KEPT + i];
}

/** Whether ropes that rods stand for held in the piece: velocities then keep nothing of what does not fit. */
function isHeldByRopes(net: i32): bool {
  return usesRods(net) && holdsRopes(rodsOf(net));
}

/** Poses and velocities at the end of the piece. */
function movePose(t: i32): void {
  const h: f64 = F64[t + T.H];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      endPrescribed(n, t);
      continue;
    }
    turnBody(n, t);
    endVelocity(n, t);
    if (Node.locksOf(n) !== 0) stopLocked(n);
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += h * F64[n + Node.U + i];
  }
}

function placeRotations(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) rotationMatrix(n + Node.R, n + Node.Q);
}

/**
 * FITV and FITO from V and OM at the pose of R and END, with the rows of drives from `rows` to `last`; V and OM keep a part of the deviation, unless a
 * limit or a motor held.
 */
export function fitNet(t: i32, net: i32, rows: i32, last: i32, work: i32): void {
  const byRopes: bool = usesRods(net) && hasRopes(rodsOf(net)) && fitRopes(net);
  if (!byRopes) {
    releaseRopes(net);
    factorInstant(net);
  }
  keepPoses(t, net);
  setFitted(net, true);
  T.setRedundantRows(t, Net.leftOut(net));
  if (last > rows) fitDriven(t, net, rows, last, work);
  else if (!byRopes) fitVelocities(net);
  const kept: f64 = last > rows || isHeldByRopes(net) ? 0.0 : T.KEPT;
  F64[t + T.KINETIC] = 0.0;
  F64[t + T.LOST] = 0.0;
  if (Net.isOnPoints(net)) keepFittedPoints(t, net, kept > 0.0);
  else
    for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
      keepFitted(t, m, kept > 0.0);
}
