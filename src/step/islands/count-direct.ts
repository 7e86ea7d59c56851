// Counts jointed islands that touch nothing: they have only equalities and drives, which their trees solve directly.

import { TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import { TALLY_DIRECT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import { hasContacts, hasJoints, isAlone, restOf } from "./island-parts.ts";

/** Writes the number to the tally. If islands were not gathered, trees are islands. */
export function countDirect(w: i32): void {
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  let direct: f64 = 0.0;
  for (let i: i32 = 0; i < islands; i++)
    if (!hasContacts(w, i) && restOf(w, i) === Island.MOVES && hasJoints(w, i)) direct += 1.0;
  const trees: i32 = islands < 0 ? Col.header(w, Col.TREE_COUNT) : 0;
  for (let i: i32 = 0; i < trees; i++) if (!isAlone(Col.column(w, Col.TREE) + TREE_WIDTH * i)) direct += 1.0;
  F64[Col.column(w, Col.TALLY) + TALLY_DIRECT] = direct;
}
