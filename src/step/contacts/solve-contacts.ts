// Solves contacts, island by island, before the trees step: projected sweeps over their rows, with direct solves of the joints in
// between. The contact impulses become forces on the bodies in the step. An island is solved from its own data alone; sleeping
// islands are skipped.
//
//   w = v + h M⁻¹ f       repeat: sweep the contact rows; fit w to the joints of every touched tree
import * as M from "../../collision/manifold.ts";
import { contactRows } from "../../contacts/contact-rows.ts";
import { keepContact } from "../../contacts/keep-contact.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import { prepareMotion } from "../../contacts/prepare-motion.ts";
import { copy3 } from "../../math/vec3.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { endOf, fork, isForked, partOf, tasksOf } from "../../memory/fork.ts";
import * as Island from "../../memory/island-record.ts";
import { SOLVE_ISLANDS } from "../../memory/jobs.ts";
import { joinTallies } from "../../memory/join-tallies.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64 } from "../../memory/views.ts";
import { carryOn, largestChange } from "../../multipliers/descent/carry-on.ts";
import { sweep, warmStart } from "../../multipliers/descent/sweep.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { FAR } from "../answers/made-motion.ts";
import { allowed, sweepsFactor } from "../islands/effort.ts";
import * as Parts from "../islands/island-parts.ts";
import { noteIsland } from "../islands/note-island.ts";
import { fitPushedTree } from "../tree/kinds.ts";
import { isPossible, isWanted } from "./choose/choose-exact.ts";
import { isLocked } from "./choose/firm-islands.ts";
import { canTakeRounds, takesRounds } from "./choose/fit-rounds.ts";
import { wishOf } from "./choose/wanted-solver.ts";
import { JAMMED } from "./exact/jams.ts";
import { solveExactly } from "./exact-island.ts";
import { keepPressed } from "./keep-pressed.ts";
import { pushBodies } from "./push-bodies.ts";
import { hasRing } from "./rounds/has-ring.ts";
import { changeOf, solveByRounds } from "./rounds/solve-rounds.ts";
import { runInBatches } from "./run-batches.ts";
import { staysAsItIs } from "./steady/steady-islands.ts";
import { canSubstep } from "./substeps/components/choose-components.ts";
import { leaveToSubsteps } from "./substeps/leave-islands.ts";

/** Most rounds of sweeps; fewer with many rows: they share a number of updates, but take at least LEAST_ROUNDS. */
const ROUNDS: i32 = 100;
const UPDATES: f64 = 250000.0;
const LEAST_ROUNDS: i32 = 10;
/** This many times more if most contacts are new and have no warm start, as when a wall is first created. */
const ANEW: i32 = 20;
/** Rounds between two fits of the joints. */
const BETWEEN_FITS: i32 = 2;
/** Stop after a round that changes no velocity by more (m/s). */
const SETTLED: f64 = 1e-6;

/** Expects the nodes of all trees with joints to be gathered; afterwards their forces include the contacts. */
export function solveContacts(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) return;
  if (isAnyMoving(w)) prepareMotion(w);
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  const part: i32 = partOf(islands, 1);
  const tasks: i32 = tasksOf(islands, part);
  if (isForked(w) && tasks > 1) fork(w, SOLVE_ISLANDS, tasks, part, 0, 0);
  else for (let task: i32 = 0; task < tasks; task++) solveIslands(w, task, part);
  if (isAnyLeft(w)) runInBatches(w);
  joinTallies(w);
}

function isAnyMoving(w: i32): bool {
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (Parts.hasContacts(w, i) && Parts.restOf(w, i) === Island.MOVES) return true;
  return false;
}

/** Whether an island is left to substeps. */
function isAnyLeft(w: i32): bool {
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (Parts.wordOf(w, i, Note.NOTE_SOLVER) === Note.BY_SUBSTEPS) return true;
  return false;
}

/** A task: some islands, one after the other. */
export function solveIslands(w: i32, task: i32, part: i32): void {
  for (let i: i32 = part * task; i < endOf(Col.header(w, Col.ISLAND_COUNT), part, task); i++) {
    if (!Parts.hasContacts(w, i)) continue;
    const rest: i32 = Parts.restOf(w, i);
    if (rest === Island.COMES_TO_REST) keepPressed(w, i);
    else if (rest === Island.MOVES) solveIsland(w, i);
  }
}

function solveIsland(w: i32, island: i32): void {
  const tally: i32 = Col.column(w, Col.TALLY);
  const rolling: i32 = Parts.rollingIn(w, island);
  if (staysAsItIs(w, island)) return;
  const exactly: bool = isWanted(w, island) && isPossible(w, island);
  if (!exactly && canRun(w, island)) {
    if (isWanted(w, island) || (rolling > 0 && wishOf(w, island) === Col.PIVOTING))
      F64[tally + Code.TALLY_GAVE_UP] += 1.0;
    run(w, island);
    return;
  }
  const rows: i32 = Parts.rowsAt(w, island);
  markJointed(w, island);
  const end: i32 = writeContactRows(w, island, rows);
  markTouched(w, island, rows, end);
  const exact: bool = solveExactly(w, island, rows, end);
  if (!exact && canRun(w, island)) {
    forgetTouched(w, island);
    run(w, island);
    return;
  }
  F64[tally + Code.TALLY_UNROLLED] += rolling as f64;
  if (!exact) {
    writeContactRows(w, island, rows); // as at the start of the step
    if (!goRound(w, island, rows, end)) descend(w, island, rows, end);
  }
  if (exact) keepExact(w, island, rows);
  else keepImpulses(w, island, rows);
  pushBodies(w, island, rows, end);
}

/** Whether substeps can take an island that is not solved exactly. */
function canRun(w: i32, island: i32): bool {
  return canSubstep(w, island) && !takesRounds(w, island);
}

/** Leaves an island to the common substeps. */
function run(w: i32, island: i32): void {
  markJointed(w, island);
  leaveToSubsteps(w, island);
}

/** Rounds in which its mechanisms respond as a whole. False if they cannot, or rounds do not end: the rows are as before. */
function goRound(w: i32, island: i32, rows: i32, end: i32): bool {
  if (!(isLocked(w, island) || hasRing(w, island)) || !canTakeRounds(w, island)) return false;
  const rounds: i32 = solveByRounds(w, island, rows, end, false);
  if (!(changeOf(w) < FAR)) {
    writeContactRows(w, island, rows);
    return false;
  }
  noteSweeps(w, island, rounds, changeOf(w));
  return true;
}

/** Rounds of sweeps with fits of the joints in between, up to the island's limit. */
function descend(w: i32, island: i32, rows: i32, end: i32): void {
  warmStart(rows, end);
  const harder: i32 = sweepsFactor(w, island, Parts.pointsOf(w, island));
  const most: i32 = allowed(w, roundsFor(end - rows) * (Parts.startsAnew(w, island) ? ANEW : harder));
  let theta: f64 = 1.0;
  let change: f64 = 0.0;
  let rounds: i32 = 0;
  while (rounds < most) {
    const fits: bool = rounds % BETWEEN_FITS === 0;
    if (fits) fitTouched(w, island, rounds === 0);
    sweep(rows, end);
    rounds++;
    // only the round after a fit is significant
    if (fits || rounds === most) change = largestChange(rows, end);
    if (rounds === most || (fits && change < SETTLED)) break;
    theta = carryOn(rows, end, theta);
  }
  noteSweeps(w, island, rounds, change);
}

function noteSweeps(w: i32, island: i32, rounds: i32, change: f64): void {
  const tally: i32 = Col.column(w, Col.TALLY);
  F64[tally + Code.TALLY_SWEEPS] = Math.max(F64[tally + Code.TALLY_SWEEPS], 2.0 * rounds); // forward and back
  F64[tally + Code.TALLY_SWEPT] += 1.0;
  F64[tally + Code.TALLY_BY_ROWS] += 1.0;
  noteIsland(w, island, Note.BY_SWEEPS, 2 * rounds, change);
}

function roundsFor(numbers: i32): i32 {
  const all: f64 = UPDATES * Row.STRIDE;
  let most: i32 = ROUNDS;
  while (most > LEAST_ROUNDS && 1.0 * numbers * most > all) most--;
  return most;
}

function writeContactRows(w: i32, island: i32, rows: i32): i32 {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  let row: i32 = rows;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++)
    row = contactRows(w, Parts.manifoldAt(w, i), row);
  return row;
}

/** Marks bodies held by joints, with the number of the node: no contact may move them aside. */
function markJointed(w: i32, island: i32): void {
  if (!Parts.hasJoints(w, island)) return;
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = Parts.treeAt(w, i);
    if (Parts.isAlone(t)) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) F64[Parts.motionOf(w, n) + Motion.JOINTED] = n as f64;
  }
}

/** Marks trees with a body that a contact may push. */
function markTouched(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    touch(Row.motionA(row));
    touch(Row.motionB(row));
  }
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = Parts.treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (!Node.isPrescribed(n) && F64[Parts.motionOf(w, n) + Motion.TOUCHED] !== 0.0) T.setTouched(t, true);
    }
  }
}

/** Bodies that contacts do not move belong to several islands, which may be solved at once: nobody writes to them. */
function touch(motion: i32): void {
  if (F64[motion + Motion.INVERSE_MASS] > 0.0) F64[motion + Motion.TOUCHED] = 1.0;
}

/** Clears these marks: substeps have their own. */
function forgetTouched(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) T.setTouched(Parts.treeAt(w, i), false);
}

/** Fits the velocities of touched trees to their joints, as an impact of the joints would. */
function fitTouched(w: i32, island: i32, anew: bool): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = Parts.treeAt(w, i);
    if (!T.isTouched(t) || Parts.isAlone(t)) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      copy3(n + Node.V, Parts.motionOf(w, n) + Motion.V);
      copy3(n + Node.OM, Parts.motionOf(w, n) + Motion.V + 3);
    }
    fitPushedTree(w, t, anew);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      copy3(Parts.motionOf(w, n) + Motion.V, n + Node.FITV);
      copy3(Parts.motionOf(w, n) + Motion.V + 3, n + Node.FITO);
    }
  }
}

/** Copies the results of the rows to the manifolds of an exactly solved island. */
export function keepExact(w: i32, island: i32, rows: i32): void {
  keepImpulses(w, island, rows);
  markExact(w, island);
  if (F64[Col.column(w, Col.TALLY) + Code.TALLY_JAMMED] > 0.0) keepJammed(w, island, rows);
}

/** The same for an island solved otherwise. */
export function keepImpulses(w: i32, island: i32, rows: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  let row: i32 = rows;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++)
    row = keepContact(w, Parts.manifoldAt(w, i), row);
  keepPressed(w, island);
}

/** Marks impulses solved to rounding, which the next step finds again. */
function markExact(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++)
    Kept.setUse(Parts.manifoldAt(w, i), Kept.EXACT);
}

/** Flags jammed manifolds until the next step. */
function keepJammed(w: i32, island: i32, rows: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  let row: i32 = rows;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    let flags: i32 = Kept.flagsOf(kept);
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      if (F64[row + JAMMED] !== 0.0) flags |= Kept.JAMMED;
      row += 3 * Row.STRIDE;
    }
    Kept.setWords(kept, Kept.shapeA(kept), Kept.shapeB(kept), Kept.ageOf(kept), flags);
  }
}
