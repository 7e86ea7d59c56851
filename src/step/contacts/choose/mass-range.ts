// The largest mass ratio of an island. A light body between heavy ones responds by 1 / m, and the differences of forces that move it are
// lost to rounding: from 1e9 on a problem looks solved but lets heavy bodies drift. Such an island is left to substeps, which hold any
// load (substeps/burdens.ts), and the report counts a fallback if exact forces were asked for.
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import { treeAt, wordOf } from "../../islands/island-parts.ts";

const MOST: f64 = 2e8;

/** Whether the ratio of its heaviest to its lightest body is too large. */
export function isTooUneven(w: i32, island: i32): bool {
  let heaviest: f64 = 0.0;
  let lightest: f64 = 1e300;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const mass: f64 = F64[Col.column(w, Col.MASS) + Node.bodyOf(n)];
      if (mass === 0.0) continue;
      heaviest = Math.max(heaviest, mass);
      lightest = Math.min(lightest, mass);
    }
  }
  return heaviest > MOST * lightest;
}
