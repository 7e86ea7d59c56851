// Columns → the records of a net: bodies, joints, drives, and what its ties begin with. The record of a joint is much larger than what a ball needs of it, and
// each of its lines that is touched is fetched from memory in large nets: so nobody writes what nobody reads.
import { copy3, dot3 } from "../../math/vec3.ts";
import { ROD_LENGTH, SPARE_ROWS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { isForked } from "../../memory/fork.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Net from "../../response/net/net.ts";
import { hasAxes } from "../../response/net/place-ties.ts";
import { shareNet } from "../../response/net/share-net.ts";
import * as Tie from "../../response/net/tie.ts";
import { gatherBodies, gatherVelocities } from "../../response/tree/gather-bodies.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { gatherAction, gatherLink, gatherPrescribed } from "../mechanism/gather-mechanism.ts";
import * as A from "../mechanism/rows/action.ts";
import { countDriveRows } from "../mechanism/rows/write-rows.ts";
import { chooseDrives } from "../mechanism/start-mechanism.ts";
import { gatherDrives } from "./drive-ties.ts";
import { gatherRopes } from "./ropes.ts";
import { stopLocked } from "./stop-locked.ts";

/** A net of points has no size: use a metre. */
const LEAST_SIZE: f64 = 1e-9;

/** Prepares the next step; returns the largest number of auxiliary rows it may need: those of its drives. */
export function gatherNet(w: i32, t: i32): i32 {
  const net: i32 = T.netOf(t);
  // only outside of tasks, where w is the header of the world itself: that of a thread moves when memory grows in place
  shareNet(net, isForked(w) && Net.isPartedNet(net) ? w : 0);
  const driven: bool = T.firstAction(t) !== T.endAction(t);
  gatherNodes(w, t);
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE)
    if (driven || hasAxes(k)) gatherLink(w, t, k);
    else gatherPoints(w, k);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) gatherAction(w, a);
  chooseDrives(w, t);
  gatherTies(w, t, net);
  if (driven) gatherDrives(w, t, net);
  const ropes: i32 = gatherRopes(t, net);
  return driven ? countDriveRows(t) + ropes + SPARE_ROWS : 0;
}

function gatherNodes(w: i32, t: i32): void {
  Mark.setGivenEnergy(t, Mark.isFirstOrder(t)); // in first order there is no kinetic energy
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      gatherPrescribed(w, t, n);
      continue;
    }
    gatherBodies(w, n, n + Node.STRIDE);
    gatherVelocities(w, n, n + Node.STRIDE);
    // every body is a root, and turns about its centre of mass
    zeros(n + Node.SB, 3);
    zeros(n + Node.S1, 3);
    if (Node.locksOf(n) === 0) continue;
    zeros(n + Node.LOCK_IMPULSES, 6);
    stopLocked(n);
  }
}

/** A joint that only holds two points together, or apart. */
function gatherPoints(w: i32, k: i32): void {
  const anchors: i32 = Col.column(w, Col.ANCHORS) + 6 * L.jointOf(k);
  const swap: i32 = L.isReversed(k) ? 3 : 0;
  copy3(k + L.LA, anchors + swap);
  copy3(k + L.LB, anchors + 3 - swap);
  F64[k + L.ROD] = F64[Col.column(w, Col.JOINT_BOUNDS) + 3 * L.jointOf(k) + ROD_LENGTH];
  zeros(k + L.REACTION, 6);
}

/** FORCE and SCALE; whether all are points; the size of the net. */
function gatherTies(w: i32, t: i32, net: i32): void {
  const reactions: i32 = Col.now(w, Col.REACTION);
  let onPoints: bool = true;
  let squared: f64 = 0.0;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    const k: i32 = Tie.linkOf(tie);
    if (Tie.kindOf(tie) === Tie.POINT) {
      copy3(tie + Tie.ON_A, k + L.LA);
      copy3(tie + Tie.ON_B, k + L.LB);
    } else {
      onPoints = false;
      squared = Math.max(squared, F64[k + L.ROD] * F64[k + L.ROD]);
    }
    if (Tie.kindOf(tie) === Tie.MOMENT) zeros(tie + Tie.FORCE, 3);
    else copy3(tie + Tie.FORCE, reactions + 6 * L.jointOf(k) + (Tie.isTurning(tie) ? 3 : 0));
    F64[tie + Tie.SCALE] = 0.0;
    // levers on static bodies may be long, and turn nothing
    if (Tie.sideA(tie) !== 0) {
      addScale(tie, L.nodeA(k), k + L.LA);
      squared = Math.max(squared, dot3(k + L.LA, k + L.LA));
    }
    if (Tie.sideB(tie) !== 0) {
      addScale(tie, L.nodeB(k), k + L.LB);
      squared = Math.max(squared, dot3(k + L.LB, k + L.LB));
    }
  }
  I32[2 * net + Net.ON_POINTS] = onPoints ? 1 : 0;
  const size: f64 = Math.sqrt(squared);
  F64[t + T.SIZE] = size > LEAST_SIZE ? size : 1.0;
}

/** What a body does by itself when the tie pushes it. */
function addScale(tie: i32, n: i32, lever: i32): void {
  const turning: f64 = 3.0 / (F64[n + Node.I] + F64[n + Node.I + 1] + F64[n + Node.I + 2]);
  F64[tie + Tie.SCALE] += Tie.isTurning(tie)
    ? 0.5 * turning
    : 0.5 * (1.0 / F64[n + Node.M] + (2.0 / 3.0) * turning * dot3(lever, lever));
}
