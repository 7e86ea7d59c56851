// Which trees become components of the substeps, and the room they take: it is chosen by what a tree is made of, never by time.
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { DESCENT_SCHEME, PLANAR, SUBSTEPS, TRANSLATION_LOCKS } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import { answerWidth } from "../../../response/ball-tree/answer-rows.ts";
import * as Node from "../../../response/ball-tree/node.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import * as C from "../../../response/component/layout.ts";
import * as Motion from "../../../rows/motion.ts";
import { isAlone, manifoldAt, motionOf, treeAt, wordOf } from "../island-parts.ts";
import { RESPONSE_SCRATCH } from "./component-response.ts";
import { SWEEP_SCRATCH } from "./component-sweep.ts";
import { touchedBodies, treeNumbers, treeScratch } from "./component-write.ts";

/** Touched bodies of one tree, and free directions of its joints, up to which its answers are written out. */
const MOST_TOUCHED: i32 = 40;
const MOST_WIDTH: i32 = 600;

export const SCRATCH: i32 = SWEEP_SCRATCH > RESPONSE_SCRATCH ? SWEEP_SCRATCH : RESPONSE_SCRATCH;

/** Bodies that the manifolds of an island touch: TOUCHED of their motions, and of no other body of its trees. */
export function markTouched(w: i32, island: i32): void {
  const endTree: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < endTree; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) F64[motionOf(w, n) + Motion.TOUCHED] = 0.0;
  }
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    F64[motionAt(w, Kept.shapeA(kept)) + Motion.TOUCHED] = 1.0;
    F64[motionAt(w, Kept.shapeB(kept)) + Motion.TOUCHED] = 1.0;
  }
}

/** The motion of the body of a shape. */
export function motionAt(w: i32, shape: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
}

/** Whether the substeps can move an island: its bodies are free, or hang on joints that answer for them. */
export function canSubstep(w: i32, island: i32): bool {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) return false;
  if (F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_SCHEME] !== SUBSTEPS) return false;
  if (hasJoints(w, island)) markTouched(w, island);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t) ? !isFree(w, t) : !canAnswer(w, t)) return false;
  }
  return true;
}

/** Whether one of its trees is more than a body alone. */
export function hasJoints(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) if (!isAlone(treeAt(w, i))) return true;
  return false;
}

/** A body alone that is held along no axis; a planar one is along that along which nothing pushes it. */
function isFree(w: i32, t: i32): bool {
  const locks: i32 = I32[2 * (Col.column(w, Col.KIND) + Node.bodyOf(T.firstNode(t))) + 1];
  return (locks & PLANAR) !== 0 || (locks & TRANSLATION_LOCKS) === 0;
}

/** Whether a tree on joints can be answered for in substeps; its touched bodies are marked. */
function canAnswer(w: i32, t: i32): bool {
  if (T.isAssembly(t)) return false;
  const width: i32 = T.isMechanism(t) ? T.freedoms(t) : answerWidth(t);
  return width <= MOST_WIDTH && touchedBodies(w, t) <= MOST_TOUCHED;
}

/** Numbers that the components of an island, marked, and their manifolds take; none where it has none. */
export function islandNumbers(w: i32, island: i32): i32 {
  let numbers: i32 = 0;
  const endTree: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < endTree; i++) {
    const t: i32 = treeAt(w, i);
    if (!isAlone(t) && touchedBodies(w, t) > 0) numbers += treeNumbers(t, touchedBodies(w, t));
  }
  if (numbers === 0) return 0;
  return numbers + L.BUNDLE * (wordOf(w, island, Island.END_MANIFOLD) - wordOf(w, island, Island.FIRST_MANIFOLD));
}

/** Workspace for writing the largest component of an island. */
export function islandScratch(w: i32, island: i32): i32 {
  let numbers: i32 = 0;
  const endTree: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < endTree; i++) {
    const t: i32 = treeAt(w, i);
    if (!isAlone(t) && treeScratch(t) > numbers) numbers = treeScratch(t);
  }
  return numbers;
}

/** What all components share: the clock and scratch. */
export const COMMON: i32 = C.CLOCK + SCRATCH;
