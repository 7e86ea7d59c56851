// New structures do not know their loads yet: loads travel by one manifold per sweep, and until they reach the bottom from the top
// a wall sinks by millimetres and pushes its ends outward. So an island that is new and at rest rehearses: it repeats its
// step from the same state, and keeps only impulses and the loads they imply. Where there is gravity it begins with a guess (guess-loads.ts), and takes
// fewer rounds.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { prepareDynamic } from "../../../contacts/prepare-motion.ts";
import { DESCENT_LIMIT } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { noteOf } from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { hasJoints, manifoldAt, motionOf, startsAnew, treeAt, wordOf } from "../../islands/island-parts.ts";
import { canGuess, guessLoads } from "./guess-loads.ts";

/** After this many rounds from nothing the loads of a wall of 32 courses are accurate to a few percent. */
const ROUNDS: i32 = 6;
/** Rounds with loads that were guessed. */
const GUESSED_ROUNDS: i32 = 1;
/**
 * Slender or heavily loaded islands continue while loads change by more than this part of the largest, up to MOST_ROUNDS. With more than SLENDER points an
 * island is a wall or a pile, whose loads spread.
 */
const CHANGES: f64 = 0.003;
const MOST_ROUNDS: i32 = 30;
const SLENDER: i32 = 480;

/** Whether any island rehearses: all others wait. A step with a time limit has no rehearsal. Workspace from `at` on. */
export function startRehearsal(w: i32, at: i32): bool {
  if (F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_LIMIT] > 0.0) return false;
  let any: bool = false;
  for (let i: i32 = Col.header(w, Col.FIRST_ISLAND); i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const by: i32 = 2 * noteOf(w, i) + Note.NOTE_SOLVER;
    if (I32[by] !== Note.BY_SUBSTEPS) continue;
    if (!startsAnew(w, i) || hasJoints(w, i) || !isAtRest(w, i)) I32[by] = Note.WAITS;
    else {
      any = true;
      if (canGuess(w)) guessLoads(w, i, at);
    }
  }
  if (!any) endRehearsal(w);
  return any;
}

/** Ends the waiting of the others. */
export function endRehearsal(w: i32): void {
  for (let i: i32 = Col.header(w, Col.FIRST_ISLAND); i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const by: i32 = 2 * noteOf(w, i) + Note.NOTE_SOLVER;
    if (I32[by] === Note.WAITS) I32[by] = Note.BY_SUBSTEPS;
  }
}

/** Whether none of its bodies moves faster than forces make it in one step. A radian counts as a metre. */
function isAtRest(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Note.END_TREE);
  for (let i: i32 = wordOf(w, island, Note.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(treeAt(w, i));
    if (!Node.isPrescribed(n) && isFast(w, Node.bodyOf(n), motionOf(w, n))) return false;
  }
  return true;
}

function isFast(w: i32, b: i32, motion: i32): bool {
  let speed: f64 = 0.0;
  let gain: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = F64[Col.now(w, Col.VELOCITY) + 3 * b + i];
    const spin: f64 = F64[Col.now(w, Col.SPIN) + 3 * b + i];
    speed += v * v + spin * spin;
    gain += (F64[motion + i] - v) * (F64[motion + i] - v);
  }
  return speed > gain;
}

/** After a round: restores the bodies and keeps the loads at the end of the round. Returns whether any island rehearses on. */
export function takeBack(w: i32, rounds: i32): bool {
  let any: bool = false;
  for (let i: i32 = Col.header(w, Col.FIRST_ISLAND); i < Col.header(w, Col.ISLAND_COUNT); i++) {
    if (wordOf(w, i, Note.NOTE_SOLVER) !== Note.BY_SUBSTEPS) continue;
    for (let k: i32 = wordOf(w, i, Note.FIRST_TREE); k < wordOf(w, i, Note.END_TREE); k++) {
      const n: i32 = T.firstNode(treeAt(w, k));
      if (Node.isPrescribed(n)) continue;
      prepareDynamic(w, Node.bodyOf(n), motionOf(w, n));
      F64[motionOf(w, n) + Motion.BURDEN] = 0.0;
    }
    const changed: bool = learnLoads(w, i);
    const goesOn: bool = changed && rounds < MOST_ROUNDS && wordOf(w, i, Note.NOTE_POINTS) <= SLENDER;
    if (rounds < (canGuess(w) ? GUESSED_ROUNDS : ROUNDS) || goesOn) any = true;
    else I32[2 * noteOf(w, i) + Note.NOTE_SOLVER] = Note.WAITS;
  }
  return any;
}

/** Returns whether the load of a point changed much. */
function learnLoads(w: i32, island: i32): bool {
  let largest: f64 = 0.0;
  let change: f64 = 0.0;
  for (let k: i32 = wordOf(w, island, Note.FIRST_MANIFOLD); k < wordOf(w, island, Note.END_MANIFOLD); k++) {
    const kept: i32 = manifoldAt(w, k);
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      const load: f64 = F64[kept + Kept.LAST + p];
      largest = Math.max(largest, load);
      change = Math.max(change, Math.abs(load - F64[kept + Kept.MEAN + p]));
      F64[kept + Kept.MEAN + p] = load;
    }
  }
  return change > CHANGES * largest;
}
