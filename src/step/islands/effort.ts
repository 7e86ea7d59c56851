// If descent falls short: an island whose residual stays above the target while it is nearly still, or sinks, gets more sweeps, first twice, then
// four times as many, and then pivoting, if it is not too large. After a second below the target it is tried with less effort again.
// The effort is kept with the manifolds of the island, and so is part of the state; with it, whether the island was solved exactly, and
// how long exact solves must wait.

import { ISLAND_NOTE_WIDTH } from "../../../build/records/memory/widths.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import { dot3 } from "../../math/vec3.ts";
import { DESCENT_LIMIT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64, I32, truncate } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { manifoldAt, treeAt, wordOf } from "./island-parts.ts";

/** Levels: twice and four times the sweeps, and finally pivoting. */
export const TO_PIVOTING: i32 = 3;
/**
 * m/s², times the length of the step: a hundredth of the change by Earth's gravity in it. At 1/60 s this is 1.6 mm/s: more would be
 * visible creep.
 */
const TARGET: f64 = 9.81e-2;
/**
 * m/s, and rad/s: anything faster is not seen to creep, and its contacts change before more sweeps would help. A body that moves because it sinks is at most
 * some times as fast as its residual.
 */
const SLOW: f64 = 0.1;
const SINKING: f64 = 4.0;
/** Consecutive steps above the target until the next level, and below it until the previous one: impacts are over sooner. */
const BAD_STEPS: i32 = 24;
const GOOD_STEPS: i32 = 60;
/** Points of the largest island that gets more: a larger one would cost too much of a step. */
const MOST_POINTS: i32 = 200;

/** An island that could not be solved exactly is tried again in the next step, then after twice as many steps each time, up to this. */
const MOST_WAIT: i32 = 32;

// an effort is level + 4 bad steps + 256 good steps, consecutive; then 1 if it was solved exactly, the steps left to wait, and the length of that wait
const LEVELS: i32 = 3;
const BAD: i32 = 4;
const GOOD: i32 = 256;
const EXACT: i32 = 16384;
const WAIT: i32 = 15; // bits before it
const OUT_OF: i32 = 21;

/** The larger of two efforts, by level first; exact if either was; the longer wait. Merging islands share their effort. */
export function moreEffort(one: i32, other: i32): i32 {
  const first: i32 = one & (EXACT - 1);
  const second: i32 = other & (EXACT - 1);
  const higher: i32 = (second & LEVELS) - (first & LEVELS);
  const wait: i32 = one >> WAIT > other >> WAIT ? one >> WAIT : other >> WAIT;
  const effort: i32 = higher > 0 || (higher === 0 && second > first) ? second : first;
  return effort + ((one | other) & EXACT) + (wait << WAIT);
}

/** The largest effort of its manifolds, as read at the start of the step. */
function effortOf(w: i32, island: i32): i32 {
  return wordOf(w, island, Note.NOTE_EFFORT);
}

/** Whether an island, or a part of it, was solved exactly in the last step. */
export function wasExact(w: i32, island: i32): bool {
  return (effortOf(w, island) & EXACT) !== 0;
}

/** Whether that was the solver of a single manifold. */
export function isMarkedExact(kept: i32): bool {
  return (Kept.effortOf(kept) & EXACT) !== 0;
}

function waitOf(effort: i32): i32 {
  return (effort >> WAIT) & 63;
}

/** Whether an exact solve failed recently. */
export function waits(w: i32, island: i32): bool {
  return waitOf(effortOf(w, island)) > 0;
}

/** Whether an island of any size was marked to need exact forces. */
export function isRaised(w: i32, island: i32): bool {
  return (effortOf(w, island) & LEVELS) === TO_PIVOTING;
}

/** 0 at first, then 1, 2 and TO_PIVOTING; for an island with so many points. */
export function effortLevel(w: i32, island: i32, points: i32): i32 {
  return points > MOST_POINTS ? 0 : effortOf(w, island) & LEVELS;
}

/** Factor on the number of sweeps, or substeps. */
export function sweepsFactor(w: i32, island: i32, points: i32): i32 {
  const level: i32 = effortLevel(w, island, points);
  return level === 0 ? 1 : level === 1 ? 2 : 4;
}

/** The allowed number of substeps or rounds of sweeps: fewer if the step has a time limit (world.advance). */
export function allowed(w: i32, wanted: i32): i32 {
  const most: f64 = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_LIMIT];
  return most > 0.0 && (wanted as f64) > most ? truncate(most) : wanted;
}

/** The allowed part of the work of a step, 0 to 1, of so many substeps or rounds. */
export function allowedPart(w: i32, wanted: i32): f64 {
  return (allowed(w, wanted) as f64) / (wanted as f64);
}

/** Whether all bodies of an island are slower than this, with their velocities and spins in these columns. */
function isSlow(w: i32, island: i32, most: f64, velocities: i32, spins: i32): bool {
  const end: i32 = wordOf(w, island, Note.END_TREE);
  for (let i: i32 = wordOf(w, island, Note.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const v: i32 = velocities + 3 * Node.bodyOf(n);
      const spin: i32 = spins + 3 * Node.bodyOf(n);
      if (dot3(v, v) + dot3(spin, spin) > most * most) return false;
    }
  }
  return true;
}

/** Whether all bodies of an island are slow at the start of the step. */
export function isNearlyStill(w: i32, island: i32): bool {
  return isSlow(w, island, SLOW, Col.now(w, Col.VELOCITY), Col.now(w, Col.SPIN));
}

/** At the end of a step: records in the manifolds of each solved island whether the next step should try harder. */
export function keepEfforts(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const note: i32 = Col.column(w, Col.ISLAND_NOTE) + ISLAND_NOTE_WIDTH * i;
    if (I32[2 * note + Note.NOTE_SOLVER] === Note.BY_NONE) continue;
    const bad: bool =
      F64[note + Note.NOTE_RESIDUAL] > TARGET * F64[w + Col.STEP_LENGTH] &&
      I32[2 * note + Note.NOTE_POINTS] <= MOST_POINTS &&
      isSlow(w, i, SLOW + SINKING * F64[note + Note.NOTE_RESIDUAL], Col.next(w, Col.VELOCITY), Col.next(w, Col.SPIN));
    const by: i32 = I32[2 * note + Note.NOTE_SOLVER];
    const exact: bool = by === Note.BY_PIVOTING || by === Note.BY_PIVOTING_BEFORE;
    const gaveUp: bool = I32[2 * note + Note.NOTE_CHOICE] === Col.PIVOTING && !exact && by !== Note.BY_SUBSTEPS_BEFORE;
    keepEffort(w, i, bad, exact, gaveUp);
  }
}

function keepEffort(w: i32, island: i32, bad: bool, exact: bool, gaveUp: bool): void {
  const before: i32 = effortOf(w, island);
  const own: i32 = before & (EXACT - 1);
  let outOf: i32 = exact ? 0 : before >> OUT_OF;
  let wait: i32 = exact ? 0 : waitOf(before);
  if (wait > 0) wait--;
  if (gaveUp) {
    outOf = outOf === 0 ? 1 : outOf < MOST_WAIT ? 2 * outOf : outOf;
    wait = outOf - 1;
  }
  const effort: i32 = (bad ? harder(own) : easier(own)) + (exact ? EXACT : 0) + (wait << WAIT) + (outOf << OUT_OF);
  if (effort === 0 && before === 0) return;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) Kept.setEffort(manifoldAt(w, i), effort);
}

function harder(effort: i32): i32 {
  const level: i32 = effort & LEVELS;
  const bad: i32 = ((effort >> 2) & 63) + 1;
  if (bad < BAD_STEPS) return level + BAD * bad;
  return level < TO_PIVOTING ? level + 1 : level;
}

function easier(effort: i32): i32 {
  const level: i32 = effort & LEVELS;
  const good: i32 = (effort >> 8) + 1;
  if (level === 0) return 0;
  return good < GOOD_STEPS ? level + GOOD * good : level - 1;
}

/** After the effort of an island is kept: forces an exact solve in the next step too, whatever solved it in this one. */
export function raiseEffort(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    Kept.setEffort(kept, (Kept.effortOf(kept) & ~(EXACT - 1)) | TO_PIVOTING);
  }
}
