// What sank into a mechanism that loops hold, in a step that substeps took: the step is taken again (step/look-again.ts), with the island
// solved by rounds on its answers (firm-islands.ts).

import { TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import * as M from "../../collision/manifold.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import { bodyAt } from "../../contacts/shape-record.ts";
import { turnBetween } from "../../math/quat.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Motion from "../../rows/motion.ts";
import { raiseEffort } from "../islands/effort.ts";
import { manifoldAt, treeAt, wordOf } from "../islands/island-parts.ts";
import { pushes } from "../islands/join-islands.ts";
import { isHeldByLoops } from "../tree/kinds.ts";
import { canBeFirm } from "./choose/choose-exact.ts";
import { byRounds, isFirm, isLocked } from "./choose/firm-islands.ts";

/** A contact deeper than this at the end of a step (m) has sunk. */
const SUNK: f64 = 1e-3;

/** At the end of a step, with its next state written: counts the mechanisms solved by substeps that something sank into. */
export function findSunk(w: i32): i32 {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return 0;
  let found: i32 = 0;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    if (wordOf(w, i, Note.NOTE_SOLVER) !== Note.BY_SUBSTEPS || !isLocked(w, i)) continue;
    found += lookAtTrees(w, i);
  }
  return found;
}

function lookAtTrees(w: i32, island: i32): i32 {
  let found: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isTouched(t) || !isHeldByLoops(t)) continue;
    if (!isSunkInto(w, island, t) || !canBeFirm(w, island)) continue;
    Mark.setFirm(t, true);
    found++;
  }
  return found;
}

function isSunkInto(w: i32, island: i32, t: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let k: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); k < end; k++) {
    const kept: i32 = manifoldAt(w, k);
    const a: i32 = bodyAt(w, Kept.shapeA(kept));
    const b: i32 = bodyAt(w, Kept.shapeB(kept));
    if (!pushes(kept) || (!isOn(w, t, a) && !isOn(w, t, b))) continue;
    const turns: i32 = Col.column(w, Col.CONTACT_SCRATCH);
    turnOf(w, a, turns);
    turnOf(w, b, turns + 3);
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      const point: i32 = M.point(kept, p);
      const way: f64 = wayOf(w, b, point, kept + M.NORMAL, turns + 3) - wayOf(w, a, point, kept + M.NORMAL, turns);
      if (F64[point + M.SEPARATION] + way < -SUNK) return true;
    }
  }
  return false;
}

function isOn(w: i32, t: i32, b: i32): bool {
  const node: f64 = F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.JOINTED];
  return node >= (T.firstNode(t) as f64) && node < (T.endNode(t) as f64);
}

function isStatic(w: i32, b: i32): bool {
  return I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.STATIC;
}

/** The rotation vector of a body in the step. */
function turnOf(w: i32, b: i32, out: i32): void {
  if (isStatic(w, b)) for (let i: i32 = 0; i < 3; i++) F64[out + i] = 0.0;
  else turnBetween(out, Col.now(w, Col.ORIENTATION) + 4 * b, Col.next(w, Col.ORIENTATION) + 4 * b);
}

/** The distance a point of a body moved along n in the step: n·(x1 - x0 + turn × r). */
function wayOf(w: i32, b: i32, point: i32, n: i32, turn: i32): f64 {
  if (isStatic(w, b)) return 0.0;
  const x0: i32 = Col.now(w, Col.POSITION) + 3 * b;
  const x1: i32 = Col.next(w, Col.POSITION) + 3 * b;
  const r0: f64 = F64[point] - F64[x0];
  const r1: f64 = F64[point + 1] - F64[x0 + 1];
  const r2: f64 = F64[point + 2] - F64[x0 + 2];
  return (
    F64[n] * (F64[x1] - F64[x0] + F64[turn + 1] * r2 - F64[turn + 2] * r1) +
    F64[n + 1] * (F64[x1 + 1] - F64[x0 + 1] + F64[turn + 2] * r0 - F64[turn] * r2) +
    F64[n + 2] * (F64[x1 + 2] - F64[x0 + 2] + F64[turn] * r1 - F64[turn + 1] * r0)
  );
}

/** Resets the marks of sunk contacts for this step. */
export function clearSunk(w: i32): void {
  for (let i: i32 = 0; i < Col.header(w, Col.TREE_COUNT); i++)
    Mark.setFirm(Col.column(w, Col.TREE) + TREE_WIDTH * i, false);
}

/** After the efforts of a step are kept: islands that were kept from substeps stay so in the next step. */
export function keepFirm(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if ((wordOf(w, i, Note.NOTE_SOLVER) === Note.BY_PIVOTING || byRounds(w, i)) && isFirm(w, i) && canBeFirm(w, i))
      raiseEffort(w, i);
}
