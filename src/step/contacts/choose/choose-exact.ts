// Chooses the islands that are solved exactly, and the memory they need. The choice depends on the contents of an island, never on time, so a
// step gives the same bits everywhere.
import { restitutionOf } from "../../../contacts/surfaces/contact-surface.ts";
import { DEFAULT_SUBSTEPS } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { NOTE_CHOICE, ROUNDS } from "../../../memory/note-layout.ts";
import { I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import { DIM } from "../../answers/dimension.ts";
import { countDirect } from "../../islands/count-direct.ts";
import { allowedPart, effortLevel, isNearlyStill, TO_PIVOTING, waits, wasExact } from "../../islands/effort.ts";
import * as Parts from "../../islands/island-parts.ts";
import { beginNote, clearNotes } from "../../islands/note-island.ts";
import { canAnswer, ownRows, problemWork } from "../../tree/kinds.ts";
import { solverNumbers } from "../exact/solve-problem.ts";
import { timeNumbers } from "../exact/time-layout.ts";
import { canSubstep } from "../substeps/components/choose-components.ts";
import { passLoadsOn } from "../substeps/components/component-burden.ts";
import { balanceNumbers } from "./balance-room.ts";
import { isFirm } from "./firm-islands.ts";
import { canTakeRounds, roundsNumbers, rubs, takesRounds } from "./fit-rounds.ts";
import { isHeap } from "./heaped.ts";
import { isTooUneven } from "./mass-range.ts";
import { mayBeOnEdge } from "./on-edge.ts";
import { isOverloaded } from "./overload.ts";
import { beginPlan, endPlan, planBatch, planRows } from "./plan-room.ts";
import { wishOf } from "./wanted-solver.ts";

/** By default, an island is solved exactly up to this many points, and this many rows of loops, locks and drives. */
const FEW_POINTS: i32 = 16;
const FEW_HELD: i32 = 64;
/** Default budget of all exactly solved islands in a step: nanoseconds, for islands at rest. */
const BUDGET: f64 = 3e4;
/** With more islands than this the budget shrinks in proportion: only a few in rubble can be exact. */
const FEW_ISLANDS: f64 = 24.0;
/** Islands that move cost this many times as much as those at rest: what held in the last step is no guide, and their rows are solved again and again. */
const MOVING: f64 = 6.0;
/** Islands solved exactly in the last step may cost this many times as much, so that the choice does not change with every contact. */
const STAYING: f64 = 1.25;
/** Cost per row, and per row³, as measured on single boxes and stacks of up to four. */
const PER_ROW: f64 = 250.0;
const PER_CUBE: f64 = 0.125;
/** An island on which descent fails is solved exactly up to this many rows, with a budget for one of this size per step. */
const HELPED_ROWS: i32 = 120;
const HELP_BUDGET: f64 = 2.5e5;
/** A single body on fixed ground, for example on small tiles, is solved exactly up to this many points: it has six DOFs, so few of its rows matter. */
const LONE_POINTS: i32 = 64;
const LONE_BUDGET: f64 = 1e6;
/** An island whose bodies would sink, with friction in joints of its mechanisms, is solved exactly up to this many rows; all others by rounds. */
const RUBBING_ROWS: i32 = 300;
/** Budget, in the same measure, for islands with loads that substeps cannot hold: one of 360 rows. A stack is banded and takes a fifth of that. */
const HEAVY_BUDGET: f64 = 6e6;
/** Budget for islands that may be barely stable: one of 385 rows, such as 32 books or an arch of 31 stones. */
const EDGE_BUDGET: f64 = 7.3e6;
/** More rows are never solved exactly: their matrix would take gigabytes. */
const MOST_ROWS: i32 = 4096;

/** Rows of loops, locks and drives of its mechanisms; -1 if one of them is an assembly, whose response cannot be anticipated. */
export function heldRows(w: i32, island: i32): i32 {
  if (!Parts.hasJoints(w, island)) return 0;
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  let rows: i32 = 0;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = Parts.treeAt(w, i);
    if (!canAnswer(t)) return -1;
    rows += ownRows(t);
  }
  return rows;
}

/** Whether an island is to be solved exactly; valid after chooseSolvers. */
export function isWanted(w: i32, island: i32): bool {
  return choiceOf(w, island) === Col.PIVOTING;
}

/**
 * Chooses the solver of each island with contacts. Islands that were exact in the last step come first and may slightly exceed the budget:
 * one that alternated would start cold each time.
 */
function chooseSolvers(w: i32): void {
  // with fewer substeps, because time is short, the budget shrinks in proportion
  const part: f64 = allowedPart(w, DEFAULT_SUBSTEPS);
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  let unsaid: i32 = 0;
  for (let i: i32 = 0; i < islands; i++) if (noteWish(w, i) === Col.AUTO) unsaid++;
  if (unsaid === 0) return;
  const budget: f64 = part * BUDGET * Math.min(1.0, FEW_ISLANDS / (unsaid as f64));
  let spent: f64 = 0.0;
  for (let i: i32 = 0; i < islands; i++)
    if (choiceOf(w, i) === Col.AUTO && wasExact(w, i)) spent = takeSmall(w, i, unsaid, spent, STAYING * budget);
  let helped: f64 = 0.0;
  let heavy: f64 = 0.0;
  let edge: f64 = 0.0;
  let lone: f64 = 0.0;
  for (let i: i32 = 0; i < islands; i++) {
    if (choiceOf(w, i) !== Col.AUTO) continue;
    spent = takeSmall(w, i, unsaid, spent, budget);
    if (choiceOf(w, i) !== Col.AUTO) continue;
    if (isFirm(w, i) && canBeFirm(w, i)) {
      setChoice(w, i, wantsFirmly(w, i) ? Col.PIVOTING : ROUNDS);
      continue;
    }
    const helps: bool = needsHelp(w, i) && helped + costOf(w, i) <= part * HELP_BUDGET;
    if (helps) helped += costOf(w, i);
    const bears: bool = !helps && heavy + costOf(w, i) <= part * HEAVY_BUDGET && isTooMuch(w, i);
    if (bears) heavy += costOf(w, i);
    const stands: bool = !helps && !bears && edge + costOf(w, i) <= part * EDGE_BUDGET && isDelicate(w, i);
    if (stands) edge += costOf(w, i);
    const glides: bool = !helps && !bears && !stands && lone + costOf(w, i) <= part * LONE_BUDGET && isLone(w, i);
    if (glides) lone += costOf(w, i);
    setChoice(w, i, helps || bears || stands || glides ? Col.PIVOTING : Col.DESCENT);
  }
}

/** The user's setting for an island; AUTO is still to be decided. */
function noteWish(w: i32, island: i32): i32 {
  const moves: bool = Parts.hasContacts(w, island) && Parts.restOf(w, island) === Island.MOVES;
  let choice: i32 = moves ? wishOf(w, island) : Col.DESCENT;
  // only substeps know rolling friction
  if (moves && Parts.rollingIn(w, island) > 0 && canSubstep(w, island)) choice = Col.DESCENT;
  beginNote(w, island, choice);
  return choice;
}

/** Chooses pivoting for a small island if its cost fits the budget; returns the new total spent. Where islands are few, all of them are exact even while they move. */
function takeSmall(w: i32, island: i32, islands: i32, spent: f64, budget: f64): f64 {
  const atRest: f64 = costOf(w, island);
  // most of many islands are too much for what is left of the budget: to look at their motion would take longer than that
  if (spent + atRest > budget || !isSmall(w, island)) return spent;
  const cost: f64 = (islands > FEW_ISLANDS && !isNearlyStill(w, island) ? MOVING : 1.0) * atRest;
  if (spent + cost > budget || waits(w, island) || losesDigits(w, island)) return spent;
  setChoice(w, island, Col.PIVOTING);
  return spent + cost;
}

function choiceOf(w: i32, island: i32): i32 {
  return I32[2 * Island.noteOf(w, island) + NOTE_CHOICE];
}
function setChoice(w: i32, island: i32, choice: i32): void {
  I32[2 * Island.noteOf(w, island) + NOTE_CHOICE] = choice;
}

/** Whether it is small enough to be solved exactly by default. */
export function isSmall(w: i32, island: i32): bool {
  const held: i32 = heldRows(w, island);
  return held >= 0 && held <= FEW_HELD && Parts.pointsOf(w, island) <= FEW_POINTS;
}

/** Whether descent failed even at its highest effort. */
function needsHelp(w: i32, island: i32): bool {
  const points: i32 = Parts.pointsOf(w, island);
  if (effortLevel(w, island, points) !== TO_PIVOTING) return false;
  const held: i32 = heldRows(w, island);
  return held >= 0 && held + DIM * points <= HELPED_ROWS && !waits(w, island) && !losesDigits(w, island);
}

/** Whether substeps are known to fail. */
function isTooMuch(w: i32, island: i32): bool {
  if (heldRows(w, island) < 0 || (Parts.hasJoints(w, island) && canSubstep(w, island) && passLoadsOn(w, island)))
    return false;
  return !waits(w, island) && isOverloaded(w, island) && !losesDigits(w, island);
}

/** Whether it may be barely stable, which substeps would not preserve. Small islands have their own budget. */
function isDelicate(w: i32, island: i32): bool {
  if (Parts.pointsOf(w, island) <= FEW_POINTS || waits(w, island)) return false;
  return mayBeOnEdge(w, island) && !losesDigits(w, island);
}

/** Whether it is a single body without joints, on few enough points. Small islands have their own budget. */
function isLone(w: i32, island: i32): bool {
  const points: i32 = Parts.pointsOf(w, island);
  if (points <= FEW_POINTS || points > LONE_POINTS || Parts.hasJoints(w, island) || waits(w, island)) return false;
  return Parts.treesOf(w, island) === 1;
}

/** Whether the mass ratio is too large for exact forces, and substeps can take it. */
function losesDigits(w: i32, island: i32): bool {
  return canSubstep(w, island) && isTooUneven(w, island);
}

/** Whether it may be solved by rounds because something sinks into one of its mechanisms (firm-islands.ts). Only substeps support rolling friction. */
export function canBeFirm(w: i32, island: i32): bool {
  return wishOf(w, island) === Col.AUTO && Parts.rollingIn(w, island) === 0 && canTakeRounds(w, island);
}

/** The same, but exactly: sticking joints are better solved all at once. */
function wantsFirmly(w: i32, island: i32): bool {
  if (waits(w, island) || !rubs(w, island)) return false;
  return heldRows(w, island) + DIM * Parts.pointsOf(w, island) <= RUBBING_ROWS;
}

/** Proportional to the time of an exact solve of the island. */
function costOf(w: i32, island: i32): f64 {
  const rows: f64 = heldRows(w, island) + DIM * Parts.pointsOf(w, island);
  return rows * (PER_CUBE * rows * rows + PER_ROW);
}

/** Whether an exact solve is possible: an assembly, too many rows, too large a mass ratio, or a heap is left to descent. */
export function isPossible(w: i32, island: i32): bool {
  const held: i32 = heldRows(w, island);
  const rows: i32 = held + DIM * Parts.pointsOf(w, island);
  return held >= 0 && rows <= MOST_ROWS && !losesDigits(w, island) && !isHeap(w, island);
}

/** Chooses the solver of each island; stores the memory that the largest of them needs at MATRIX_WANTED, and that of all at ROOM_WANTED, LANES_WANTED and PARTS_WANTED. */
export function chooseExact(w: i32): void {
  I32[2 * w + Col.MATRIX_WANTED] = 0;
  beginPlan(w);
  countDirect(w);
  if (Col.header(w, Col.QUIET) !== 0 || Col.header(w, Col.MANIFOLDS_NEXT) === 0) {
    clearNotes(w);
    return;
  }
  chooseSolvers(w);
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    if (!Parts.hasContacts(w, i) || Parts.restOf(w, i) !== Island.MOVES) continue;
    want(w, balanceNumbers(w, i));
    const exactly: bool = isWanted(w, i) && isPossible(w, i);
    // also for islands that may turn out too hard to solve exactly
    const runs: bool = !takesRounds(w, i) && canSubstep(w, i);
    if (runs) planBatch(w, i);
    if (runs && !exactly) continue;
    planRows(w, i);
    // islands too hard to solve exactly take rounds
    if (canTakeRounds(w, i)) want(w, roundsNumbers(w, i));
    if (exactly) want(w, numbersFor(w, i));
  }
  endPlan(w);
  // a small island may become exact at any time, and growing the memory then takes longer than the step
  want(w, problemNumbers(DIM * FEW_POINTS, FEW_POINTS));
}

function want(w: i32, numbers: i32): void {
  if (numbers > Col.header(w, Col.MATRIX_WANTED)) I32[2 * w + Col.MATRIX_WANTED] = numbers;
}

/** The record of a problem of n rows that may bounce, followed by its solver. */
function problemNumbers(n: i32, contacts: i32): i32 {
  return P.headNumbers(n) + bouncingNumbers(n, contacts);
}

/** Memory behind a problem with bounces: its pieces, and the problem of one piece with its solver. */
function bouncingNumbers(n: i32, contacts: i32): i32 {
  return timeNumbers(n, contacts) + P.headNumbers(n) + solverNumbers(n, contacts);
}

/** Whether any contact of an island may bounce. */
export function hasRestitution(w: i32, island: i32): bool {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++)
    if (restitutionOf(w, Parts.manifoldAt(w, i)) > 0.0) return true;
  return false;
}

/** The record of the problem; behind it the workspace of its trees, later reused by its solver. */
function numbersFor(w: i32, island: i32): i32 {
  const contacts: i32 = Parts.pointsOf(w, island);
  const n: i32 = heldRows(w, island) + DIM * contacts;
  let work: i32 = hasRestitution(w, island) ? bouncingNumbers(n, contacts) : solverNumbers(n, contacts);
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = Parts.treeAt(w, i);
    if (Parts.isAlone(t)) continue;
    const numbers: i32 = problemWork(t, ownRows(t) + DIM * contacts);
    if (numbers > work) work = numbers;
  }
  return P.headNumbers(n) + work;
}
