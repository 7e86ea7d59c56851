// The effect of rotation on jointed bodies in a step, for contacts to expect: a joint swung by its parent moves along a circle.
// Velocities at the end of the step satisfy the joints there, G₁ v = 0, which to first order is G₀ v = -h Ġ v₀. One solution is
//
//   own joint        a = a_p + h ω_p × (ω_p × r) + α_p × r        centre    a + h ω × (ω × s) + α × s
//   spin, ball       α = 0                                        hinge     α = α_p + h ω_p × ω, since its axis turns with the parent
//
// and the rest, v - (a, α), is fitted to the joints at the start. Trees with other kinds of joints are left unchanged.

import { FASTER, STILL, TOUCH } from "../../contacts/turn-rows.ts";
import { cross3 } from "../../math/vec3.ts";
import { BALL_FORM, GENERAL, LINEAR_POINT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import * as P from "../../multipliers/problem/layout.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { LEVER_A } from "../../rows/place.ts";
import { motionOf } from "../islands/island-parts.ts";
import { velocityAtStart } from "./blow.ts";
import { nodeOn } from "./jointed-rows.ts";

/** DOFs of a body that no joint holds. */
const ALL: i32 = 6;

/** Whether the island of the problem at p has no loops, locks and drives, which are held as at the start of the step. */
export function maySwing(w: i32, p: i32): bool {
  return I32[2 * p + P.BOXED] === 0 && Col.header(w, Col.FIRST_ORDER) === 0;
}

/** (a, α) at the joints of the bodies of a ball tree, placed at the start of the step, in MOMENT of their motions. */
export function swingBallTree(w: i32, t: i32): bool {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    zeros(motionOf(w, n) + Motion.MOMENT, 6);
    if (Node.parentOf(n) === Node.NONE) followPin(w, t, n);
    else swing(w, n, Node.parentOf(n), n + Node.R1, false);
  }
  return true;
}

/** The same for a mechanism; false if it has joints of other kinds. */
export function swingMechanism(w: i32, t: i32): bool {
  if (!isKnown(t)) return false;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    zeros(motionOf(w, n) + Motion.MOMENT, 6);
    const k: i32 = Node.linkOf(n);
    if (L.nodeA(k) === Node.NONE || L.freeCount(k) === ALL) continue;
    swing(w, n, L.nodeA(k), k + L.END + LEVER_A, L.formOf(k) !== BALL_FORM);
  }
  return true;
}

/**
 * Moves (a, α) in MOMENT of the motions from the joints of tree t to the centres, and subtracts it from V and OM of its nodes. Returns false if a contact
 * stops the tree: it then does not continue to turn.
 */
export function expectTurning(w: i32, t: i32, rows: i32, rowsEnd: i32): bool {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const a: i32 = motionOf(w, n) + Motion.MOMENT;
    carry(w, a, spinOf(w, n), a + 3, n + Node.S1);
  }
  if (isStopped(w, t, rows, rowsEnd)) return false;
  for (let n: i32 = first; n < end; n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const a: i32 = motionOf(w, n) + Motion.MOMENT;
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + Node.V + i] -= F64[a + i];
      F64[n + Node.OM + i] -= F64[a + 3 + i];
    }
  }
  return true;
}

/** Whether the tree closes a touching contact faster than rotation could have caused in the last step. */
function isStopped(w: i32, t: i32, rows: i32, rowsEnd: i32): bool {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const mine: bool = nodeOn(t, row, 0) !== Node.NONE || nodeOn(t, row, 1) !== Node.NONE;
    if (!mine || Row.normalOf(row) !== 0) continue;
    const turned: f64 = F64[row + Row.TURN];
    if ((F64[row + Row.APART] - turned) * F64[w + Col.STEP_LENGTH] > TOUCH) continue;
    const change: f64 = Math.abs(turned) + Math.abs(gainOf(t, row));
    if (velocityAtStart(w, row) - turned < -FASTER * change - STILL) return true;
  }
  return false;
}

/** J (a, α) of a row. */
function gainOf(t: i32, row: i32): f64 {
  let gain: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    if (nodeOn(t, row, side) === Node.NONE) continue;
    const a: i32 = (side === 0 ? Row.motionA(row) : Row.motionB(row)) + Motion.MOMENT;
    for (let i: i32 = 0; i < 6; i++) gain += F64[row + Row.J + 6 * side + i] * F64[a + i];
  }
  return gain;
}

/** Adds J (a, α) to b of the problem at p for rows that touch the tree. */
export function addTurning(t: i32, p: i32, rows: i32, rowsEnd: i32): void {
  let free: i32 = P.freeAt(p, I32[2 * p + P.ROWS]) + I32[2 * p + P.BOXED];
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    F64[free] += gainOf(t, row);
    free++;
  }
}

/** Whether all joints in the tree are balls, hinges, or fix all DOFs. */
function isKnown(t: i32): bool {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const other: bool = L.formOf(k) === GENERAL && L.freeCount(k) > 0;
    if (L.freeCount(k) !== ALL && (other || L.linearOf(k) !== LINEAR_POINT)) return false;
  }
  return true;
}

/** The root of a ball tree hangs on a pin that may move. */
function followPin(w: i32, t: i32, n: i32): void {
  const a: i32 = motionOf(w, n) + Motion.MOMENT;
  for (let i: i32 = 0; i < 3; i++) F64[a + i] = F64[t + T.ANCHOR_END + i] - F64[t + T.ANCHOR_START + i];
}

/** a and α of node n at its own joint, at `lever` from that of its parent. */
function swing(w: i32, n: i32, parent: i32, lever: i32, isHinge: bool): void {
  const a: i32 = motionOf(w, n) + Motion.MOMENT;
  const above: i32 = spinOf(w, parent);
  if (!Node.isPrescribed(parent))
    for (let i: i32 = 0; i < 6; i++) F64[a + i] = F64[motionOf(w, parent) + Motion.MOMENT + i];
  carry(w, a, above, a + 3, lever);
  const turned: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  cross3(turned, above, spinOf(w, n));
  for (let i: i32 = 0; i < 3; i++)
    F64[a + 3 + i] = isHinge ? F64[a + 3 + i] + F64[w + Col.STEP_LENGTH] * F64[turned + i] : 0.0;
}

/** a += h ω × (ω × r) + α × r */
function carry(w: i32, a: i32, omega: i32, alpha: i32, r: i32): void {
  const one: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const two: i32 = one + 3;
  cross3(one, omega, r);
  cross3(two, omega, one);
  cross3(one, alpha, r);
  for (let i: i32 = 0; i < 3; i++) F64[a + i] += F64[w + Col.STEP_LENGTH] * F64[two + i] + F64[one + i];
}

/** Location of the spin of a node. */
function spinOf(w: i32, n: i32): i32 {
  return Node.isPrescribed(n) ? n + Node.W : Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
}
