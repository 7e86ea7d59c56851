// A net that points alone hold, and that nothing drives, at Newton's current pose: residuals and right side, body by body. What a body needs is fetched once: its
// node, its mover, its sides, and what their ties say.
import { matrixOfBody, residualOfBody } from "../../../../build/unrolled/response/net/point-body.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { beginRows } from "../newton-rows.ts";
import { beginPoint, noteGapOfPoint } from "../point-ties.ts";
import * as Tie from "../tie.ts";
import * as Meeting from "./meetings.ts";
import * as Pass from "./passes.ts";
import * as Patch from "./patch.ts";

/** RESIDUAL of the ties. Without `matrix` also Z of the movers and RIGHT; with it C, F and E of the nodes, and assemblePoints does the rest. OPEN of the tree is the largest gap. */
export function evaluatePoints(t: i32, net: i32, matrix: bool): void {
  beginRows(t, net);
  if (Patch.share(t, net, Pass.EVALUATE, matrix ? 1 : 0)) Patch.joinGaps(t, net);
  else
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH)
      evaluatePatch(t, net, patch, matrix);
  Meeting.meetAtRight(net);
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) {
    const tie: i32 = I32[word];
    beginPoint(net, tie);
    Meeting.addMeeting(tie + Tie.RESIDUAL, right, tie, Net.OF_RESIDUAL);
    endPoint(t, net, tie, right + 3 * Tie.placeOf(tie));
  }
}

export function evaluatePatch(t: i32, net: i32, patch: i32, matrix: bool): void {
  const right: i32 = Meeting.beginRight(net, patch);
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) beginPoint(net, I32[word]);
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++)
    if (matrix) matrixOfBody(t, net, I32[word]);
    else residualOfBody(t, net, I32[word]);
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++)
    endPoint(t, net, I32[word], right + 3 * Tie.placeOf(I32[word]));
}

/** RIGHT loses RESIDUAL. */
function endPoint(t: i32, net: i32, tie: i32, o: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[o + i] -= F64[tie + Tie.RESIDUAL + i];
  noteGapOfPoint(t, net, tie);
}
