// Islands that substeps should not solve. Substeps use the response of a mechanism at an instant, so bodies may sink into a mechanism held by
// loops (find-sunk.ts). Once that happens, the island is solved by rounds (../rounds) for as long as the mechanism is taut; the effort of its
// manifolds remembers it (effort.ts).
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Mark from "../../../response/tree/tree-marks.ts";
import { isRaised } from "../../islands/effort.ts";
import { hasJoints, treeAt, wordOf } from "../../islands/island-parts.ts";
import { isHeldByLoops } from "../../tree/kinds.ts";
import { canTakeRounds } from "./fit-rounds.ts";

/** A loop is taut if its force gives one of its bodies more stiffness than this part of its mass. */
const TAUT: f64 = 0.02;

/** Whether loops hold one of its trees that contacts push on. */
export function isLocked(w: i32, island: i32): bool {
  if (!hasJoints(w, island)) return false;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (T.isTouched(t) && isHeldByLoops(t)) return true;
  }
  return false;
}

/** Whether the island was solved by rounds on the responses of its mechanisms. */
export function byRounds(w: i32, island: i32): bool {
  return wordOf(w, island, Note.NOTE_SOLVER) === Note.BY_SWEEPS && isLocked(w, island) && canTakeRounds(w, island);
}

/** Whether an island should not use substeps because something would sink into one of its mechanisms. */
export function isFirm(w: i32, island: i32): bool {
  if (!hasJoints(w, island)) return false;
  const was: bool = isRaised(w, island);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (Mark.isFirm(t) || (was && isTaut(w, t))) return true;
  }
  return false;
}

/** Whether the loop forces of the last step make mechanism t stiffer than its inertial response assumes: h² f / 2 against m times its size. */
function isTaut(w: i32, t: i32): bool {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const f: i32 = Col.now(w, Col.REACTION) + 6 * L.jointOf(k);
    const stiffness: f64 = (0.5 * h * h * Math.sqrt(dot3(f, f))) / F64[t + T.SIZE];
    if (stiffness > TAUT * massOf(L.nodeA(k)) || stiffness > TAUT * massOf(L.nodeB(k))) return true;
  }
  return false;
}

function massOf(n: i32): f64 {
  return Node.isPrescribed(n) ? 1e300 : F64[n + Node.M];
}
