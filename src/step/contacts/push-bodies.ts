// Applies the contact impulses of an island to its bodies: they become forces and instantaneous impulses of the step. If their time within the step
// is not known, they are forces on jointed bodies, and impulses before the step on bodies without joints.
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import { gatherVelocities } from "../../response/tree/gather-bodies.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { isAlone, motionOf, treeAt, wordOf } from "../islands/island-parts.ts";
import { gatherTree } from "../tree/kinds.ts";
import { areStruck, isStruckBy, joinBlows, partAlone, partBlows } from "../tree/part-blows.ts";
import { strikeAlone } from "../tree/strike-tree.ts";
import { pushTimed } from "./push-timed.ts";

/** The rows of the island are solved; the nodes get back the velocities at the start of the step. */
export function pushBodies(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  const timed: bool = F64[rows + Row.END] !== Row.UNTIMED;
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = first; i < end; i++) clearPushes(w, treeAt(w, i));
  addImpulses(rows, rowsEnd, timed);
  const struck: bool = timed && areStruck(rows, rowsEnd);
  let equal: bool = true;
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isTouched(t)) continue;
    if (isAlone(t)) gatherTree(w, t);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) gatherVelocities(w, n, n + Node.STRIDE);
    if (timed && isAlone(t)) {
      if (struck && partAlone(w, t, rows, rowsEnd, end - first === 1)) continue;
      if (struck && isStruckBy(w, t, rows, rowsEnd)) equal = false;
      pushTimed(w, t);
    } else if (timed && !isPushed(w, t))
      T.setTouched(t, false); // it is in flight
    else {
      if (struck) partBlows(w, t, rows, rowsEnd);
      pushUntimed(w, t);
    }
  }
  if (struck) joinBlows(w, island, rows, rowsEnd, equal);
}

/** Whether contacts push a body of tree t. */
function isPushed(w: i32, t: i32): bool {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let l: i32 = 0; l < 6; l++) if (F64[motionOf(w, n) + l] !== 0.0) return true;
  }
  return false;
}

function clearPushes(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let l: i32 = 0; l < 6; l++) F64[motionOf(w, n) + l] = 0.0;
    for (let l: i32 = 0; l < 6; l++) F64[motionOf(w, n) + Motion.MOMENT + l] = 0.0;
  }
}

/**
 * Writes the impulse on each body in place of its velocity in the sweep; and, if its time is known, the impulse times the time left, or on joints the
 * instantaneous impulses.
 */
function addImpulses(rows: i32, rowsEnd: i32, timed: bool): void {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const f: f64 = F64[row + Row.F];
    const m: f64 = timed ? F64[row + Row.MOMENT] : 0.0;
    if (f === 0.0 && m === 0.0) continue;
    for (let side: i32 = 0; side < 2; side++) {
      const motion: i32 = side === 0 ? Row.motionA(row) : Row.motionB(row);
      // an immovable body keeps its velocity: other islands touch it too
      if (F64[motion + Motion.INVERSE_MASS] === 0.0) continue;
      const j: i32 = row + Row.J + 6 * side;
      for (let i: i32 = 0; i < 6; i++) F64[motion + i] += f * F64[j + i];
      const more: f64 = timed && F64[motion + Motion.JOINTED] !== 0.0 ? F64[row + Row.BLOW] : m;
      for (let i: i32 = 0; i < 6; i++) F64[motion + Motion.MOMENT + i] += more * F64[j + i];
    }
  }
}

function pushUntimed(w: i32, t: i32): void {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const push: i32 = motionOf(w, n);
    // a single body moves on as struck, even if its step is taken in pieces: so it ends where its contacts meet
    if (isAlone(t) && Col.header(w, Col.FIRST_ORDER) === 0) strikeAlone(n, push);
    else for (let l: i32 = 0; l < 6; l++) F64[n + Node.LOAD + l] += perStep * F64[push + l];
  }
}
