// Which islands can be solved by rounds on the responses of their mechanisms, and the memory that takes. The choice depends on the contents of
// an island, never on time.
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { NOTE_CHOICE, NOTE_HELD, ROUNDS } from "../../../memory/note-layout.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/row.ts";
import { touchedBodies } from "../../answers/touched-bodies.ts";
import { hasJoints, isAlone, treeAt, wordOf } from "../../islands/island-parts.ts";
import * as A from "../../mechanism/rows/action.ts";
import { answerScratch, canAnswer, goesAlongWays, isHeldByLoops, mostInRounds, treeWidth } from "../../tree/kinds.ts";
import { groupsNumbers } from "../rounds/groups.ts";
import { hasRing } from "../rounds/has-ring.ts";
import { COMMON, markTouched } from "../substeps/components/choose-components.ts";
import { roundsNumbersOf } from "../substeps/components/write-component.ts";

/** Largest number of free directions of a tree, and of their product with its touched bodies, for explicit responses: 40 MB. */
const MOST_WIDTH: i32 = 600;
const MOST_ANSWERS: i32 = 400000;

/** Whether rounds were chosen for an island. */
export function takesRounds(w: i32, island: i32): bool {
  return wordOf(w, island, NOTE_CHOICE) === ROUNDS;
}

/** Whether one of its mechanisms has loops. */
function hasLoops(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) if (isHeldByLoops(treeAt(w, i))) return true;
  return false;
}

/** Whether rounds are possible: one of its mechanisms has loops, and its trees provide responses. Leaves its touched bodies marked. */
export function canTakeRounds(w: i32, island: i32): bool {
  if (!hasJoints(w, island) || wordOf(w, island, NOTE_HELD) > 0 || Col.header(w, Col.FIRST_ORDER) !== 0) return false;
  if (!hasRing(w, island) && !hasLoops(w, island)) return false;
  markTouched(w, island);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t)) continue;
    const width: i32 = goesAlongWays(t) ? 0 : treeWidth(w, t);
    const touched: i32 = touchedBodies(w, t);
    if (!canAnswer(t) || width > MOST_WIDTH || width * touched > MOST_ANSWERS) return false;
    if (touched > mostInRounds(t)) return false;
  }
  return true;
}

/** Whether one of its mechanisms has joints with friction: sweeping such joints one by one takes as many sweeps as there are joints, and their square. */
export function rubs(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE)
      if ((A.rowsOf(a) & (1 << Row.RUB)) !== 0) return true;
  }
  return false;
}

/** Numbers taken by its responses and by the workspace for writing them; its touched bodies are marked. */
export function roundsNumbers(w: i32, island: i32): i32 {
  let numbers: i32 = COMMON + (hasRing(w, island) ? groupsNumbers(w, island) : 0);
  let scratch: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t) || touchedBodies(w, t) === 0) continue;
    numbers += roundsNumbersOf(w, t);
    if (answerScratch(w, t) > scratch) scratch = answerScratch(w, t);
  }
  return numbers + scratch;
}
