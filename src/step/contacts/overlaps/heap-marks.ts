// Which bodies overlap deeply, and which manifolds take part in parting them: all of these bodies, since a body that is moved aside takes its neighbours along.
// Others are not disturbed.
import * as M from "../../../collision/manifold.ts";
import { isDeep } from "../../../contacts/deep-overlap.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Range from "../../../memory/ranges.ts";
import { F64, I32, truncate } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { manifoldAt, manifoldsOf, motionOf, treeAt, treesOf, wordOf } from "../../islands/island-parts.ts";
import * as H from "./heap-layout.ts";
import { readWay } from "./heap-rows.ts";

/** Rounds; more if overlaps are connected and propagate. */
const ROUNDS: i32 = 3;
const MORE_ROUNDS: i32 = 8;
/** Values that reuse the bundle number, no longer needed: the body overlaps another deeply; the same with its displacement known; next to a heap with its displacement known. */
const IN_HEAP: f64 = -2.0;
const IN_HEAP_READ: f64 = -3.0;
const BESIDE_READ: f64 = -4.0;

/** A task takes so many trees, as a power of two. */
export const TREES: i32 = 7;

// what is known of a manifold, in the word beside its number in the order, which is free once it is made
/** It overlaps deeply. */
const IS_DEEP: i32 = 1;
/** One of its bodies is in a heap. */
const TAKES_PART: i32 = 2;

/** Task: marks which of a range of manifolds, in their order, overlap deeply, and counts them. */
export function deepRange(w: i32, task: i32, bits: i32): void {
  const end: i32 = Range.endOf(task, bits, placesOf(w));
  let count: i32 = 0;
  for (let i: i32 = Range.firstOf(task, bits); i < end; i++) {
    const deep: bool = isDeep(w, manifoldAt(w, i));
    I32[knownOf(w, i)] = deep ? IS_DEEP : 0;
    if (deep) count++;
  }
  I32[Range.wordAt(w, task, Range.TASK_COUNT)] = count;
}

/** Manifolds in the order: those that belong to islands. */
export function placesOf(w: i32): i32 {
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  return islands > 0 ? wordOf(w, islands - 1, Island.END_MANIFOLD) : 0;
}

function knownOf(w: i32, place: i32): i32 {
  return 2 * (Col.column(w, Col.MANIFOLD_ORDER) + place) + 1;
}

/** Marks the bodies that overlap deeply; returns the number of rounds they take, 0 if there are none. */
export function markHeap(w: i32, island: i32): i32 {
  let overlaps: i32 = 0;
  let bodies: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    if (I32[knownOf(w, i)] === 0) continue;
    const kept: i32 = manifoldAt(w, i);
    bodies += mark(w, Kept.shapeA(kept)) + mark(w, Kept.shapeB(kept));
    overlaps++;
  }
  if (overlaps === 0) return 0;
  // unrelated pairs have half as many overlaps as bodies
  return 5 * overlaps > 3 * bodies ? MORE_ROUNDS : ROUNDS;
}

/** 1 if the body of a shape was not marked yet. Fixed bodies are not marked and count each time: they connect nothing, and other islands touch them too. */
function mark(w: i32, shape: i32): i32 {
  const at: i32 = markOf(w, shape);
  if (F64[at] === IN_HEAP) return 0;
  if (F64[at - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0) F64[at] = IN_HEAP;
  return 1;
}

function markOf(w: i32, shape: i32): i32 {
  return motionOfShape(w, shape) + Motion.LAST_BUNDLE;
}

function motionOfShape(w: i32, shape: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * bodyAt(w, shape);
}

/** Only moving bodies count: a floor into which one body has sunk does not concern the others on it. */
function isInHeap(w: i32, shape: i32): bool {
  const mark: i32 = markOf(w, shape);
  const moves: bool = F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0;
  return moves && (F64[mark] === IN_HEAP || F64[mark] === IN_HEAP_READ);
}

/**
 * Notes that the displacement of a shape's body in the step is needed; it is read once (wayRange), because many contacts need it. Fixed bodies belong to many
 * islands and are read at once, for each.
 */
function needWay(w: i32, shape: i32): void {
  const mark: i32 = markOf(w, shape);
  if (F64[mark] === IN_HEAP_READ || F64[mark] === BESIDE_READ) return;
  if (F64[mark - Motion.LAST_BUNDLE + Motion.INVERSE_MASS] > 0.0)
    F64[mark] = F64[mark] === IN_HEAP ? IN_HEAP_READ : BESIDE_READ;
  else readWay(w, bodyAt(w, shape));
}

/** Task: marks which of a range of 2^bits manifolds of the island take part, and counts their points in each group of rows. */
export function heapRange(w: i32, task: i32, island: i32, bits: i32, heap: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const end: i32 = first + Range.endOf(task, bits, manifoldsOf(w, island));
  for (let g: i32 = 0; g < H.groupsOf(heap); g++) I32[H.countAt(heap, task, g)] = 0;
  for (let i: i32 = first + Range.firstOf(task, bits); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (!isInHeap(w, Kept.shapeA(kept)) && !isInHeap(w, Kept.shapeB(kept))) continue;
    I32[knownOf(w, i)] |= TAKES_PART;
    I32[H.countAt(heap, task, groupOf(w, kept, heap))] += M.countOf(kept);
  }
}

/** The group of rows of a manifold: what lies between two domains, or in none, is the last. */
export function groupOf(w: i32, kept: i32, heap: i32): i32 {
  const between: i32 = H.groupsOf(heap) - 1;
  if (between === 0) return 0;
  const a: i32 = homeOf(w, Kept.shapeA(kept));
  const b: i32 = homeOf(w, Kept.shapeB(kept));
  if (a === b || b === 0) return a - 1;
  return a === 0 ? b - 1 : between;
}

/** The domain of the body of a shape, from 1; 0 for what does not move. */
function homeOf(w: i32, shape: i32): i32 {
  const motion: i32 = motionOfShape(w, shape);
  return F64[motion + Motion.INVERSE_MASS] > 0.0 ? truncate(F64[motion + Motion.HOME]) : 0;
}

export function takesPart(w: i32, place: i32): bool {
  return (I32[knownOf(w, place)] & TAKES_PART) !== 0;
}

/** Notes whose displacements are needed, by all manifolds of the island that take part. */
export function needWays(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    if (!takesPart(w, i)) continue;
    needWay(w, Kept.shapeA(manifoldAt(w, i)));
    needWay(w, Kept.shapeB(manifoldAt(w, i)));
  }
}

/** Task: displacements of the bodies of a range of trees of the island, as far as they are needed. */
export function wayRange(w: i32, task: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = first + Range.endOf(task, TREES, treesOf(w, island));
  for (let i: i32 = first + Range.firstOf(task, TREES); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const mark: f64 = F64[motionOf(w, n) + Motion.LAST_BUNDLE];
      if (mark === IN_HEAP_READ || mark === BESIDE_READ) readWay(w, Node.bodyOf(n));
    }
  }
}
