// Loops closed to rounding after a piece, by moving the joints without new velocities: first with the system that Newton
// left, which costs little; then, if that does not do, with a system renewed at every pose, by the smallest
// motion. At a straight chain between two pins, where the way is singular, every renewal halves the error.

import { conditionValues, linearCount } from "../../constraints/conditions.ts";
import { copyQuat, turnBy } from "../../math/quat.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { solveBoxed } from "../../multipliers/boxed/solve-boxed.ts";
import { alignNode, placeCentre } from "../../response/joint-tree/align.ts";
import { moveJoint } from "../../response/joint-tree/correct-joint.ts";
import { instantPlace, shapeOf } from "../../response/joint-tree/fit-mechanism.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeAxes } from "../../response/joint-tree/place-link.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { treeKinetic } from "../../response/tree/tree-energy.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import { eliminateMechanism } from "./eliminate-mechanism.ts";
import { measureLimits, passedLimits } from "./rows/passed-limits.ts";
import { clearDrives } from "./rows/push-rows.ts";
import { addAnswers, solveRows } from "./rows/solve-rows.ts";
import { loopRows } from "./rows/write-rows.ts";
import { velocityRows } from "./velocity-rows.ts";

/** Loops count as closed at this part of the size of the mechanism. */
const CLOSED: f64 = 1e-12;
/** Good enough if the last system brings them no closer. */
const NEARLY: f64 = 1e-10;
/** Closing a wider gap moves bodies so far that their energy is checked. */
const WIDE: f64 = 1e-9;
const MOST_CLOSINGS: i32 = 3;
const MOST_RENEWALS: i32 = 40;
const MOST_TRIALS: i32 = 4;
/** A renewal that turns a body further than this (rad) is cut short. */
const LARGEST_TURN: f64 = 0.3;

/** Closes the loops of mechanism t with Newton's last system, `all` rows at work; then by renewal if necessary. */
export function closeLoops(t: i32, all: i32, rows: i32, work: i32): void {
  let loops: i32 = 0;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) loops += loopRows(k);
  if (loops === 0) return; // ropes and the like are not loops
  const system: i32 = work + 2 * all * T.freedoms(t);
  // loop rows come first: their part of S is compacted in place
  for (let i: i32 = 0; i < loops; i++) {
    for (let l: i32 = 0; l < loops; l++) F64[system + i * loops + l] = F64[system + i * all + l];
  }
  const r: i32 = system + loops * loops;
  if (T.isTouched(t)) beginMoved(t);
  for (let closing: i32 = 0; closing < MOST_CLOSINGS; closing++) {
    measureLoops(t, r);
    if (F64[t + T.OPEN] < CLOSED) return;
    if (F64[t + T.OPEN] > WIDE) F64[t + T.RENEWED] = 1.0;
    for (let i: i32 = 0; i < loops; i++) {
      F64[r + loops + i] = -Row.ENDLESS;
      F64[r + 2 * loops + i] = Row.ENDLESS;
      F64[r + 3 * loops + i] = 0.0;
    }
    solveBoxed(system, loops);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      const k: i32 = Node.linkOf(n);
      for (let i: i32 = 0; i < 6; i++) F64[k + L.E0 + i] = 0.0;
      for (let i: i32 = 0; i < 3; i++) F64[k + L.X0 + i] = 0.0;
    }
    addAnswers(t, rows, loops, all, r + 3 * loops, work);
    if (!shorten(t, r, 1, false)) break;
  }
  // a straight chain between two pins may be off by the square root of the loop gap: contacts would see that as a velocity
  if (T.isTouched(t)) {
    F64[t + T.SHARE] = F64[t + T.KAPPA];
    followMoved(t);
  }
  measureLoops(t, r);
  if (F64[t + T.OPEN] > NEARLY) renewMoved(t, rows, work);
}

/** Velocities follow what renewal moves: the loops allowed the bodies no such motion. */
function renewMoved(t: i32, rows: i32, work: i32): void {
  beginMoved(t);
  F64[t + T.RENEWED] = 1.0;
  renewLoops(t, rows, work, false);
  F64[t + T.SHARE] = 1.0;
  followMoved(t);
}

function beginMoved(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) copy3(n + BEFORE, n + Node.X);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[n + TURNED + i] = 0.0;
  }
}

/** Adds SHARE times the motion since beginMoved, over the piece, to the velocities, but no energy. */
function followMoved(t: i32): void {
  const before: f64 = treeKinetic(t);
  const perStep: f64 = F64[t + T.SHARE] / F64[t + T.H];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 3; i++) {
      F64[n + Node.V + i] += perStep * (F64[n + Node.X + i] - F64[n + BEFORE + i]);
      F64[n + Node.OM + i] += perStep * F64[n + TURNED + i];
    }
  }
  const after: f64 = treeKinetic(t);
  if (after > before) {
    F64[t + T.SHARE] = Math.sqrt(before / after);
    slow(t);
  }
}

function slow(t: i32): void {
  const factor: f64 = F64[t + T.SHARE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 6; i++) F64[n + Node.VELOCITIES + i] *= factor;
  }
}

/**
 * The same with a system renewed at every pose, never accepting a worse pose; with `limits`, also brings back coordinates beyond
 * theirs. Overwrites rows and workspace.
 */
export function renewLoops(t: i32, rows: i32, work: i32, limits: bool): void {
  const h: f64 = F64[t + T.H];
  clearDrives(t);
  F64[t + T.H] = 0.0; // no geometric terms: this is not a motion
  for (let renewal: i32 = 0; renewal < MOST_RENEWALS; renewal++) {
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      shapeOf(n, t);
      instantPlace(Node.linkOf(n));
    }
    measureLoops(t, work);
    if (limits) measureLimits(t);
    if (F64[t + T.OPEN] < CLOSED) break;
    eliminateMechanism(t);
    let last: i32 = velocityRows(t, rows, rows);
    openRows(t, rows, work);
    if (limits) last = passedLimits(t, last);
    solveRows(t, rows, last, work, false);
    if (!shorten(t, work, MOST_TRIALS, limits)) break;
  }
  F64[t + T.H] = h;
}

/** Goes as far along the motion of the system as it closes the loops; false if it does not. */
function shorten(t: i32, values: i32, trials: i32, limits: bool): bool {
  const open: f64 = F64[t + T.OPEN];
  findMotion(t);
  for (let trial: i32 = 0; trial < trials; trial++) {
    keepPoses(t);
    shiftPoses(t);
    measureLoops(t, values);
    if (limits) measureLimits(t);
    if (F64[t + T.OPEN] < (1.0 - 0.1 * F64[t + T.SHARE]) * open) {
      if (trial > 0) findLowest(t, values, limits, open);
      return true;
    }
    restorePoses(t);
    F64[t + T.SHARE] *= 0.25;
  }
  return false;
}

/**
 * If loops cannot close, such as a chain too short for its pins, a motion that was cut short still goes too far: it would swing
 * through straight, and lift what hangs. Along it OPEN is a parabola, of which three points are known: `open`, halfway,
 * and here.
 */
function findLowest(t: i32, values: i32, limits: bool, open: f64): void {
  const whole: f64 = F64[t + T.SHARE];
  const there: f64 = F64[t + T.OPEN];
  tryShare(t, values, limits, 0.5 * whole);
  const half: f64 = F64[t + T.OPEN];
  const bend: f64 = open - 2.0 * half + there;
  const lowest: f64 = bend > 0.0 ? 0.5 * whole * (1.0 - (there - open) / (2.0 * bend)) : whole;
  tryShare(t, values, limits, Math.min(Math.max(lowest, 0.0), whole));
  if (F64[t + T.OPEN] > Math.min(there, half)) tryShare(t, values, limits, half < there ? 0.5 * whole : whole);
}

/** Tries another part of the same motion, from the same pose. */
function tryShare(t: i32, values: i32, limits: bool, share: f64): void {
  restorePoses(t);
  F64[t + T.SHARE] = share;
  shiftPoses(t);
  measureLoops(t, values);
  if (limits) measureLimits(t);
}

// reuses fields that begin filled in nodes, and the start place of links
const BEFORE: i32 = Node.R0; // the centre of mass before
const TURNED: i32 = Node.R1; // and the turns since
const KEPT_X: i32 = Node.L0;
const KEPT_Q: i32 = Node.PIN;

function keepPoses(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + KEPT_X, n + Node.X);
    copyQuat(n + KEPT_Q, n + Node.Q);
    copy3(Node.linkOf(n) + L.START + D, Node.linkOf(n) + L.END + D);
  }
}

function restorePoses(t: i32): void {
  const part: f64 = F64[t + T.SHARE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    copy3(n + Node.X, n + KEPT_X);
    copyQuat(n + Node.Q, n + KEPT_Q);
    copy3(k + L.END + D, k + L.START + D);
    alignNode(n, k + L.END);
    for (let i: i32 = 0; i < 3; i++) F64[n + TURNED + i] -= part * F64[n + Node.DPHI + i];
  }
}

/** Sets the rows to close the measured gaps of the loops. */
function openRows(t: i32, rows: i32, values: i32): void {
  let row: i32 = rows;
  let at: i32 = values;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    for (let i: i32 = 0; i < loopRows(k); i++) {
      F64[row + Row.C] = F64[at];
      row += Row.STRIDE;
      at += 1;
    }
  }
}

/** The gaps of all loops, at r; OPEN is the largest relative to the size of the mechanism. */
function measureLoops(t: i32, r: i32): void {
  let open: f64 = 0.0;
  let at: i32 = r;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const place: i32 = k + L.END;
    placeAxes(k, place);
    const a: i32 = L.nodeA(k);
    const b: i32 = L.nodeB(k);
    for (let i: i32 = 0; i < 3; i++) {
      const onA: f64 = F64[a + Node.X + i] - F64[a + Node.S1 + i] + F64[place + LEVER_A + i];
      F64[place + D + i] = F64[b + Node.X + i] - F64[b + Node.S1 + i] + F64[place + LEVER_B + i] - onA;
    }
    conditionValues(place, L.linearOf(k), L.angularOf(k), k + L.ROD, at);
    const linear: i32 = linearCount(L.linearOf(k));
    for (let i: i32 = 0; i < loopRows(k); i++) {
      open = Math.max(open, Math.abs(F64[at + i]) / (i < linear ? F64[t + T.SIZE] : 1.0));
    }
    at += loopRows(k);
  }
  F64[t + T.OPEN] = open;
}

/** x of all joints; SHARE is the part of it that turns no body too far. */
function findMotion(t: i32): void {
  let turn: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      for (let i: i32 = 0; i < 3; i++) {
        F64[n + Node.DU + i] = 0.0;
        F64[n + Node.DPHI + i] = 0.0;
      }
      continue;
    }
    moveJoint(n);
    turn = Math.max(turn, dot3(n + Node.DPHI, n + Node.DPHI));
  }
  F64[t + T.SHARE] = turn > LARGEST_TURN * LARGEST_TURN ? LARGEST_TURN / Math.sqrt(turn) : 1.0;
}

/** Moves every joint by the SHARE of its x: a small rotation, and a small offset if it slides; then the tree is exact again. */
function shiftPoses(t: i32): void {
  const part: f64 = F64[t + T.SHARE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    const p: i32 = L.nodeA(k);
    const turn: i32 = k + L.SCRATCH;
    for (let i: i32 = 0; i < 3; i++) F64[turn + i] = part * F64[n + Node.DPHI + i];
    turnBy(n + Node.Q, turn, 1.0);
    for (let i: i32 = 0; i < 3; i++) F64[n + TURNED + i] += F64[turn + i];
    const place: i32 = k + L.END;
    if (p !== Node.NONE) {
      // d moves with the two anchors; fitting it keeps the free part
      const r: i32 = place + LEVER_A;
      const f: i32 = p + Node.DPHI;
      const u: i32 = n + Node.DU;
      const v: i32 = p + Node.DU;
      F64[place + D] += part * (F64[u] - F64[v] - (F64[f + 1] * F64[r + 2] - F64[f + 2] * F64[r + 1]));
      F64[place + D + 1] += part * (F64[u + 1] - F64[v + 1] - (F64[f + 2] * F64[r] - F64[f] * F64[r + 2]));
      F64[place + D + 2] += part * (F64[u + 2] - F64[v + 2] - (F64[f] * F64[r + 1] - F64[f + 1] * F64[r]));
    }
    alignNode(n, place);
    if (p !== Node.NONE) placeCentre(n, place);
    else for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += part * F64[n + Node.DU + i];
  }
}
