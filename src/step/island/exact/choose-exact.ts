// Which islands are solved exactly, and the room that takes. It is chosen by what an island is made of, never by time, so that a
// step gives the same bits everywhere.
import * as M from "../../../collision/manifold.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { answerWidth } from "../../../response/ball-tree/answer-rows.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import * as Aux from "../../../rows/row.ts";
import { hasContacts, isAlone, manifoldAt, restOf, treeAt, wordOf } from "../island-parts.ts";
import { workNumbers } from "../solve-rows.ts";
import { countRows } from "../write-rows.ts";
import { solverNumbers } from "./solve-problem.ts";

/** Rows of a contact: its normal and two across. */
export const DIM: i32 = 3;
/** An island of so many points at most, and rows of loops, locks and drives, is solved exactly unless it was said otherwise. */
const FEW_POINTS: i32 = 16;
const FEW_HELD: i32 = 64;
/** More rows than this are never solved exactly: their matrix would take gigabytes. */
const MOST_ROWS: i32 = 4096;

/** Contact points of an island. */
export function pointsOf(w: i32, island: i32): i32 {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  let points: i32 = 0;
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) points += M.countOf(manifoldAt(w, i));
  return points;
}

/** Rows of loops, locks and drives of its mechanisms; -1 where one of them is stepped by programs, whose answers nobody anticipates. */
export function heldRows(w: i32, island: i32): i32 {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let rows: i32 = 0;
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isMechanism(t)) continue;
    if (T.isAssembly(t)) return -1;
    rows += countRows(t);
  }
  return rows;
}

/** Whether an island is to be solved exactly. */
export function isWanted(w: i32, island: i32): bool {
  const solver: i32 = Col.header(w, Col.CONTACT_SOLVER);
  if (solver !== Col.AUTO) return solver === Col.PIVOTING;
  return pointsOf(w, island) <= FEW_POINTS && heldRows(w, island) <= FEW_HELD;
}

/** And whether it can be: an assembly, or too many rows, are left to descent. */
export function isPossible(w: i32, island: i32): bool {
  const held: i32 = heldRows(w, island);
  return held >= 0 && held + DIM * pointsOf(w, island) <= MOST_ROWS;
}

/** The room that the largest of them wants, at MATRIX_WANTED. */
export function countExact(w: i32): void {
  I32[2 * w + Col.MATRIX_WANTED] = 0;
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    if (!hasContacts(w, i) || restOf(w, i) !== Island.MOVES || !isWanted(w, i) || !isPossible(w, i)) continue;
    const numbers: i32 = numbersFor(w, i);
    if (numbers > Col.header(w, Col.MATRIX_WANTED)) I32[2 * w + Col.MATRIX_WANTED] = numbers;
  }
}

/** The record of the problem; behind it what its trees work with, and then in the same place its solver. */
function numbersFor(w: i32, island: i32): i32 {
  const contacts: i32 = pointsOf(w, island);
  const n: i32 = heldRows(w, island) + DIM * contacts;
  let work: i32 = solverNumbers(n, contacts);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t)) continue;
    const numbers: i32 = treeNumbers(t, (T.isMechanism(t) ? countRows(t) : 0) + DIM * contacts);
    if (numbers > work) work = numbers;
  }
  return P.headNumbers(n) + work;
}

/** Numbers that a tree wants for so many rows: auxiliary ones with their half-solves, or half-solves alone; and a list of the rows. */
function treeNumbers(t: i32, rows: i32): i32 {
  if (T.isMechanism(t)) return rows + rows * Aux.STRIDE + workNumbers(rows, T.freedoms(t));
  return rows + 2 * rows * answerWidth(t) + 12;
}
