// Islands at rest in which nothing has changed: the impulses of the last step solve this one, too, and nobody solves them again (README.md).
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { bounceThreshold } from "../../../contacts/surfaces/contact-surface.ts";
import { copy3, dot3 } from "../../../math/vec3.ts";
import { TALLY_EXACT, TALLY_MISSED, TALLY_SWEPT } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import { wasExact } from "../../islands/effort.ts";
import * as Parts from "../../islands/island-parts.ts";
import { noteIsland } from "../../islands/note-island.ts";
import { stop } from "../../sleep/keep-resting.ts";
import { canBalance } from "../choose/balance-room.ts";
import { isWanted } from "../choose/choose-exact.ts";
import { wishOf } from "../choose/wanted-solver.ts";
import { markPressed } from "../keep-pressed.ts";
import { isSingle } from "../substeps/leave-islands.ts";
import { mayBalance } from "./balance-layout.ts";
import { comesToRest } from "./come-to-rest.ts";
import { CLOSED, MAY_NOT } from "./last-impulses.ts";
import { forgetImpulses, pushAll, speedOf } from "./push-island.ts";
import { standsAnew } from "./stand-anew.ts";

/** Speeds up to this are rest (m/s; a radian counts as a metre): of islands that were solved exactly; and by substeps, which leave as much. */
const EXACTLY: f64 = 1e-9;
const ROUGHLY: f64 = 1e-7;
/** Islands by substeps that are about to come to rest are this slow. */
const NEARLY: f64 = 1e-4;
/** Impulses in single precision, and the turns they make, are off by this part. */
const SINGLE: f64 = 2e-6;

/** Whether an island stays as it is; then its next state is written. Expects the velocities that its bodies would have without contacts. */
export function staysAsItIs(w: i32, island: i32): bool {
  const fresh: i32 = Parts.wordOf(w, island, Note.NOTE_FRESH);
  if (fresh > 0) return fresh === Parts.manifoldsOf(w, island) && staysAtOnce(w, island);
  const exact: bool = wasExact(w, island);
  const most: f64 = exact ? EXACTLY : ROUGHLY;
  const tries: bool = !exact && mayBalance(w, island);
  // what may bounce is not stopped
  const nearly: f64 = Math.max(most, Math.min(NEARLY, bounceThreshold(w)));
  if (!isStill(w, island, tries ? nearly : most) || !isPlain(w, island)) return false;
  const acts: i32 = pushAll(w, island, exact, most, tries);
  const missed: f64 = speedOf(w, island, !exact && isSingle(w, island) ? SINGLE : 0.0);
  forgetImpulses(w, island);
  if (acts === MAY_NOT) return false;
  const rests: bool = acts === CLOSED && missed <= most;
  if (!rests && !(tries && comesToRest(w, island, acts === CLOSED, most))) return false;
  keep(w, island, exact, Math.min(missed, most));
  return true;
}

/** The same of an island that is new. */
function staysAtOnce(w: i32, island: i32): bool {
  if (!canBalance(w, island) || !isStill(w, island, EXACTLY) || !isPlain(w, island)) return false;
  if (!standsAnew(w, island, EXACTLY)) return false;
  // contacts of islands that are not to be exact are used again at less cost
  keep(w, island, isWanted(w, island), EXACTLY);
  return true;
}

function keep(w: i32, island: i32, exact: bool, missed: f64): void {
  keepState(w, island);
  keepManifolds(w, island, exact);
  const tally: i32 = Col.column(w, Col.TALLY);
  F64[tally + (exact ? TALLY_EXACT : TALLY_SWEPT)] += 1.0;
  if (exact) F64[tally + TALLY_MISSED] = Math.max(F64[tally + TALLY_MISSED], missed);
  I32[2 * Island.noteOf(w, island) + Note.NOTE_SINGLE] = !exact && isSingle(w, island) ? 1 : 0;
  noteIsland(w, island, exact ? Note.BY_PIVOTING_BEFORE : Note.BY_SUBSTEPS_BEFORE, 0, missed);
}

/** Whether no body is faster. */
function isStill(w: i32, island: i32, most: f64): bool {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const v: i32 = Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n);
    const spin: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
    if (dot3(v, v) + dot3(spin, spin) > most * most) return false;
  }
  return true;
}

/** Whether it stands on something, its bodies are free, nothing about its contacts is special, and nobody has said how to solve them. */
function isPlain(w: i32, island: i32): bool {
  // what is in flight conserves its momentum
  if (Parts.wordOf(w, island, Note.NOTE_STANDING) === 0) return false;
  if (Parts.hasJoints(w, island) || Parts.wordOf(w, island, Note.NOTE_HELD) > 0) return false;
  if (Parts.rollingIn(w, island) > 0) return false;
  return Col.header(w, Col.FIRST_ORDER) === 0 && wishOf(w, island) === Col.AUTO;
}

/** Bodies stay where they are, without what is left of speeds. */
function keepState(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = Parts.treeAt(w, i);
    const n: i32 = T.firstNode(t);
    if (Node.isPrescribed(n)) continue;
    const b: i32 = Node.bodyOf(n);
    T.setRun(t, true);
    copy3(Col.next(w, Col.POSITION) + 3 * b, Col.now(w, Col.POSITION) + 3 * b);
    const from: i32 = Col.now(w, Col.ORIENTATION) + 4 * b;
    for (let l: i32 = 0; l < 4; l++) F64[Col.next(w, Col.ORIENTATION) + 4 * b + l] = F64[from + l];
    F64[Col.next(w, Col.EXCESS) + b] = 0.0;
    stop(w, b);
  }
}

function keepManifolds(w: i32, island: i32, exact: bool): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    markPressed(kept, exact ? 0 : Kept.CENTRED);
    if (exact) Kept.setUse(kept, Kept.EXACT);
  }
}
