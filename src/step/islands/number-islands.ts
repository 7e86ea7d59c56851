// Islands by number, in the order of their lowest body; manifolds and trees sorted by island, in each in the order they had.
// What an island is solved from is then one run of each list, and depends on nothing outside of it. What is asked of all its
// bodies, manifolds or trees together is counted here, on the way: nobody has to go over them again.

import { ISLAND_NOTE_WIDTH, TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import { setOf, uniteSets } from "../../forest/sets.ts";
import * as Awake from "../../memory/awake.ts";
import { PLANAR, TRANSLATION_LOCKS, WISH_SHIFT, WISHES } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { I32, zeros } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import { moreEffort } from "./effort.ts";
import { isDynamic, joinJointed } from "./join-islands.ts";
import * as Card from "./manifold-cards.ts";

/** Call after stage 3 with the trees planned. Without contacts and without sleep there is no need: trees are islands. */
export function gatherIslands(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0) return;
  const manifolds: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  const sleeping: bool = Col.header(w, Col.SLEEPING) !== 0;
  I32[2 * w + Col.ISLAND_COUNT] = -1;
  if (manifolds === 0 && !sleeping) return;
  Card.writeCards(w);
  // with sleep they were already joined after the last wake-up
  if (!sleeping) joinTouching(w, manifolds);
  numberBodies(w);
  countManifolds(w, manifolds);
  countTrees(w);
  layRuns(w);
  placeIn(w, Col.column(w, Col.MANIFOLD_ORDER), 0, manifolds, Note.END_MANIFOLD);
  placeIn(w, Col.column(w, Col.TREE_ORDER), Awake.treeList(w), Awake.trees(w), Note.END_TREE);
}

/** The same as joinIslands, from cards. */
function joinTouching(w: i32, manifolds: i32): void {
  joinJointed(w);
  for (let i: i32 = 0; i < manifolds; i++) {
    const a: i32 = Card.firstBody(w, i);
    const b: i32 = Card.secondBody(w, i);
    if (a >= 0 && b >= 0) uniteSets(w, a, b);
  }
}

function numberBodies(w: i32): void {
  const list: i32 = Awake.bodyList(w);
  const bodies: i32 = Awake.bodies(w);
  let islands: i32 = 0;
  let largest: i32 = 0;
  for (let i: i32 = 0; i < bodies; i++) {
    const b: i32 = Awake.at(list, i);
    let number: i32 = -1;
    if (isDynamic(w, b)) {
      // the lowest slot comes first, so it already has its number
      const root: i32 = setOf(w, b);
      number = root === b ? islands : numberOf(w, root);
      if (root === b) {
        zeros(Island.noteOf(w, number), ISLAND_NOTE_WIDTH);
        islands++;
      }
      const members: i32 = addBody(w, 2 * Island.noteOf(w, number), b);
      if (members > largest) largest = members;
    }
    I32[Island.wordAt(w, b, Island.NUMBER)] = number;
  }
  I32[2 * w + Col.ISLAND_COUNT] = islands;
  I32[2 * w + Col.LARGEST_ISLAND] = largest;
  if (Awake.isAside(w)) return;
  I32[2 * w + Col.ASIDE_ISLANDS] = 0;
  I32[2 * w + Col.ASIDE_LARGEST] = 0;
}

/** Counts a body. For the solver setting, one PIVOTING is enough, then one DESCENT. */
function addBody(w: i32, note: i32, b: i32): i32 {
  const said: i32 = (flagsOf(w, b) & WISHES) >> WISH_SHIFT;
  const wish: i32 = I32[note + Note.NOTE_WISH];
  if (said === Col.PIVOTING || (said === Col.DESCENT && wish === Col.AUTO)) I32[note + Note.NOTE_WISH] = said;
  I32[note + Note.NOTE_BODIES] = I32[note + Note.NOTE_BODIES] + 1;
  return I32[note + Note.NOTE_BODIES];
}

function flagsOf(w: i32, b: i32): i32 {
  return I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS];
}

/** The island of a body; -1 if it is not dynamic, or was removed. */
function numberOf(w: i32, b: i32): i32 {
  return b < 0 ? -1 : I32[Island.wordAt(w, b, Island.NUMBER)];
}

/** Stores the island of each manifold, -1 for sensors, in the other half of its place in the order, for placeIn. */
function countManifolds(w: i32, manifolds: i32): void {
  const order: i32 = 2 * Col.column(w, Col.MANIFOLD_ORDER);
  for (let i: i32 = 0; i < manifolds; i++) {
    const a: i32 = Card.firstBody(w, i);
    const b: i32 = Card.secondBody(w, i);
    const island: i32 = numberOf(w, a >= 0 ? a : b);
    I32[order + 2 * i + 1] = island;
    if (island < 0) continue;
    const note: i32 = 2 * Island.noteOf(w, island);
    I32[note + Note.END_MANIFOLD] = I32[note + Note.END_MANIFOLD] + 1;
    if (a < 0 || b < 0) I32[note + Note.NOTE_STANDING] = I32[note + Note.NOTE_STANDING] + 1;
    I32[note + Note.NOTE_POINTS] = I32[note + Note.NOTE_POINTS] + Card.pointsIn(w, i);
    I32[note + Note.NOTE_EFFORT] = moreEffort(I32[note + Note.NOTE_EFFORT], Card.effortIn(w, i));
    if (Card.isFresh(w, i)) I32[note + Note.NOTE_FRESH] = I32[note + Note.NOTE_FRESH] + 1;
    if (Card.rolls(w, i)) I32[note + Note.NOTE_ROLLING] = I32[note + Note.NOTE_ROLLING] + 1;
  }
}

function countTrees(w: i32): void {
  const list: i32 = Awake.treeList(w);
  const trees: i32 = Awake.trees(w);
  const order: i32 = 2 * Col.column(w, Col.TREE_ORDER);
  for (let k: i32 = 0; k < trees; k++) {
    const i: i32 = Awake.at(list, k);
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    const b: i32 = T.memberOf(t);
    const island: i32 = numberOf(w, b);
    I32[order + 2 * i + 1] = island;
    if (island < 0) continue;
    const note: i32 = 2 * Island.noteOf(w, island);
    if (I32[note + Note.END_TREE] === 0) I32[note + Note.NOTE_BODY] = b;
    I32[note + Note.END_TREE] = I32[note + Note.END_TREE] + 1;
    if (!T.isAlone(t)) I32[note + Note.NOTE_JOINTED] = I32[note + Note.NOTE_JOINTED] + 1;
    else if (isHeld(flagsOf(w, b))) I32[note + Note.NOTE_HELD] = I32[note + Note.NOTE_HELD] + 1;
  }
}

/** Whether a single body is locked along some axis; except for a planar one, whose locked axis nothing pushes along. */
function isHeld(locks: i32): bool {
  return (locks & PLANAR) === 0 && (locks & TRANSLATION_LOCKS) !== 0;
}

/** From numbers of manifolds and trees to runs, all still empty. */
function layRuns(w: i32): void {
  let manifolds: i32 = 0;
  let trees: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const note: i32 = 2 * Island.noteOf(w, i);
    I32[note + Note.FIRST_MANIFOLD] = manifolds;
    I32[note + Note.FIRST_TREE] = trees;
    manifolds += I32[note + Note.END_MANIFOLD];
    trees += I32[note + Note.END_TREE];
    I32[note + Note.END_MANIFOLD] = I32[note + Note.FIRST_MANIFOLD];
    I32[note + Note.END_TREE] = I32[note + Note.FIRST_TREE];
  }
}

/** Appends each of `count` entries of a list to the run of its island. */
function placeIn(w: i32, column: i32, list: i32, count: i32, end: i32): void {
  const order: i32 = 2 * column;
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = Awake.at(list, k);
    const island: i32 = I32[order + 2 * i + 1];
    if (island < 0) continue;
    const at: i32 = 2 * Island.noteOf(w, island) + end;
    I32[order + 2 * I32[at]] = i;
    I32[at] = I32[at] + 1;
  }
}
