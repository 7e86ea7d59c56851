// The parts of an island: its manifolds and its trees, each a contiguous run of a list (number-islands.ts).

import { TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { I32 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Motion from "../../rows/motion.ts";

/** A word of the note of an island: where its manifolds or trees begin or end in their order, and counts of its contents. */
export function wordOf(w: i32, island: i32, word: i32): i32 {
  return I32[2 * Island.noteOf(w, island) + word];
}

export function manifoldAt(w: i32, place: i32): i32 {
  return Col.next(w, Col.MANIFOLD) + Kept.STRIDE * I32[2 * (Col.column(w, Col.MANIFOLD_ORDER) + place)];
}

export function treeAt(w: i32, place: i32): i32 {
  return Col.column(w, Col.TREE) + TREE_WIDTH * I32[2 * (Col.column(w, Col.TREE_ORDER) + place)];
}

/** Contact points of an island. */
export function pointsOf(w: i32, island: i32): i32 {
  return wordOf(w, island, Note.NOTE_POINTS);
}

/** Where its rows of contacts begin, if it has any. */
export function rowsAt(w: i32, island: i32): i32 {
  return Col.column(w, Col.CONTACT_ROW) + wordOf(w, island, Note.NOTE_ROWS);
}

export function hasContacts(w: i32, island: i32): bool {
  return wordOf(w, island, Island.FIRST_MANIFOLD) < wordOf(w, island, Island.END_MANIFOLD);
}

export function treesOf(w: i32, island: i32): i32 {
  return wordOf(w, island, Island.END_TREE) - wordOf(w, island, Island.FIRST_TREE);
}

/** Manifolds of an island. */
export function manifoldsOf(w: i32, island: i32): i32 {
  return wordOf(w, island, Island.END_MANIFOLD) - wordOf(w, island, Island.FIRST_MANIFOLD);
}

/** MOVES, RESTS or COMES_TO_REST, for the island as a whole. */
export function restOf(w: i32, island: i32): i32 {
  if (Col.header(w, Col.SLEEPING) === 0) return Island.MOVES;
  return I32[Island.wordAt(w, T.memberOf(treeAt(w, wordOf(w, island, Island.FIRST_TREE))), Island.REST)];
}

/** The velocity of a node's body in the sweep; not for prescribed bodies. */
export function motionOf(w: i32, n: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * Node.bodyOf(n);
}

/** A body without joints. */
export function isAlone(t: i32): bool {
  return T.isAlone(t);
}

/** Whether one of its trees has more than a single body. */
export function hasJoints(w: i32, island: i32): bool {
  return wordOf(w, island, Note.NOTE_JOINTED) > 0;
}

/** Whether an island takes so many substeps in this precision. */
export function takesSubsteps(w: i32, island: i32, substeps: i32, single: bool): bool {
  if (wordOf(w, island, Note.NOTE_SOLVER) !== Note.BY_SUBSTEPS) return false;
  return wordOf(w, island, Note.NOTE_SWEEPS) === substeps && (wordOf(w, island, Note.NOTE_SINGLE) !== 0) === single;
}

/** Contacts of an island that resist rolling, or spinning in place. */
export function rollingIn(w: i32, island: i32): i32 {
  return wordOf(w, island, Note.NOTE_ROLLING);
}

/** Whether most of its contacts are new and have no warm start, as when a wall is first created. */
export function startsAnew(w: i32, island: i32): bool {
  return 2 * wordOf(w, island, Note.NOTE_FRESH) > manifoldsOf(w, island);
}
