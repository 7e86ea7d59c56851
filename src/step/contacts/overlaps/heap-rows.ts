// What heaps are parted with: a row for the normal of each point, and bodies as these see them. A body without joints answers by itself. A tree
// that hangs on nothing goes along as a whole, and is not turned: its joints do not notice. What else is jointed stands, and is left to velocities.

import * as M from "../../../collision/manifold.ts";
import { wanted } from "../../../contacts/contact-rows.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../../contacts/shape-record.ts";
import { timesSymmetric } from "../../../math/mat3.ts";
import { turn, turnBetween } from "../../../math/quat.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { isAlone, motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import * as H from "./heap-layout.ts";
import { startHeap } from "./heap-sets.ts";

/** Reuses the rank, no longer needed: the motion that leads a jointed body, that of the first body of its tree. */
const LEADER: i32 = Motion.RANK;

/** Gives the bodies of each tree their total mass and their leader. From here on motions only serve separation. */
export function leadTrees(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t)) continue;
    let mass: f64 = 0.0;
    let hangs: bool = !T.isFree(t);
    let leader: i32 = 0;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n) || Node.locksOf(n) !== 0) hangs = true;
      if (Node.isPrescribed(n)) continue;
      mass += F64[Col.column(w, Col.MASS) + Node.bodyOf(n)];
      if (leader === 0) leader = motionOf(w, n);
    }
    if (leader !== 0) startHeap(leader);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      F64[motionOf(w, n) + LEADER] = leader as f64;
      F64[motionOf(w, n) + Motion.INVERSE_MASS] = hangs ? 0.0 : 1.0 / mass;
      zeros(motionOf(w, n) + Motion.INVERSE_INERTIA, 6);
    }
  }
}

/** Writes the displacement of a body in the step in place of its velocity; it is in no heap yet. */
export function readWay(w: i32, b: i32): void {
  const way: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (F64[way + Motion.JOINTED] === 0.0) startHeap(way);
  zeros(way, 6);
  if (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.STATIC) return;
  for (let i: i32 = 3 * b; i < 3 * b + 3; i++)
    F64[way + i - 3 * b] = F64[Col.next(w, Col.POSITION) + i] - F64[Col.now(w, Col.POSITION) + i];
  turnBetween(way + 3, Col.now(w, Col.ORIENTATION) + 4 * b, Col.next(w, Col.ORIENTATION) + 4 * b);
}

/** The motion by which a body is separated. */
function ledBy(w: i32, b: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  return F64[motion + Motion.JOINTED] !== 0.0 ? truncate(F64[motion + LEADER]) : motion;
}

/**
 * Writes the row of point p of a manifold whose bodies have their displacements; returns one past it. `nobody`: a motion of zeros, for those that are not
 * moved.
 */
export function writePartingRow(w: i32, kept: i32, p: i32, row: i32, nobody: i32): i32 {
  const a: i32 = bodyAt(w, Kept.shapeA(kept));
  const b: i32 = bodyAt(w, Kept.shapeB(kept));
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  writeNormal(w, row + H.J, a, kept, M.point(kept, p), -1.0);
  writeNormal(w, row + H.J + 6, b, kept, M.point(kept, p), 1.0);
  let s: f64 = F64[M.point(kept, p) + M.SEPARATION];
  s += wayAlong(w, row + H.J, a) + wayAlong(w, row + H.J + 6, b);
  const ledA: i32 = writeAnswer(w, row, 0, a, nobody);
  const ledB: i32 = writeAnswer(w, row, 1, b, nobody);
  I32[2 * row + H.MOTION_A] = ledA;
  I32[2 * row + H.MOTION_B] = ledB;
  const own: f64 = answerOf(row, 0, 0.0);
  const both: f64 = answerOf(row, 1, own);
  // two bodies of one tree move together
  F64[row + H.INVERSE] = both > 0.0 && ledA !== ledB ? 1.0 / both : 0.0;
  F64[row + H.BIAS] = wanted(s, dt);
  F64[row + H.F] = 0.0;
  return row + H.ROW;
}

/** J of one body: ±n at the point. */
function writeNormal(w: i32, j: i32, b: i32, kept: i32, point: i32, sign: f64): void {
  const x: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const n: i32 = kept + M.NORMAL;
  const r0: f64 = F64[point] - F64[x];
  const r1: f64 = F64[point + 1] - F64[x + 1];
  const r2: f64 = F64[point + 2] - F64[x + 2];
  for (let i: i32 = 0; i < 3; i++) F64[j + i] = sign * F64[n + i];
  F64[j + 3] = sign * (r1 * F64[n + 2] - r2 * F64[n + 1]);
  F64[j + 4] = sign * (r2 * F64[n] - r0 * F64[n + 2]);
  F64[j + 5] = sign * (r0 * F64[n + 1] - r1 * F64[n]);
}

/** How one body answers, and without the axes that are locked. Returns its motion, or nobody's. */
function writeAnswer(w: i32, row: i32, side: i32, b: i32, nobody: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  const j: i32 = row + H.J + 6 * side;
  const mass: f64 = F64[motion + Motion.INVERSE_MASS];
  F64[row + H.MASSES + side] = mass;
  for (let i: i32 = 0; i < 3; i++) F64[j + i] *= F64[motion + Motion.FREE + i];
  timesSymmetric(row + H.TURNS + 3 * side, motion + Motion.INVERSE_INERTIA, j + 3);
  return mass > 0.0 ? ledBy(w, b) : nobody;
}

/** J M⁻¹ Jᵀ of one body, added to `sum`. */
function answerOf(row: i32, side: i32, sum: f64): f64 {
  const j: i32 = row + H.J + 6 * side;
  const turn: i32 = row + H.TURNS + 3 * side;
  let own: f64 = sum;
  for (let i: i32 = 0; i < 3; i++) own += F64[j + i] * (F64[row + H.MASSES + side] * F64[j + i]);
  for (let i: i32 = 0; i < 3; i++) own += F64[j + 3 + i] * F64[turn + i];
  return own;
}

/** J d of one body. */
function wayAlong(w: i32, j: i32, b: i32): f64 {
  const way: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  return dot3(j, way) + dot3(j + 3, way + 3);
}

/** Clears the motions of the bodies of the island. */
export function startFromNothing(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) zeros(motionOf(w, n), 6);
  }
}

export function moveTree(w: i32, t: i32): void {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const b: i32 = Node.bodyOf(n);
    const v: i32 = ledBy(w, b);
    for (let l: i32 = 0; l < 3; l++) F64[Col.next(w, Col.POSITION) + 3 * b + l] += dt * F64[v + l];
    if (F64[v + 3] === 0.0 && F64[v + 4] === 0.0 && F64[v + 5] === 0.0) continue;
    const q: i32 = Col.next(w, Col.ORIENTATION) + 4 * b;
    turn(q, q, dt * F64[v + 3], dt * F64[v + 4], dt * F64[v + 5]);
  }
}
