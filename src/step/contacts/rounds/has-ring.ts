import * as Island from "../../../memory/island-record.ts";
import { hasJoints, treeAt, wordOf } from "../../islands/island-parts.ts";
import { goesAlongWays } from "../../tree/kinds.ts";

/** Whether a long ring is in the island, whose contacts are solved by rounds from the start. */
export function hasRing(w: i32, island: i32): bool {
  if (!hasJoints(w, island)) return false;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) if (goesAlongWays(treeAt(w, i))) return true;
  return false;
}
