// Poses of the nodes of a net, kept: those that its ranks belong to, or those to come back to.
import { rotationMatrix } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";

/** Numbers of a pose: position, orientation, mass. */
export const POSE: i32 = 8;

/** Positions and orientations of all nodes to POSES. */
export function savePoses(t: i32, net: i32): void {
  let pose: i32 = Net.table(net, Net.POSES);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[pose + i] = F64[n + Node.X + i];
    for (let i: i32 = 0; i < 4; i++) F64[pose + 3 + i] = F64[n + Node.Q + i];
    pose += POSE;
  }
}

/** And back, with their rotation matrices. */
export function takeBackPoses(t: i32, net: i32): void {
  let pose: i32 = Net.table(net, Net.POSES);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] = F64[pose + i];
    for (let i: i32 = 0; i < 4; i++) F64[n + Node.Q + i] = F64[pose + 3 + i];
    rotationMatrix(n + Node.R, n + Node.Q);
    pose += POSE;
  }
}
