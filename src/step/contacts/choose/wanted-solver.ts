// Who shall solve the contacts of an island: what its bodies say, and then what the world says.
import * as Col from "../../../memory/column-access.ts";
import { NOTE_WISH } from "../../../memory/note-layout.ts";
import { wordOf } from "../../islands/island-parts.ts";

/** PIVOTING, DESCENT or AUTO. Of its bodies one that says PIVOTING is enough, then one that says DESCENT. */
export function wishOf(w: i32, island: i32): i32 {
  const wish: i32 = wordOf(w, island, NOTE_WISH);
  return wish === Col.AUTO ? Col.header(w, Col.CONTACT_SOLVER) : wish;
}
