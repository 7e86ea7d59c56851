// Islands left to substeps: chooses the number of substeps of each, then runs all islands with the same number together.
import {
  PRECISION_AUTO as AUTO,
  DESCENT_PRECISION,
  DESCENT_SUBSTEPS,
  PRECISION_SINGLE as SINGLE,
  TALLY_SWEEPS,
  TALLY_SWEPT,
} from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { noteOf } from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64, I32, truncate } from "../../../memory/views.ts";
import * as T from "../../../response/tree/tree.ts";
import { allowed, sweepsFactor } from "../../islands/effort.ts";
import { hasJoints, isAlone, pointsOf, takesSubsteps, treeAt, wordOf } from "../../islands/island-parts.ts";
import { noteIsland } from "../../islands/note-island.ts";
import { hasFollowers } from "./components/choose-components.ts";
import { clearComponents } from "./components/components.ts";
import { isParted } from "./domains/large-islands.ts";
import { runDomains } from "./domains/run-domains.ts";
import { endRehearsal, startRehearsal, takeBack } from "./rehearse.ts";
import { runSubsteps } from "./run-substeps.ts";

/** Jointed bodies respond for their whole tree, and are swept twice: fully jointed islands take a third as many substeps. */
const JOINTED_PART: i32 = 3;
/** An island with at least this many points is large. */
const LARGE: i32 = 128;

/** Its bodies without joints take no step of their own; marks them. Jointed bodies are marked already. */
export function leaveToSubsteps(w: i32, island: i32): void {
  const end: i32 = wordOf(w, island, Note.END_TREE);
  for (let i: i32 = wordOf(w, island, Note.FIRST_TREE); i < end; i++)
    if (isAlone(treeAt(w, i))) T.setRun(treeAt(w, i), true);
  const substeps: i32 = substepsFor(w, island);
  const tally: i32 = Col.column(w, Col.TALLY);
  F64[tally + TALLY_SWEPT] += 1.0;
  F64[tally + TALLY_SWEEPS] = Math.max(F64[tally + TALLY_SWEEPS], substeps as f64);
  I32[2 * noteOf(w, island) + Note.NOTE_SINGLE] = isSingle(w, island) ? 1 : 0;
  noteIsland(w, island, Note.BY_SUBSTEPS, substeps, 0.0); // contacts/certificate/check-approach.ts measures it
}

/** By default walls and piles use single precision: large islands without joints that rest on something. Bodies in flight conserve momentum to rounding. */
export function isSingle(w: i32, island: i32): bool {
  if (hasJoints(w, island) && hasFollowers(w, island)) return false;
  const said: f64 = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_PRECISION];
  if (said !== AUTO) return said === SINGLE;
  return pointsOf(w, island) >= LARGE && wordOf(w, island, Note.NOTE_STANDING) > 0 && !hasJoints(w, island);
}

/** The world's setting; more if that did not suffice, fewer if all bodies are jointed. */
function substepsFor(w: i32, island: i32): i32 {
  const said: f64 = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_SUBSTEPS];
  const few: f64 = Math.max(said / (JOINTED_PART as f64), 1.0);
  return allowed(w, truncate(isJointed(w, island) ? few : said) * sweepsFactor(w, island, pointsOf(w, island)));
}

/** Whether all its bodies are jointed. */
function isJointed(w: i32, island: i32): bool {
  return wordOf(w, island, Note.NOTE_JOINTED) === wordOf(w, island, Note.END_TREE) - wordOf(w, island, Note.FIRST_TREE);
}

/** Runs the islands of a batch that are left to substeps; workspace from `at` on. */
export function runIslands(w: i32, at: i32): void {
  clearComponents(w);
  let rehearses: bool = startRehearsal(w, at + (at & 1));
  const rehearsed: bool = rehearses;
  for (let rounds: i32 = 1; rehearses; rounds++) {
    runMarked(w, at, true);
    rehearses = takeBack(w, rounds);
  }
  if (rehearsed) endRehearsal(w);
  runMarked(w, at, false);
}

/** A large island is a batch by itself. Of others, those with the fewest substeps run first. */
function runMarked(w: i32, at: i32, rehearses: bool): void {
  const first: i32 = Col.header(w, Col.FIRST_ISLAND);
  if (isParted(w, first)) {
    if (wordOf(w, first, Note.NOTE_SOLVER) === Note.BY_SUBSTEPS) runDomains(w, first, at, rehearses);
    return;
  }
  let substeps: i32 = nextMore(w, 0);
  while (substeps > 0) {
    if (hasAny(w, substeps, false)) runSubsteps(w, at, substeps, false, rehearses);
    if (hasAny(w, substeps, true)) runSubsteps(w, at, substeps, true, rehearses);
    substeps = nextMore(w, substeps);
  }
}

/** Whether any island takes so many substeps in this precision. */
function hasAny(w: i32, substeps: i32, single: bool): bool {
  for (let i: i32 = Col.header(w, Col.FIRST_ISLAND); i < Col.header(w, Col.ISLAND_COUNT); i++)
    if (takesSubsteps(w, i, substeps, single)) return true;
  return false;
}

/** The smallest number of substeps of an island above this; 0 if there is none. */
function nextMore(w: i32, substeps: i32): i32 {
  let least: i32 = 0;
  for (let i: i32 = Col.header(w, Col.FIRST_ISLAND); i < Col.header(w, Col.ISLAND_COUNT); i++) {
    if (wordOf(w, i, Note.NOTE_SOLVER) !== Note.BY_SUBSTEPS) continue;
    const own: i32 = wordOf(w, i, Note.NOTE_SWEEPS);
    if (own > substeps && (least === 0 || own < least)) least = own;
  }
  return least;
}
