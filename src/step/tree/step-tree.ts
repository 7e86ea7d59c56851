// One tree through its step: what it begins with, from the columns, and the step itself.
import { TALLY_BROKEN } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import { gather } from "../../response/ball-tree/gather.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { BROKEN } from "../assembly/assembly-layout.ts";
import { strikeLate } from "../contacts/components/finish-component.ts";
import { strikeTimed } from "../contacts/push-timed.ts";
import { treeAt, wordOf } from "../islands/island-parts.ts";
import { stepIsland } from "./advance-tree.ts";
import { gatherMechanism } from "./gather-mechanism.ts";
import { chooseDriveRows, startMechanism } from "./start-mechanism.ts";
import { stepFromBlow, stepParted, stepToBlow, strikeTogether } from "./step-parted.ts";

/** Its records are filled, and contacts have pushed at it. */
export function stepTree(w: i32, t: i32): void {
  start(w, t);
  if (T.isParted(t)) stepParted(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  else stepIsland(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  end(w, t);
}

function start(w: i32, t: i32): void {
  F64[t + T.LEFT] = F64[w + Col.STEP_LENGTH];
  if (T.isMechanism(t)) startMechanism(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
}

function end(w: i32, t: i32): void {
  const tally: i32 = Col.column(w, Col.TALLY);
  if (T.isStruck(t)) strikeLate(w, t);
  if (T.isTimed(t) && T.isAlone(t)) strikeTimed(w, t);
  if (T.isAssembly(t) && F64[tally + TALLY_BROKEN] === 0.0) F64[tally + TALLY_BROKEN] = F64[T.assemblyOf(t) + BROKEN];
}

/** Trees of an island that strike each other within the step: all of them to the blow, and on from there. */
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

/** A tree that has taken its step is where it was, with no contact pushing at it. A body alone is left to pushBodies; assemblies are not asked for. */
export function startAgain(w: i32, t: i32): void {
  if (T.isAlone(t)) return;
  if (!T.isMechanism(t)) {
    gather(w, t);
    return;
  }
  gatherMechanism(w, t);
  chooseDriveRows(w, t);
}
