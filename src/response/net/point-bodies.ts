// A net that points alone hold, and that nothing drives, at Newton's current pose: residuals, right side and matrix body by body. What a body needs is fetched
// once: its node, its mover, its sides, and what their ties say.
import { answerBody, matrixOfBody, residualOfBody } from "../../../build/unrolled/response/net/point-body.ts";
import { rotate, rotateSymmetric } from "../../math/mat3.ts";
import { F64, zeros } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import { addBody, addYields, clearBlocks } from "./assemble.ts";
import { invertBlock } from "./movers.ts";
import * as Net from "./net.ts";
import { beginRows } from "./newton-rows.ts";
import { beginPoint, noteGapOfPoint } from "./point-ties.ts";
import { rowsOfPoint } from "./side-rows.ts";
import * as Tie from "./tie.ts";

/** What bodies turn with, at the start of a piece. */
export function beginPoints(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    const n: i32 = Tie.nodeOf(m);
    rotateSymmetric(m + Tie.INERTIA, n + Node.R, n + Node.I);
    rotate(m + Tie.MOMENTUM, n + Node.R, n + Node.L0);
  }
}

/** RESIDUAL of the ties. Without `matrix` also Z of the movers and RIGHT; with it C, F and E of the nodes, and assemblePoints does the rest. OPEN of the tree is the largest gap. */
export function evaluatePoints(t: i32, net: i32, matrix: bool): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  beginRows(t, net);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    beginPoint(net, tie);
  zeros(right, 3 * Net.nodesOf(net));
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    if (matrix) matrixOfBody(t, net, m);
    else residualOfBody(t, net, m);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    const o: i32 = right + 3 * Tie.placeOf(tie);
    for (let i: i32 = 0; i < 3; i++) F64[o + i] -= F64[tie + Tie.RESIDUAL + i];
    noteGapOfPoint(t, net, tie);
  }
}

/** S, and what is missing of RIGHT. */
export function assemblePoints(t: i32, net: i32): void {
  clearBlocks(net, false);
  let pair: i32 = Net.table(net, Net.FIRST_PAIR);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    invertBlock(m, t);
    answerBody(net, m);
    if (Tie.isHub(m)) wholeSides(m);
    pair = addBody(net, m, pair, false);
  }
  addYields(net, false, false);
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
