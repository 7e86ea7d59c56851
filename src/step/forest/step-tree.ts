// Steps one tree: its inputs from the columns, and the step itself.
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import { strikeTimed } from "../contacts/push-timed.ts";
import { strikeLate } from "../contacts/substeps/components/finish-component.ts";
import { treeAt, wordOf } from "../islands/island-parts.ts";
import { advanceTree } from "../tree/advance-tree.ts";
import { gatherTree, reportTree, startTree } from "../tree/kinds.ts";
import { stepFromBlow, stepParted, stepToBlow, strikeTogether } from "../tree/step-parted.ts";

/** Expects its records filled, and contacts applied. */
export function stepTree(w: i32, t: i32): void {
  start(w, t);
  if (T.isParted(t)) stepParted(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  else advanceTree(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  end(w, t);
}

function start(w: i32, t: i32): void {
  F64[t + T.LEFT] = F64[w + Col.STEP_LENGTH];
  startTree(w, t);
}

function end(w: i32, t: i32): void {
  if (T.isStruck(t)) strikeLate(w, t);
  if (T.isTimed(t) && T.isAlone(t)) strikeTimed(w, t);
  reportTree(w, t);
}

/** Trees of an island that strike each other within the step: advances all of them to the impact, and on from there. */
export function stepTogether(w: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const last: i32 = wordOf(w, island, Island.END_TREE);
  const rows: i32 = Col.column(w, Col.ROW);
  const work: i32 = Col.column(w, Col.WORK);
  let any: bool = false;
  for (let i: i32 = first; i < last; i++) {
    if (!T.isPartedTogether(treeAt(w, i))) continue;
    start(w, treeAt(w, i));
    stepToBlow(w, treeAt(w, i), rows, work);
    any = true;
  }
  if (!any) return;
  strikeTogether(w, island);
  for (let i: i32 = first; i < last; i++) {
    if (!T.isPartedTogether(treeAt(w, i))) continue;
    stepFromBlow(w, treeAt(w, i), rows, work);
    end(w, treeAt(w, i));
  }
}

/** Resets a tree that has taken its step to the start, without contacts. A single body is left to pushBodies. */
export function startAgain(w: i32, t: i32): void {
  if (!T.isAlone(t)) gatherTree(w, t);
}
