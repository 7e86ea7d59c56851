// A tree, or a single body, that is struck within the step takes it in two parts: up to the impact, and on from there.
//
// The impact was computed with the levers at the start of the step, but bodies have turned since. It is scaled
// so that on the whole contacts separate as predicted, which takes the predicted energy:
//
//   σ = (r B·v - B·v) / (B·v⁺ - B·v)      r = WENT / CAME, v and v⁺ the velocities before and after the impact B
import * as M from "../../collision/manifold.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import * as S from "../../contacts/shape-record.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf, treeAt, wordOf } from "../islands/island-parts.ts";
import { beginStep, stepPart } from "./advance-tree.ts";
import { strikeTree, turnInertia } from "./strike-tree.ts";

/** Largest scale of an impact. */
const MOST: f64 = 2.0;

/** One step of tree t, like advanceTree; MOMENT of the motions of its bodies is the impact. */
export function stepParted(w: i32, t: i32, rows: i32, work: i32): void {
  stepToBlow(w, t, rows, work);
  strikeWithin(w, t);
  stepFromBlow(w, t, rows, work);
}

export function stepToBlow(w: i32, t: i32, rows: i32, work: i32): void {
  beginStep(t);
  if (F64[t + T.BLOW_TIME] === 0.0) return;
  F64[t + T.LEFT] = F64[t + T.BLOW_TIME];
  stepPart(w, t, rows, work);
}

export function stepFromBlow(w: i32, t: i32, rows: i32, work: i32): void {
  F64[t + T.LEFT] = F64[w + Col.STEP_LENGTH] - F64[t + T.BLOW_TIME];
  if (F64[t + T.LEFT] > 0.0) stepPart(w, t, rows, work);
}

function strikeWithin(w: i32, t: i32): void {
  const came: f64 = workOf(w, t);
  strikeBy(w, t, 1.0);
  const part: f64 = partOf(F64[t + T.CAME], F64[t + T.WENT], came, workOf(w, t));
  if (part === 1.0) return;
  strikeBy(w, t, part - 1.0);
  tellContacts(w, t, part);
}

/** The trees of an island that strike each other, advanced to the impact: σ is the same for all of them, since their impulses are equal and opposite. */
export function strikeTogether(w: i32, island: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let thoughtCame: f64 = 0.0;
  let thoughtWent: f64 = 0.0;
  let came: f64 = 0.0;
  let went: f64 = 0.0;
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isPartedTogether(t)) continue;
    thoughtCame = F64[t + T.CAME];
    thoughtWent = F64[t + T.WENT];
    came += workOf(w, t);
    strikeBy(w, t, 1.0);
    went += workOf(w, t);
  }
  const part: f64 = partOf(thoughtCame, thoughtWent, came, went);
  if (part === 1.0) return;
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isPartedTogether(t)) continue;
    strikeBy(w, t, part - 1.0);
    tellContacts(w, t, part);
  }
}

/** σ, from the work of impacts with the velocities before and after them, predicted and actual. */
function partOf(thoughtCame: f64, thoughtWent: f64, came: f64, went: f64): f64 {
  if (thoughtCame === 0.0 || went === came) return 1.0;
  const sigma: f64 = ((thoughtWent / thoughtCame) * came - came) / (went - came);
  return Math.min(Math.max(sigma, 0.0), MOST);
}

/** Scales the recorded impulses of the tree's contacts. */
function tellContacts(w: i32, t: i32, part: f64): void {
  const end: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * Col.header(w, Col.MANIFOLDS_NEXT);
  for (let kept: i32 = Col.next(w, Col.MANIFOLD); kept < end; kept += Kept.STRIDE) {
    if (!isOn(w, t, Kept.shapeA(kept)) && !isOn(w, t, Kept.shapeB(kept))) continue;
    for (let i: i32 = 0; i < 3 * M.countOf(kept); i++) F64[kept + Kept.IMPULSES + i] *= part;
  }
}

function isOn(w: i32, t: i32, shape: i32): bool {
  const b: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
  if (T.isAlone(t)) return b === Node.bodyOf(T.firstNode(t));
  const node: f64 = F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.JOINTED];
  return node >= (T.firstNode(t) as f64) && node < (T.endNode(t) as f64);
}

/** B·v */
function workOf(w: i32, t: i32): f64 {
  let sum: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const blow: i32 = motionOf(w, n) + Motion.MOMENT;
    sum += dot3(blow, n + Node.V) + dot3(blow + 3, n + Node.OM);
  }
  return sum;
}

function strikeBy(w: i32, t: i32, part: f64): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const motion: i32 = motionOf(w, n);
    for (let i: i32 = 0; i < 6; i++) F64[motion + i] = part * F64[motion + Motion.MOMENT + i];
    turnInertia(n, motion + Motion.INVERSE_INERTIA, Col.column(w, Col.CONTACT_SCRATCH));
  }
  strikeTree(w, t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) copy3(n + Node.GUESS, n + Node.OM);
}
