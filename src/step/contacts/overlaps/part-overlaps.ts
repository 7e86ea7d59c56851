// Removes overlaps by moving bodies after the step. Velocities are not changed, so a body pushed out of another
// does not fly away, and a stack gains no energy from being separated.
//
//   s = separation at the end of the step        u + wanted(s) ≥ 0, two rounds from zero
//   x += h u, and the body turns by h ω
//
// Only bodies without joints: the others are pushed by velocities, which their joints can follow (contact-rows.ts).

import * as M from "../../../collision/manifold.ts";
import { wanted } from "../../../contacts/contact-rows.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../../contacts/shape-record.ts";
import { turn } from "../../../math/quat.ts";
import { copy3 } from "../../../math/vec3.ts";
import { SLEEP_ENERGY } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { sweep } from "../../../multipliers/descent/sweep.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { isAlone, manifoldAt, motionOf, rowsAt, treeAt, wordOf } from "../../islands/island-parts.ts";
import { boundParting } from "./bound-parting.ts";

const ROUNDS: i32 = 2;

/** Expects the rows of the step, and the next poses and velocities; overwrites the rows. */
export function partOverlaps(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const by: i32 = wordOf(w, i, Note.NOTE_SOLVER);
    if (by === Note.BY_PIVOTING || by === Note.BY_SWEEPS) partIsland(w, i, rowsAt(w, i));
  }
}

/** The velocity of a body at the end of the step. */
function readVelocity(w: i32, b: i32): void {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.STATIC) {
    for (let i: i32 = 0; i < 6; i++) F64[motion + i] = 0.0;
  } else {
    copy3(motion + Motion.V, Col.next(w, Col.VELOCITY) + 3 * b);
    copy3(motion + Motion.V + 3, Col.next(w, Col.SPIN) + 3 * b);
  }
}

/** Parts the bodies of an island, whose rows begin at `rows`. */
function partIsland(w: i32, island: i32, rows: i32): void {
  let row: i32 = rows;
  let overlap: bool = false;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    readVelocity(w, bodyAt(w, Kept.shapeA(kept)));
    readVelocity(w, bodyAt(w, Kept.shapeB(kept)));
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      if (askForPlace(w, row, F64[M.point(kept, p) + M.SEPARATION])) overlap = true;
      row += 3 * Row.STRIDE;
    }
  }
  if (!overlap) return;
  startFromNothing(w, island);
  for (let i: i32 = 0; i < ROUNDS; i++) sweep(rows, row);
  boundParting(w, island, F64[Col.column(w, Col.SLEEP_LIMITS) + SLEEP_ENERGY]);
  moveBodies(w, island);
}

/** The row of a normal force targets the position of its point, its two friction rows nothing; returns whether it overlaps. */
function askForPlace(w: i32, row: i32, separation: f64): bool {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  for (let i: i32 = 0; i < 3; i++) F64[row + Row.STRIDE * i + Row.F] = 0.0;
  for (let i: i32 = 1; i < 3; i++) F64[row + Row.STRIDE * i + Row.INVERSE] = 0.0;
  if (!Row.isParted(row)) {
    F64[row + Row.INVERSE] = 0.0;
    return false;
  }
  let u: f64 = 0.0;
  // immovable bodies keep moving as prescribed, and the sweep still has their velocity
  let prescribed: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const motion: i32 = side === 0 ? Row.motionA(row) : Row.motionB(row);
    let share: f64 = 0.0;
    for (let i: i32 = 0; i < 6; i++) share += F64[row + Row.J + 6 * side + i] * F64[motion + i];
    u += share;
    if (F64[motion + Motion.INVERSE_MASS] === 0.0) prescribed += share;
  }
  const end: f64 = F64[row + Row.END];
  const bias: f64 = wanted(end === Row.UNTIMED ? separation + dt * u : end, dt);
  F64[row + Row.BIAS] = bias - prescribed;
  return bias < 0.0;
}

function startFromNothing(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) for (let l: i32 = 0; l < 6; l++) F64[motionOf(w, n) + l] = 0.0;
  }
}

function moveBodies(w: i32, island: i32): void {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!isAlone(t)) continue;
    const b: i32 = Node.bodyOf(T.firstNode(t));
    const v: i32 = motionOf(w, T.firstNode(t));
    let moves: bool = false;
    for (let l: i32 = 0; l < 6; l++) if (F64[v + l] !== 0.0) moves = true;
    if (!moves) continue;
    for (let l: i32 = 0; l < 3; l++) F64[Col.next(w, Col.POSITION) + 3 * b + l] += dt * F64[v + l];
    const q: i32 = Col.next(w, Col.ORIENTATION) + 4 * b;
    turn(q, q, dt * F64[v + 3], dt * F64[v + 4], dt * F64[v + 5]);
  }
}
