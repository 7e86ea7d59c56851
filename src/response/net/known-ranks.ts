// Ranks are found where the joints are closed, at the end of a step. They serve the next one if it begins at the same poses; if not, they are found again: they
// are a function of the state alone, and no part of it.
import { F64, I32 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { POSE, savePoses } from "./kept-poses.ts";
import * as Net from "./net.ts";

/** RANKS belong to the pose of the nodes. */
export function keepPoses(t: i32, net: i32): void {
  I32[2 * net + Net.USUAL] = Net.weakPivots(net);
  I32[2 * net + Net.USUALLY_OUT] = Net.leftOut(net);
  savePoses(t, net);
  let pose: i32 = Net.table(net, Net.POSES);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    F64[pose + 7] = F64[n + Node.M];
    pose += POSE;
  }
}

/** Every row counts, whatever it depends on. */
export function countAllRows(net: i32): void {
  const ranks: i32 = Net.table(net, Net.RANKS);
  for (let i: i32 = 0; i < Net.nodesOf(net); i++) I32[ranks + i] = 3;
}

/** Whether RANKS belong to the pose of the nodes. */
export function knowsRanks(t: i32, net: i32): bool {
  let pose: i32 = Net.table(net, Net.POSES);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) if (F64[pose + i] !== F64[n + Node.X + i]) return false;
    for (let i: i32 = 0; i < 4; i++) if (F64[pose + 3 + i] !== F64[n + Node.Q + i]) return false;
    if (F64[pose + 7] !== F64[n + Node.M]) return false;
    pose += POSE;
  }
  return true;
}
