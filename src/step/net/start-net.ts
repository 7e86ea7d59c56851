// Columns → the records of a net, what comes before its first piece, and pieces without iteration.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { closeNet } from "../../response/net/close.ts";
import { addReactions, factorInstant, fitVelocities } from "../../response/net/fit.ts";
import { foresees, isFitted, setFitted } from "../../response/net/foresee.ts";
import { keepPoses, knowsRanks } from "../../response/net/known-ranks.ts";
import { placeInstant } from "../../response/net/place-ties.ts";
import { hasRopes, rodsOf } from "../../response/net/rods/rods.ts";
import { holdTaut } from "../../response/net/rods/ropes.ts";
import { isLockedNet, soften } from "../../response/net/softness.ts";
import * as Node from "../../response/tree/node.ts";
import { push } from "../../response/tree/push.ts";
import * as T from "../../response/tree/tree.ts";
import { coastRows } from "../mechanism/coast-mechanism.ts";
import * as A from "../mechanism/rows/action.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { carryExcess, prescribedAtStart } from "../mechanism/start-mechanism.ts";
import { beginNet } from "./begin-net.ts";
import { fitNet } from "./move-net.ts";

/** OPEN where nobody has looked. */
const UNKNOWN: f64 = 1.0;

/** Carries θ over, finds which rows depend on others; closes the joints and fits the velocities if a body was set by hand. */
export function startNet(w: i32, t: i32): void {
  const net: i32 = T.netOf(t);
  const interrupted: bool = carryExcess(w, t);
  // which ropes held in the last fit is no part of the state
  const ropes: bool = rodsOf(net) !== 0 && hasRopes(rodsOf(net));
  const known: bool = !interrupted && !ropes && knowsRanks(t, net);
  // what contacts have left of the factor is no matter
  if (known && !foresees(t, net)) setFitted(net, false);
  if (known && (isFitted(net) || !foresees(t, net))) return;
  beginNet(t, net);
  prescribedAtStart(t);
  placeInstant(t);
  if (!interrupted) {
    holdTaut(net);
    factorInstant(net);
    keepPoses(t, net);
    setFitted(net, true);
    return;
  }
  closeNet(t, net);
  holdTaut(net);
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

/** Velocities that contacts have changed, fitted at the start of the step: FITV, FITO. Without `anew` the factor is there. */
export function fitPushedNet(t: i32, anew: bool): void {
  const net: i32 = T.netOf(t);
  if (!anew) {
    fitVelocities(net);
    return;
  }
  standAtStart(t, net);
  holdTaut(net);
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
  holdTaut(net);
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
  fitPushedNet(t, true);
  addReactions(T.netOf(t), 1.0);
}
