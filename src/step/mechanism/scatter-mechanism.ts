// Nodes, links and actions of a stepped mechanism → columns: motion, reactions of the joints, coordinates and forces of
// the drives.
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeFrames } from "../../response/joint-tree/place-link.ts";
import * as Node from "../../response/tree/node.ts";
import { scatter } from "../../response/tree/scatter.ts";
import * as T from "../../response/tree/tree.ts";
import * as A from "./rows/action.ts";
import { ownPlace, readCoordinate } from "./rows/drive-rows.ts";
import { shareReaction } from "./share-reaction.ts";

export function scatterMechanism(w: i32, t: i32): void {
  scatter(w, t);
  scatterOwn(w, t);
  scatterLoops(w, t);
  shareOwn(w, t);
  scatterDrives(w, t);
}

/** The same of a net, whose bodies hang on nothing. */
export function scatterNet(w: i32, t: i32): void {
  scatter(w, t);
  scatterLoops(w, t);
  scatterDrives(w, t);
}

function scatterLoops(w: i32, t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) scatterReaction(w, k);
}

function scatterDrives(w: i32, t: i32): void {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const state: i32 = Col.next(w, Col.DRIVE_STATE) + Code.DRIVE_STATE_NUMBERS * A.driveOf(a);
    const k: i32 = A.linkOf(a);
    if (!L.isDriven(k)) placeFrames(k, k + L.END);
    ownPlace(a + A.END, k, k + L.END);
    readCoordinate(state + Code.DRIVE_COORDINATE, a);
    F64[state + Code.DRIVE_FORCE] = perStep * F64[a + A.IMPULSE];
    F64[state + Code.DRIVE_FLAGS] = A.flagsOf(a);
    F64[state + Code.DRIVE_RESPONSE] = F64[a + A.RESPONSE];
  }
}

/** Reactions of the joints that nodes hang on, */
function scatterOwn(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    if (L.stackCount(k) === 0) scatterReaction(w, k);
  }
}

/** and of stacks of them. */
function shareOwn(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n) && L.stackCount(Node.linkOf(n)) > 0) shareReaction(w, Node.linkOf(n));
  }
}

function scatterReaction(w: i32, k: i32): void {
  const j: i32 = L.jointOf(k);
  if (j < 0) return;
  const reactions: i32 = Col.next(w, Col.REACTION);
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let i: i32 = 0; i < 6; i++) F64[reactions + 6 * j + i] = perStep * F64[k + L.REACTION + i];
}
