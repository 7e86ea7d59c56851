// Solves the contacts of one island exactly: writes its problem, solves it, and copies the impulses back to the rows.
import { TALLY_EXACT, TALLY_GAVE_UP, TALLY_MISSED } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { BY_PIVOTING } from "../../memory/note-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../../multipliers/problem/layout.ts";
import * as Row from "../../rows/impulse-row.ts";
import { hasJoints, treeAt, wordOf } from "../islands/island-parts.ts";
import { noteIsland } from "../islands/note-island.ts";
import { isHeldByLoops } from "../tree/kinds.ts";
import { hasRestitution, heldRows, isPossible, isSmall, isWanted } from "./choose/choose-exact.ts";
import { isLocked } from "./choose/firm-islands.ts";
import { canTakeRounds, rubs } from "./choose/fit-rounds.ts";
import { wishOf } from "./choose/wanted-solver.ts";
import { expectSpins, forgetSpins } from "./exact/expect-spins.ts";
import { followRows, stopSliding } from "./exact/follow-rows.ts";
import { bounces, solveInTime, UNSOLVED } from "./exact/impacts/blows-in-time.ts";
import { timeImpulses, timeJointed } from "./exact/impacts/time-impulses.ts";
import { countJams, findJams } from "./exact/jams.ts";
import { missedBy } from "./exact/missed-by.ts";
import { slideFurther } from "./exact/slide-further.ts";
import { LITTLE, LOOSELY, MUCH, NONE, PATIENT, SOME, solveProblem } from "./exact/solve-problem.ts";
import { writeProblem } from "./exact/write-problem.ts";
import { canSubstep } from "./substeps/components/choose-components.ts";

/** Returns whether the rows of the island have their impulses; if not they are unchanged, and descent solves them. */
export function solveExactly(w: i32, island: i32, rows: i32, rowsEnd: i32): bool {
  if (!isWanted(w, island)) return false;
  const tally: i32 = Col.column(w, Col.TALLY);
  if (!isPossible(w, island)) {
    F64[tally + TALLY_GAVE_UP] += 1.0;
    return false;
  }
  const p: i32 = Col.column(w, Col.CONTACT_MATRIX);
  const work: f64 = workFor(w, island);
  const held: i32 = heldRows(w, island);
  // loops, locks and drives resist contacts as at the start of the step
  const follows: bool = held === 0 && !isLocked(w, island) && Col.header(w, Col.FIRST_ORDER) === 0;
  expectSpins(w, island, follows);
  const restitution: bool = hasRestitution(w, island);
  if (follows && !restitution) followRows(w, island, rows);
  writeProblem(w, island, p, held, !restitution, rows, rowsEnd);
  const inTime: bool = restitution && bounces(w, island, p, rows);
  if (follows && restitution && !inTime && followRows(w, island, rows))
    writeProblem(w, island, p, held, false, rows, rowsEnd);
  const jams: bool = findJams(w, p, rows, rowsEnd);
  const missed: f64 = inTime ? solveInTime(w, island, p, rows, work) : solveAtOnce(w, p, rows, rowsEnd, work);
  if (missed < 0.0) {
    F64[tally + TALLY_GAVE_UP] += 1.0;
    forgetSpins(w, island);
    return false;
  }
  F64[tally + TALLY_EXACT] += 1.0;
  F64[tally + TALLY_MISSED] = Math.max(F64[tally + TALLY_MISSED], missed);
  noteIsland(w, island, BY_PIVOTING, 0, missed);
  if (!inTime) {
    takeForces(p, rows, rowsEnd);
    if (follows && hasJoints(w, island)) timeJointed(w, island, p, rows, rowsEnd);
    else if (follows) timeImpulses(w, island, p, rows, rowsEnd);
  }
  if (jams) countJams(w, p, rows, rowsEnd);
  return true;
}

/** Copies impulses, and the friction coefficients they were found with, to the rows. */
export function takeForces(p: i32, rows: i32, rowsEnd: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  let f: i32 = P.forcesAt(p, n) + I32[2 * p + P.BOXED];
  let contact: i32 = P.frictionAt(p, n) - 1;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    F64[row + Row.F] = F64[f];
    f++;
    if (Row.normalOf(row) === 0) contact++;
    else F64[row + Row.MU] = F64[contact];
  }
}

/** Without bounces: returns the residual of the problem, or UNSOLVED. */
function solveAtOnce(w: i32, p: i32, rows: i32, rowsEnd: i32, work: f64): f64 {
  const tally: i32 = Col.column(w, Col.TALLY);
  if (!solveProblem(p, tally, work)) return UNSOLVED;
  if (stopSliding(p, rows, rowsEnd) && !solveProblem(p, tally, work)) return UNSOLVED;
  if (slideFurther(p, rows, rowsEnd) && !solveProblem(p, tally, work)) return UNSOLVED;
  return missedBy(p);
}

/** The work limit. If nobody asked for an exact solve and the problem turns out hard, descent takes over: a merely small island gets little work. */
function workFor(w: i32, island: i32): f64 {
  if (wishOf(w, island) !== Col.AUTO) return PATIENT;
  if (canTakeRounds(w, island)) return rubs(w, island) ? MUCH : SOME;
  if (!canSubstep(w, island)) return PATIENT;
  if (hasJoints(w, island)) return isAnyHeldByLoops(w, island) ? NONE : LOOSELY;
  return isSmall(w, island) ? LITTLE : SOME;
}

function isAnyHeldByLoops(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) if (isHeldByLoops(treeAt(w, i))) return true;
  return false;
}
