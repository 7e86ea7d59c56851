// One tree through its step: what it begins with, from the columns, and the step itself.
import { TALLY_BROKEN } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { gather } from "../../response/ball-tree/gather.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { BROKEN } from "../assembly/assembly-layout.ts";
import { gatherMechanism } from "./gather-mechanism.ts";
import { strikeTimed } from "./push-timed.ts";
import { chooseDriveRows, startMechanism } from "./start-mechanism.ts";
import { stepIsland } from "./step-island.ts";
import { stepParted } from "./step-parted.ts";
import { strikeLate } from "./substeps/component-finish.ts";

/** Its records are filled, and contacts have pushed at it. */
export function stepTree(w: i32, t: i32): void {
  const tally: i32 = Col.column(w, Col.TALLY);
  F64[t + T.LEFT] = F64[w + Col.STEP_LENGTH];
  if (T.isMechanism(t)) startMechanism(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  if (T.isParted(t)) stepParted(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  else stepIsland(w, t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
  if (T.isStruck(t)) strikeLate(w, t);
  if (T.isTimed(t) && T.isAlone(t)) strikeTimed(w, t);
  if (T.isAssembly(t) && F64[tally + TALLY_BROKEN] === 0.0) F64[tally + TALLY_BROKEN] = F64[T.assemblyOf(t) + BROKEN];
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
