// The contact solver an island should use: by the settings of its bodies, then by that of the world.
import * as Col from "../../../memory/column-access.ts";
import { NOTE_WISH } from "../../../memory/note-layout.ts";
import { wordOf } from "../../islands/island-parts.ts";

/** PIVOTING, DESCENT or AUTO. One body set to PIVOTING is enough, then one set to DESCENT. */
export function wishOf(w: i32, island: i32): i32 {
  const wish: i32 = wordOf(w, island, NOTE_WISH);
  return wish === Col.AUTO ? Col.header(w, Col.CONTACT_SOLVER) : wish;
}
