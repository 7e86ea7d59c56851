// Who shall solve the contacts of an island: what its bodies say, and then what the world says.
import { WISH_SHIFT, WISHES } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { I32 } from "../../../memory/views.ts";
import * as Node from "../../../response/ball-tree/node.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import { treeAt, wordOf } from "../island-parts.ts";

/** PIVOTING, DESCENT or AUTO. Of its bodies one that says PIVOTING is enough, then one that says DESCENT. */
export function wishOf(w: i32, island: i32): i32 {
  const flags: i32 = 2 * Col.column(w, Col.KIND) + 1;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let wish: i32 = Col.AUTO;
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const said: i32 = (I32[flags + 2 * Node.bodyOf(n)] & WISHES) >> WISH_SHIFT;
      if (said === Col.PIVOTING) return said;
      if (said === Col.DESCENT) wish = said;
    }
  }
  return wish === Col.AUTO ? Col.header(w, Col.CONTACT_SOLVER) : wish;
}
