// Islands at rest in which nothing has changed: the impulses of the last step solve this one, too, and nobody solves them again (README.md).
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { copy3, dot3 } from "../../../math/vec3.ts";
import { TALLY_EXACT, TALLY_MISSED, TALLY_SWEPT } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import * as Note from "../../../memory/note-layout.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { wasExact } from "../../islands/effort.ts";
import * as Parts from "../../islands/island-parts.ts";
import { noteIsland } from "../../islands/note-island.ts";
import { stop } from "../../sleep/keep-resting.ts";
import { wishOf } from "../choose/wanted-solver.ts";
import { markPressed } from "../keep-pressed.ts";
import { isSingle } from "../substeps/leave-islands.ts";
import { pushAgain } from "./last-impulses.ts";

/** Speeds up to this are rest (m/s; a radian counts as a metre): of islands that were solved exactly; and by substeps, which leave as much. */
const EXACTLY: f64 = 1e-9;
const ROUGHLY: f64 = 1e-7;
/** Impulses in single precision, and the turns they make, are off by this part. */
const SINGLE: f64 = 2e-6;

/** Whether an island stays as it is; then its next state is written. Expects the velocities that its bodies would have without contacts. */
export function staysAsItIs(w: i32, island: i32): bool {
  const exact: bool = wasExact(w, island);
  const most: f64 = exact ? EXACTLY : ROUGHLY;
  if (!isStill(w, island, most) || !isPlain(w, island)) return false;
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  let acts: bool = true;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end && acts; i++)
    acts = pushAgain(w, Parts.manifoldAt(w, i), exact, most);
  const single: bool = !exact && isSingle(w, island);
  const missed: f64 = takeSpeed(w, island, single ? SINGLE : 0.0);
  if (!acts || missed > most) return false;
  keepState(w, island);
  keepManifolds(w, island, exact);
  const tally: i32 = Col.column(w, Col.TALLY);
  F64[tally + (exact ? TALLY_EXACT : TALLY_SWEPT)] += 1.0;
  if (exact) F64[tally + TALLY_MISSED] = Math.max(F64[tally + TALLY_MISSED], missed);
  I32[2 * Island.noteOf(w, island) + Note.NOTE_SINGLE] = single ? 1 : 0;
  noteIsland(w, island, exact ? Note.BY_PIVOTING_BEFORE : Note.BY_SUBSTEPS_BEFORE, 0, missed);
  return true;
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

/** Whether it stands on something, its bodies are free, nothing about its contacts is new or special, and nobody has said how to solve them. */
function isPlain(w: i32, island: i32): bool {
  // what is in flight conserves its momentum
  if (Parts.wordOf(w, island, Note.NOTE_STANDING) === 0) return false;
  if (Parts.hasJoints(w, island) || Parts.wordOf(w, island, Note.NOTE_HELD) > 0) return false;
  if (Parts.rollingIn(w, island) > 0 || Parts.wordOf(w, island, Note.NOTE_FRESH) > 0) return false;
  return Col.header(w, Col.FIRST_ORDER) === 0 && wishOf(w, island) === Col.AUTO;
}

/** The speed of the fastest body after these impulses, which are taken away; less what they are off. */
function takeSpeed(w: i32, island: i32, off: f64): f64 {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  let most: f64 = 0.0;
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const motion: i32 = Parts.motionOf(w, n);
    const m: f64 = F64[motion + Motion.INVERSE_MASS];
    most = m > 0.0 ? Math.max(most, speedAfter(motion) - off * m * F64[motion + Motion.BURDEN]) : Infinity;
    F64[motion + Motion.BURDEN] = 0.0;
    for (let l: i32 = 0; l < 6; l++) F64[motion + Motion.MOMENT + l] = 0.0;
  }
  return most;
}

/** √(|v|² + |ω|²) */
function speedAfter(motion: i32): f64 {
  const p: i32 = motion + Motion.MOMENT;
  const k: i32 = motion + Motion.INVERSE_INERTIA;
  const t0: f64 = F64[p + 3];
  const t1: f64 = F64[p + 4];
  const t2: f64 = F64[p + 5];
  const o0: f64 = F64[motion + 3] + (F64[k] * t0 + F64[k + 3] * t1 + F64[k + 4] * t2);
  const o1: f64 = F64[motion + 4] + (F64[k + 3] * t0 + F64[k + 1] * t1 + F64[k + 5] * t2);
  const o2: f64 = F64[motion + 5] + (F64[k + 4] * t0 + F64[k + 5] * t1 + F64[k + 2] * t2);
  let square: f64 = o0 * o0 + o1 * o1 + o2 * o2;
  for (let i: i32 = 0; i < 3; i++) {
    const v: f64 = F64[motion + i] + F64[motion + Motion.INVERSE_MASS] * F64[p + i];
    square += v * v;
  }
  return Math.sqrt(square);
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
