// Fits other velocities at a pose where the joints are eliminated already: an impact strikes a tree where its answers were computed, or where it has just
// ended its step. The bits are those of fitMechanism.
import { copy3 } from "../../math/vec3.ts";
import { canAnswerAgain, loadOf, passLoads } from "../../response/joint-tree/answer-again.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { endFit } from "./fit-velocities.ts";

/** Whether that needs no rows, and all joints of mechanism t can do it. */
export function canFitAgain(t: i32): bool {
  return Mark.isEliminated(t) && T.firstLoop(t) === T.endLoop(t) && canAnswerAgain(t);
}

/** FITV and FITO from V and OM. */
export function fitAgain(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    copy3(n + Node.W, n + Node.GUESS); // as at the start of a piece
    loadOf(n);
  }
  passLoads(t);
  T.setRedundantRows(t, 0);
  endFit(t, T.KEPT);
}
