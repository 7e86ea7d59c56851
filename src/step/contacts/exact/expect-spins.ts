// Torque-free bodies that are not spherically symmetric change their spin. Their own step accounts for it (it conserves angular momentum), so
// contacts must expect it: then what they hold is still at rest at the end of the step.
import { prepareDynamic } from "../../../contacts/prepare-motion.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { isAlone, motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import { addGyroscopic } from "../substeps/gyroscopic.ts";

/** Adds the change to the velocities of the bodies of an island at the end of a step without contacts: of `all`, or of those without joints. */
export function expectSpins(w: i32, island: i32, all: bool): void {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) return;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!all && !isAlone(t)) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const b: i32 = Node.bodyOf(n);
      addGyroscopic(w, b, Col.now(w, Col.SPIN) + 3 * b, motionOf(w, n) + Motion.V + 3, 1.0);
    }
  }
}

/** Undoes expectSpins. */
export function forgetSpins(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) prepareDynamic(w, Node.bodyOf(n), motionOf(w, n));
  }
}
