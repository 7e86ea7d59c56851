// Descent that falls short: an island whose residual stays above the target is given more sweeps, twice and then four times as
// many, and then to pivoting, if it is not too large for that; what has been well for a second is tried with less again. The
// effort is kept with the manifolds of the island, and so is part of the state.
import * as Kept from "../../contacts/kept-manifold.ts";
import { DESCENT_LIMIT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64, I32, truncate } from "../../memory/views.ts";
import { ISLAND_NOTE_WIDTH } from "../../memory/widths.ts";
import { manifoldAt, wordOf } from "./island-parts.ts";

/** Of its levels: sweeps twice and four times, and last pivoting. */
export const TO_PIVOTING: i32 = 3;
/**
 * m/s², times the length of the step: a hundredth of what the weight of things on Earth changes in it. At 1/60 s that are 1.6 mm/s: as much
 * would be seen to creep.
 */
const TARGET: f64 = 9.81e-2;
/** Steps above the target, in a row, until the next level, and below it until the one before: impacts are over sooner. */
const BAD_STEPS: i32 = 24;
const GOOD_STEPS: i32 = 60;
/** Points of the largest island that is given more: in one that is larger it would cost too much of a step. */
const MOST_POINTS: i32 = 200;

// an effort is level + 4 bad steps + 256 good steps, in a row
const LEVELS: i32 = 3;
const BAD: i32 = 4;
const GOOD: i32 = 256;

/** The largest effort of its manifolds: what joins an island takes part in it. */
function effortOf(w: i32, island: i32): i32 {
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  let effort: i32 = 0;
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const own: i32 = Kept.effortOf(manifoldAt(w, i));
    if ((own & LEVELS) > (effort & LEVELS) || ((own & LEVELS) === (effort & LEVELS) && own > effort)) effort = own;
  }
  return effort;
}

/** 0 at first, then 1, 2 and TO_PIVOTING; of an island with so many points. */
export function effortLevel(w: i32, island: i32, points: i32): i32 {
  return points > MOST_POINTS ? 0 : effortOf(w, island) & LEVELS;
}

/** Times as many sweeps, or substeps, as at first. */
export function sweepsFactor(w: i32, island: i32, points: i32): i32 {
  const level: i32 = effortLevel(w, island, points);
  return level === 0 ? 1 : level === 1 ? 2 : 4;
}

/** So many substeps or rounds of sweeps, or fewer where the step has to be done in less time: world.advance. */
export function allowed(w: i32, wanted: i32): i32 {
  const most: f64 = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_LIMIT];
  return most > 0.0 && (wanted as f64) > most ? truncate(most) : wanted;
}

/** What part of the work of a step is allowed, 0 to 1, out of so many substeps or rounds. */
export function allowedPart(w: i32, wanted: i32): f64 {
  return (allowed(w, wanted) as f64) / (wanted as f64);
}

/** At the end of a step: the manifolds of each island that was solved learn whether the next one shall try harder. */
export function keepEfforts(w: i32): void {
  if (Col.header(w, Col.QUIET) !== 0) return;
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    const note: i32 = Col.column(w, Col.ISLAND_NOTE) + ISLAND_NOTE_WIDTH * i;
    if (I32[2 * note + Note.NOTE_SOLVER] === Note.BY_NONE) continue;
    const bad: bool = F64[note + Note.NOTE_RESIDUAL] > TARGET * F64[w + Col.STEP_LENGTH];
    keepEffort(w, i, bad && I32[2 * note + Note.NOTE_POINTS] <= MOST_POINTS);
  }
}

function keepEffort(w: i32, island: i32, bad: bool): void {
  const before: i32 = effortOf(w, island);
  if (!bad && before === 0) return;
  const effort: i32 = bad ? harder(before) : easier(before);
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
