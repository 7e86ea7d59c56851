// Columns → the records of a net, what comes before its first piece, and pieces without iteration.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, zeros } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { closeNet } from "../../response/net/close.ts";
import { addReactions, factorInstant } from "../../response/net/fit.ts";
import { keepPoses, knowsRanks } from "../../response/net/known-ranks.ts";
import * as Net from "../../response/net/net.ts";
import { placeInstant } from "../../response/net/place-ties.ts";
import { isLockedNet, soften } from "../../response/net/softness.ts";
import { isPressedNet } from "../../response/net/stiffen.ts";
import * as Tie from "../../response/net/tie.ts";
import * as Node from "../../response/tree/node.ts";
import { push } from "../../response/tree/push.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { coastRows } from "../mechanism/coast-mechanism.ts";
import { gatherRecords } from "../mechanism/gather-mechanism.ts";
import * as A from "../mechanism/rows/action.ts";
import { SPARE_ROWS } from "../mechanism/rows/missed-limit.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { countDriveRows } from "../mechanism/rows/write-rows.ts";
import { carryExcess, chooseDrives, prescribedAtStart } from "../mechanism/start-mechanism.ts";
import { gatherDrives } from "./drive-ties.ts";
import { fitNet } from "./move-net.ts";
import { beginNet } from "./newton-net.ts";
import { stopLocked } from "./stop-locked.ts";

/** OPEN where nobody has looked. */
const UNKNOWN: f64 = 1.0;

/** Prepares the next step; returns the largest number of auxiliary rows it may need: those of its drives. */
export function gatherNet(w: i32, t: i32): i32 {
  gatherRecords(w, t);
  chooseDrives(w, t);
  const net: i32 = T.netOf(t);
  const reactions: i32 = Col.now(w, Col.REACTION);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    const k: i32 = Tie.linkOf(tie);
    if (Tie.kindOf(tie) === Tie.MOMENT) zeros(tie + Tie.FORCE, 3);
    else copy3(tie + Tie.FORCE, reactions + 6 * L.jointOf(k) + (Tie.isTurning(tie) ? 3 : 0));
    F64[tie + Tie.SCALE] = 0.0;
    if (Tie.sideA(tie) !== 0) addScale(tie, L.nodeA(k), k + L.LA);
    if (Tie.sideB(tie) !== 0) addScale(tie, L.nodeB(k), k + L.LB);
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) stopLocked(n);
  const driven: bool = T.firstAction(t) < T.endAction(t);
  if (driven) gatherDrives(w, t, net);
  if (Col.header(w, Col.MANIFOLDS_NEXT) > 0) {
    standAtStart(t, net);
    Mark.setTaut(t, !isPressedNet(t, net));
  }
  return driven ? countDriveRows(t) + SPARE_ROWS : 0;
}

/** What a body does by itself when the tie pushes it. */
function addScale(tie: i32, n: i32, lever: i32): void {
  const turning: f64 = 3.0 / (F64[n + Node.I] + F64[n + Node.I + 1] + F64[n + Node.I + 2]);
  F64[tie + Tie.SCALE] += Tie.isTurning(tie)
    ? 0.5 * turning
    : 0.5 * (1.0 / F64[n + Node.M] + (2.0 / 3.0) * turning * dot3(lever, lever));
}

/** Carries θ over, finds which rows depend on others; closes the joints and fits the velocities if a body was set by hand. */
export function startNet(w: i32, t: i32): void {
  const net: i32 = T.netOf(t);
  const interrupted: bool = carryExcess(w, t);
  if (!interrupted && knowsRanks(t, net)) return;
  beginNet(t, net);
  prescribedAtStart(t);
  placeInstant(t);
  if (!interrupted) {
    factorInstant(net);
    keepPoses(t, net);
    return;
  }
  closeNet(t, net);
  fitNet(t, net, 0, 0, 0);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 6; i++) F64[n + Node.VELOCITIES + i] = F64[n + Node.FITTED + i];
    copy3(n + Node.GUESS, n + Node.FITO);
  }
}

/** Joints at the pose of the start, in END; prescribed bodies with their velocities through the step. */
export function standAtStart(t: i32, net: i32): void {
  beginNet(t, net);
  prescribedAtStart(t);
  placeInstant(t);
}

/** Velocities that contacts have changed, fitted at the start of the step: FITV, FITO. */
export function fitPushedNet(t: i32): void {
  const net: i32 = T.netOf(t);
  standAtStart(t, net);
  fitNet(t, net, 0, 0, 0);
}

/**
 * A piece without iteration: forces become velocities, which are fitted at the start and kept through the piece. A locked structure
 * stops where it is.
 */
export function coastNet(t: i32, rows: i32, work: i32): void {
  const net: i32 = T.netOf(t);
  const stays: bool = isLockedNet(t);
  beginNet(t, net);
  prescribedAtStart(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    if (stays) zeros(n + Node.VELOCITIES, 6);
    else push(n, t);
    rotationMatrix(n + Node.R, n + Node.Q);
  }
  placeInstant(t);
  const last: i32 = coastRows(t, rows);
  fitNet(t, net, rows, last, work);
  T.setRowCount(t, rowsBetween(rows, last));
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 6; i++) F64[n + Node.VELOCITIES + i] = F64[n + Node.FITTED + i];
    copy3(n + Node.W, n + Node.FITO);
    copy3(n + Node.U, n + Node.FITV);
  }
  F64[t + T.OPEN] = UNKNOWN;
}

/** After a failed attempt: multipliers of drives start from zero; the next one is with softer joints, or shorter. */
export function retryNet(w: i32, t: i32): bool {
  clearKappas(t);
  return soften(w, t, T.netOf(t));
}

function clearKappas(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE)
    for (let i: i32 = 0; i < 6; i++) F64[a + A.KAPPAS + i] = 0.0;
}

/** After a blow: what the fit gave is part of the reactions. */
export function fitStruckNet(t: i32): void {
  fitPushedNet(t);
  addReactions(T.netOf(t), 1.0);
}
