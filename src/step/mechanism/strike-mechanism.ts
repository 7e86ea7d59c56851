// Joint loads of a mechanism whose velocities or forces are changed from outside.
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { spreadRows } from "../../response/joint-tree/pass-force.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { canFitAgain, fitAgain } from "./fit-again.ts";
import { addReactions } from "./reactions.ts";
import * as A from "./rows/action.ts";
import { fitPushed } from "./start-mechanism.ts";

/** Fits velocities changed by an impact to the joints: their impulses are part of the reactions in this step. */
export function fitStruckMechanism(w: i32, t: i32): void {
  const rows: i32 = Col.column(w, Col.ROW);
  const again: bool = canFitAgain(t);
  if (again) fitAgain(t);
  const last: i32 = again ? rows : fitPushed(w, t);
  spreadRows(t, rows, last);
  F64[t + T.SHARE] = 1.0;
  addReactions(t, rows, last);
}

/** Scales the loads of joints and limits by SHARE. */
export function strengthenMechanism(t: i32): void {
  const times: f64 = F64[t + T.SHARE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n)) strengthen(Node.linkOf(n), t);
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) strengthen(k, t);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) F64[a + A.IMPULSE] *= times;
}

function strengthen(k: i32, t: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[k + L.REACTION + i] *= F64[t + T.SHARE];
}
