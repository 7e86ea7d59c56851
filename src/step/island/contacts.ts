// Contacts of all bodies, before the islands step: a projected sweep over their rows with the joints solved directly beside
// it. What the contacts give becomes a force on the bodies of the step.
//
//   w = v + h M⁻¹ f       repeat: sweep the rows of contacts; fit w to the joints of every tree that is touched
import * as M from "../../collision/manifold.ts";
import { contactRows } from "../../contacts/contact-rows.ts";
import * as Kept from "../../contacts/kept-manifold.ts";
import { prepareMotion } from "../../contacts/prepare-motion.ts";
import { copy3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { TREE_WIDTH } from "../../memory/widths.ts";
import { sweep, warmStart } from "../../multipliers/descent/sweep.ts";
import { fitVelocities } from "../../response/ball-tree/fit-velocities.ts";
import { gatherVelocities } from "../../response/ball-tree/gather.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { fitPushed } from "./start-mechanism.ts";

/** Sweeps over all rows, and how many of them between two fits of the joints. */
const SWEEPS: i32 = 20;
const BETWEEN_FITS: i32 = 4;

/** The nodes of all trees are gathered; afterwards their forces have the contacts in them. */
export function solveContacts(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  for (let i: i32 = 0; i < trees; i++) T.setTouched(Col.column(w, Col.TREE) + TREE_WIDTH * i, false);
  const manifolds: i32 = Col.header(w, Col.MANIFOLDS_NEXT);
  if (manifolds === 0) return;
  prepareMotion(w);
  const first: i32 = Col.column(w, Col.CONTACT_ROW);
  const end: i32 = writeContactRows(w, first);
  markTouched(w, first, end);
  warmStart(first, end);
  for (let i: i32 = 0; i < SWEEPS; i++) {
    if (i % BETWEEN_FITS === 0) fitTouched(w);
    sweep(first, end);
  }
  keepImpulses(w, first);
  pushBodies(w, first, end);
}

function writeContactRows(w: i32, first: i32): i32 {
  let row: i32 = first;
  for (let i: i32 = 0; i < Col.header(w, Col.MANIFOLDS_NEXT); i++) {
    const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
    if ((Kept.flagsOf(kept) & Kept.SENSOR) === 0) row = contactRows(w, kept, row);
  }
  return row;
}

/** Trees with a body at which a contact may push. The spare number of a motion marks its body. */
function markTouched(w: i32, first: i32, end: i32): void {
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    F64[Row.motionA(row) + MARK] = 1.0;
    F64[Row.motionB(row) + MARK] = 1.0;
  }
  for (let i: i32 = 0; i < Col.header(w, Col.TREE_COUNT); i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (!Node.isPrescribed(n) && F64[motionOf(w, n) + MARK] !== 0.0) T.setTouched(t, true);
    }
  }
}
const MARK: i32 = 13;

function motionOf(w: i32, n: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * Node.bodyOf(n);
}

/** The velocities of touched trees made to fit their joints, as an impact of the joints would. */
function fitTouched(w: i32): void {
  for (let i: i32 = 0; i < Col.header(w, Col.TREE_COUNT); i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    if (!T.isTouched(t) || isAlone(t)) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      copy3(n + Node.V, motionOf(w, n) + Motion.V);
      copy3(n + Node.OM, motionOf(w, n) + Motion.V + 3);
    }
    if (T.isMechanism(t)) fitPushed(t, Col.column(w, Col.ROW), Col.column(w, Col.WORK));
    else fitVelocities(t, t + T.ANCHOR_START);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      copy3(motionOf(w, n) + Motion.V, n + Node.FITV);
      copy3(motionOf(w, n) + Motion.V + 3, n + Node.FITO);
    }
  }
}

/** A body without joints. */
function isAlone(t: i32): bool {
  return !T.isMechanism(t) && T.isFree(t) && T.endNode(t) - T.firstNode(t) === Node.STRIDE;
}

function keepImpulses(w: i32, first: i32): void {
  let row: i32 = first;
  for (let i: i32 = 0; i < Col.header(w, Col.MANIFOLDS_NEXT); i++) {
    const kept: i32 = Col.next(w, Col.MANIFOLD) + Kept.STRIDE * i;
    if ((Kept.flagsOf(kept) & Kept.SENSOR) !== 0) continue;
    let pressed: bool = false;
    for (let p: i32 = 0; p < M.countOf(kept); p++) {
      if (F64[row + Row.F] > 0.0) pressed = true;
      for (let l: i32 = 0; l < 3; l++) {
        F64[kept + Kept.IMPULSES + 3 * p + l] = F64[row + Row.F];
        row += Row.STRIDE;
      }
    }
    Kept.setWords(kept, Kept.shapeA(kept), Kept.shapeB(kept), Kept.ageOf(kept), pressed ? Kept.PRESSED : 0);
  }
}

/** Impulses become forces of the step; the nodes get back the velocities that the step starts from. */
function pushBodies(w: i32, first: i32, end: i32): void {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  const slots: i32 = Col.header(w, Col.BODY_SLOTS);
  for (let b: i32 = 0; b < slots; b++)
    for (let i: i32 = 0; i < 6; i++) F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + i] = 0.0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const force: f64 = perStep * F64[row + Row.F];
    if (force === 0.0) continue;
    for (let i: i32 = 0; i < 6; i++) {
      F64[Row.motionA(row) + i] += force * F64[row + Row.J + i];
      F64[Row.motionB(row) + i] += force * F64[row + Row.J + 6 + i];
    }
  }
  for (let i: i32 = 0; i < Col.header(w, Col.TREE_COUNT); i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    if (!T.isTouched(t)) continue;
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      gatherVelocities(w, n, n + Node.STRIDE);
      for (let l: i32 = 0; l < 6; l++) F64[n + Node.FORCE + l] += F64[motionOf(w, n) + l]; // and the torque
    }
  }
}
