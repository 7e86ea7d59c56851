// ι and ε of the touched bodies of a tree of balls, and their velocities without contacts.
import { CARRIED, HALF, UNIT_ROW } from "../../../build/records/response/component/on-ball-tree.ts";
import { F64, zeros } from "../../memory/views.ts";
import { answerWidth, anticipateRow, pathToRoot, placeTree, prepareAnswers } from "../ball-tree/answer-rows.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as C from "./layout.ts";

/** Numbers of scratch: a row, what it carries up, ι and ε. */
export function ballScratch(t: i32): i32 {
  return HALF + 2 * answerWidth(t);
}

/** The bodies of component c are known: GAIN becomes the fitted velocities. */
export function answerBallTree(c: i32, t: i32, scratch: i32): void {
  placeTree(t);
  prepareAnswers(t, t + T.ANCHOR_START);
  const width: i32 = answerWidth(t);
  const j: i32 = scratch + UNIT_ROW;
  const half: i32 = scratch + HALF;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    C.setPath(body, pathToRoot(t, n, C.pathShift(width)));
    for (let i: i32 = 0; i < 6; i++) {
      zeros(j, 12);
      F64[j + 6 + i] = 1.0;
      anticipateRow(t, Node.NONE, n, j, half, scratch + CARRIED);
      for (let f: i32 = 0; f < width; f++) {
        F64[C.iotaAt(c, 6 * b + i) + f] = F64[half + f];
        F64[C.epsilonAt(c, 6 * b + i) + f] = F64[half + width + f];
      }
      F64[body + C.GAIN + i] = F64[n + Node.FITTED + i];
    }
  }
}
