// Chooses the trees that become components of the substeps, and the memory they take. The choice depends on the contents of a tree, never on time.
import * as M from "../../../../collision/manifold.ts";
import * as Kept from "../../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../../contacts/shape-record.ts";
import { DESCENT_SCHEME, SUBSTEPS } from "../../../../memory/codes.ts";
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { NOTE_HELD } from "../../../../memory/note-layout.ts";
import { F64, I32 } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { touchNumbers, WIDEST_TOUCH } from "../../../../response/component/touch-layout.ts";
import * as Node from "../../../../response/tree/node.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import { touchedBodies } from "../../../answers/touched-bodies.ts";
import { hasJoints, isAlone, manifoldAt, motionOf, rollingIn, treeAt, wordOf } from "../../../islands/island-parts.ts";
import { answerScratch, canAnswer, canFollow, followScratch, goesAlongWays, treeWidth } from "../../../tree/kinds.ts";
import { RESPONSE_SCRATCH } from "./component-response.ts";
import { SWEEP_SCRATCH } from "./sweep-components.ts";
import { treeNumbers } from "./write-component.ts";
import { followingNumbers } from "./write-following.ts";

/** Largest number of touched bodies of a tree, and of free directions of its joints, for explicit responses. */
const MOST_TOUCHED: i32 = 40;
const MOST_WIDTH: i32 = 600;
/** A body is heavy from this many times the mean mass of those of a tree. */
const HEAVY: f64 = 20.0;

/** TOUCHED of a jointed body while memory is counted. */
const ON_JOINTS: f64 = 2.0;

const SCRATCH: i32 = SWEEP_SCRATCH > RESPONSE_SCRATCH ? SWEEP_SCRATCH : RESPONSE_SCRATCH;

/** Marks the bodies that the manifolds of an island touch: sets TOUCHED of their motions, and clears it for the other bodies of its trees. */
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
    touch(w, Kept.shapeA(kept));
    touch(w, Kept.shapeB(kept));
  }
}

/** Bodies that contacts do not move belong to several islands, which may be solved at once: nobody writes to them. */
function touch(w: i32, shape: i32): void {
  if (I32[2 * (Col.column(w, Col.KIND) + S.bodyAt(w, shape)) + Col.BODY_KIND] === Col.DYNAMIC)
    F64[motionAt(w, shape) + Motion.TOUCHED] = 1.0;
}

/** The motion of the body of a shape. */
export function motionAt(w: i32, shape: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
}

/** Whether substeps can move an island: its bodies are free, or on joints with a known response. */
export function canSubstep(w: i32, island: i32): bool {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) return false;
  if (F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_SCHEME] !== SUBSTEPS) return false;
  if (hasJoints(w, island)) markTouched(w, island);
  if (wordOf(w, island, NOTE_HELD) > 0) return false;
  if (!hasJoints(w, island)) return true;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t)) continue;
    if (!fitsSubsteps(w, t) || (follows(w, t) && isOverloaded(w, island, t))) return false;
    // only substeps know rolling friction
    if (goesAlongWays(t) && rollingIn(w, island) === 0) return false;
  }
  return true;
}

/** Whether substeps can respond for a jointed tree; its touched bodies are marked. */
function fitsSubsteps(w: i32, t: i32): bool {
  return canAnswer(t) && (isExplicit(w, t) || canFollow(t));
}

function isExplicit(w: i32, t: i32): bool {
  return treeWidth(w, t) <= MOST_WIDTH && touchedBodies(w, t) <= MOST_TOUCHED;
}

/** Whether contacts meet the bodies of a tree one by one, and its joints follow; its touched bodies are marked. */
export function follows(w: i32, t: i32): bool {
  return canFollow(t) && !isExplicit(w, t);
}

/** Whether a body of the island is so heavy that those of tree t, met one by one, would give way under it. */
function isOverloaded(w: i32, island: i32, t: i32): bool {
  let mass: f64 = 0.0;
  let bodies: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    mass += massOf(w, n);
    bodies += 1.0;
  }
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const other: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(other); n < T.endNode(other); n += Node.STRIDE)
      if (!Node.isPrescribed(n) && bodies * massOf(w, n) > HEAVY * mass) return true;
  }
  return false;
}

function massOf(w: i32, n: i32): f64 {
  return F64[Col.column(w, Col.MASS) + Node.bodyOf(n)];
}

/** Whether joints of one of its trees follow. */
export function hasFollowers(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++)
    if (!isAlone(treeAt(w, i)) && follows(w, treeAt(w, i))) return true;
  return false;
}

/** Numbers taken by the components of an island, already marked, and their manifolds; 0 if it has none. */
export function islandNumbers(w: i32, island: i32): i32 {
  if (!hasJoints(w, island)) return 0;
  let numbers: i32 = 0;
  const endTree: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < endTree; i++) {
    const t: i32 = treeAt(w, i);
    if (!isAlone(t) && touchedBodies(w, t) > 0) numbers += follows(w, t) ? followingNumbers(t) : treeNumbers(w, t);
  }
  if (numbers === 0) return 0;
  return numbers + touchesNumbers(w, island);
}

/** Largest number of numbers taken by the manifolds on its components, as lanes and as touches. */
function touchesNumbers(w: i32, island: i32): i32 {
  let width: i32 = 0;
  const endTree: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < endTree; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t) || follows(w, t)) continue;
    const own: i32 = treeWidth(w, t);
    if (own > width && own <= WIDEST_TOUCH) width = own;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n) && F64[motionOf(w, n) + Motion.TOUCHED] !== 0.0)
        F64[motionOf(w, n) + Motion.TOUCHED] = ON_JOINTS;
  }
  let numbers: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    const onA: bool = F64[motionAt(w, Kept.shapeA(kept)) + Motion.TOUCHED] === ON_JOINTS;
    const onB: bool = F64[motionAt(w, Kept.shapeB(kept)) + Motion.TOUCHED] === ON_JOINTS;
    if (onA || onB) numbers += L.BUNDLE + touchNumbers(M.countOf(kept), onA && onB ? 2 * width : width);
  }
  return numbers;
}

/** Workspace for writing the largest component of an island. */
export function islandScratch(w: i32, island: i32): i32 {
  if (!hasJoints(w, island)) return 0;
  let numbers: i32 = 0;
  const endTree: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < endTree; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t)) continue;
    const own: i32 = follows(w, t) ? followScratch(t) : answerScratch(w, t);
    if (own > numbers) numbers = own;
  }
  return numbers;
}

/** Shared by all components: the clock and scratch. */
export const COMMON: i32 = C.CLOCK + SCRATCH;
