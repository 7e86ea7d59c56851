// Islands by number, in the order of their lowest body; manifolds and trees sorted by island, in each in the order they had.
// What an island is solved from is then one run of each list, and depends on nothing outside of it.
import * as Kept from "../../contacts/kept-manifold.ts";
import { setOf } from "../../islands/sets.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { I32 } from "../../memory/views.ts";
import { TREE_WIDTH } from "../../memory/widths.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { bodyOf, isDynamic, joinIslands, pushes } from "./join-islands.ts";

/** After stage 3 and with the trees planned. Without contacts and without sleep nobody asks: trees are islands. */
export function gatherIslands(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0) return;
  const manifolds: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  const sleeping: bool = Col.header(w, Col.SLEEPING) !== 0;
  I32[2 * w + Col.ISLAND_COUNT] = -1;
  if (manifolds === 0 && !sleeping) return;
  // with sleep they are joined since the last look at what woke
  if (!sleeping) joinIslands(w, Col.next(w, Col.MANIFOLD), manifolds);
  numberBodies(w);
  orderManifolds(w, manifolds);
  orderTrees(w);
}

function numberBodies(w: i32): void {
  const bodies: i32 = Col.header(w, Col.BODY_SLOTS);
  let islands: i32 = 0;
  for (let b: i32 = 0; b < bodies; b++) {
    let number: i32 = -1;
    if (isDynamic(w, b)) {
      // the lowest slot comes first, so it has its number by then
      const root: i32 = setOf(w, b);
      number = root === b ? islands : I32[Island.wordAt(w, root, Island.NUMBER)];
      if (root === b) islands++;
    }
    I32[Island.wordAt(w, b, Island.NUMBER)] = number;
  }
  I32[2 * w + Col.ISLAND_COUNT] = islands;
  measureLargest(w, bodies);
}

function measureLargest(w: i32, bodies: i32): void {
  startRuns(w, Island.END_TREE);
  for (let b: i32 = 0; b < bodies; b++) countIn(w, I32[Island.wordAt(w, b, Island.NUMBER)], Island.END_TREE);
  let largest: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const members: i32 = I32[Island.wordAt(w, i, Island.END_TREE)];
    if (members > largest) largest = members;
  }
  I32[2 * w + Col.LARGEST_ISLAND] = largest;
}

/** The island of a manifold that pushes; -1 for sensors. */
function islandOfManifold(w: i32, kept: i32): i32 {
  if (!pushes(kept)) return -1;
  const a: i32 = bodyOf(w, Kept.shapeA(kept));
  const b: i32 = bodyOf(w, Kept.shapeB(kept));
  const body: i32 = isDynamic(w, a) ? a : b;
  return isDynamic(w, body) ? I32[Island.wordAt(w, body, Island.NUMBER)] : -1;
}

function orderManifolds(w: i32, manifolds: i32): void {
  const first: i32 = Col.next(w, Col.MANIFOLD);
  const order: i32 = 2 * Col.column(w, Col.MANIFOLD_ORDER);
  startRuns(w, Island.END_MANIFOLD);
  for (let i: i32 = 0; i < manifolds; i++) {
    const island: i32 = islandOfManifold(w, first + Kept.STRIDE * i);
    I32[order + 2 * i + 1] = island; // the other half of the number, for the second walk
    countIn(w, island, Island.END_MANIFOLD);
  }
  layRuns(w, Island.FIRST_MANIFOLD, Island.END_MANIFOLD);
  for (let i: i32 = 0; i < manifolds; i++) {
    const place: i32 = countIn(w, I32[order + 2 * i + 1], Island.END_MANIFOLD);
    if (place >= 0) I32[order + 2 * place] = i;
  }
}

function orderTrees(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  const order: i32 = 2 * Col.column(w, Col.TREE_ORDER);
  startRuns(w, Island.END_TREE);
  for (let i: i32 = 0; i < trees; i++) countIn(w, islandOfTree(w, i), Island.END_TREE);
  layRuns(w, Island.FIRST_TREE, Island.END_TREE);
  for (let i: i32 = 0; i < trees; i++) {
    const place: i32 = countIn(w, islandOfTree(w, i), Island.END_TREE);
    if (place >= 0) I32[order + 2 * place] = i;
  }
}

function islandOfTree(w: i32, tree: i32): i32 {
  return I32[Island.wordAt(w, memberOf(Col.column(w, Col.TREE) + TREE_WIDTH * tree), Island.NUMBER)];
}

/** A dynamic body of a tree; what is prescribed lies before them. */
export function memberOf(t: i32): i32 {
  let n: i32 = T.firstNode(t);
  while (Node.isPrescribed(n)) n += Node.STRIDE;
  return Node.bodyOf(n);
}

function startRuns(w: i32, end: i32): void {
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) I32[Island.wordAt(w, i, end)] = 0;
}

/** One more in an island; answers how many there were, or the place that was free, -1 for no island. */
function countIn(w: i32, island: i32, end: i32): i32 {
  if (island < 0) return -1;
  const at: i32 = Island.wordAt(w, island, end);
  I32[at] = I32[at] + 1;
  return I32[at] - 1;
}

/** From numbers of entries to runs, all still empty. */
function layRuns(w: i32, first: i32, end: i32): void {
  let sum: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const entries: i32 = I32[Island.wordAt(w, i, end)];
    I32[Island.wordAt(w, i, first)] = sum;
    I32[Island.wordAt(w, i, end)] = sum;
    sum += entries;
  }
}
