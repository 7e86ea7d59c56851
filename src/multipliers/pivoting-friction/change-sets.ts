// The end of a step: the index that limits it changes sets.
import { F64, I32 } from "../../memory/views.ts";
import * as W from "./layout.ts";
import { BACK, CONE, ENTER, REACHED, STOPPED, TO_LOWER, TO_UPPER } from "./max-step.ts";
import { writeNormal, writeTangents } from "./prepare.ts";
import { grip, loosen, normalOf, settleFriction, slip, unwant, want } from "./sets.ts";

// what an index may do
const MOVES: i32 = 0;
const STAYS: i32 = 1;
const GIVES_UP: i32 = 2;

/**
 * Row r is about to change sets. If it did so before and nothing has moved since, the path folds back here: it stays, and
 * the drive reverses. If that happened here before, the drive gives up.
 */
function returns(w: i32, r: i32): i32 {
  const moved: i32 = W.address(w, W.MOVED) + r;
  const now: i32 = W.address(w, W.PROGRESS);
  if (I32[moved] !== now) {
    I32[moved] = now;
    return MOVES;
  }
  if (
    W.address(w, W.TURNED) === now ||
    W.address(w, W.DRIVE) === W.UNDO ||
    (W.address(w, W.CHOICES) & W.TURN_ROUND) === 0
  )
    return GIVES_UP;
  I32[2 * w + W.TURNED] = now;
  I32[2 * w + W.BACKWARD] = 1 - W.address(w, W.BACKWARD);
  for (let k: i32 = 0; k < 3; k++) F64[w + W.DIRECTION + k] = -F64[w + W.DIRECTION + k];
  return STAYS;
}

/** A row or normal goes to a bound, or out if it was given up. Friction goes with its normal. */
export function leave(w: i32, r: i32, set: i32): void {
  const c: i32 = I32[W.address(w, W.OWNER) + r];
  if (c >= 0) {
    if (I32[W.address(w, W.FRICTION) + c] !== W.LOOSE) {
      loosen(w, c);
      for (let k: i32 = 1; k < W.address(w, W.DIM); k++) F64[W.address(w, W.FORCE) + r + k] = 0;
    }
  }
  I32[W.address(w, W.SET) + r] = set;
  unwant(w, r);
}

/** The driven force has reached its goal, or where it must stop. */
export function arrive(w: i32, event: i32): void {
  const r: i32 = W.address(w, W.DRIVEN);
  const c: i32 = W.address(w, W.DRIVEN_CONTACT);
  const drive: i32 = W.address(w, W.DRIVE);
  const force: i32 = W.address(w, W.FORCE);
  if (drive === W.ROW) {
    if (event === REACHED) {
      I32[W.address(w, W.SET) + r] = W.IN;
      want(w, r);
      return;
    }
    const up: bool = F64[w + W.DIRECTION] > 0.0;
    I32[W.address(w, W.SET) + r] = up ? W.HIGH : W.LOW;
    F64[force + r] = F64[W.address(w, up ? W.UPPER : W.LOWER) + r];
    return;
  }
  const normal: i32 = normalOf(w, c);
  if (drive === W.UNDO) {
    for (let k: i32 = 1; k < W.address(w, W.DIM); k++) F64[force + normal + k] = 0;
    return;
  }
  if (event === REACHED) {
    const whole: bool = W.address(w, W.DIM) === 2 || r === normal + 2;
    I32[W.address(w, W.FRICTION) + c] = whole ? W.STICK : W.HALF;
    want(w, r);
    return;
  }
  if (slip(w, c) === 0) loosen(w, c);
  settleFriction(w, c);
}

/** The driven force is back at its start; the sets of the others have changed, and their conditions hold. */
export function giveBack(w: i32): void {
  const r: i32 = W.address(w, W.DRIVEN);
  const c: i32 = W.address(w, W.DRIVEN_CONTACT);
  if (W.address(w, W.DRIVE) === W.ROW) {
    arrive(w, STOPPED);
    return;
  }
  const first: i32 = normalOf(w, c);
  // across the held direction nothing is left, or nothing at all
  const t1: i32 = W.address(w, W.CONDITION) + 3 * (first + 1);
  let along: f64 = 0;
  if (r !== first + 1) for (let k: i32 = 1; k < 3; k++) along += F64[t1 + k] * F64[W.address(w, W.FORCE) + first + k];
  for (let k: i32 = 1; k < W.address(w, W.DIM); k++) F64[W.address(w, W.FORCE) + first + k] = along * F64[t1 + k];
}

/** A contact closes. It slides: friction is on its cone at once, opposing the acceleration. */
function enter(w: i32, r: i32): void {
  const c: i32 = I32[W.address(w, W.OWNER) + r];
  const dim: i32 = W.address(w, W.DIM);
  I32[W.address(w, W.SET) + r] = W.IN;
  const choice: i32 = W.address(w, W.DRIVE) === W.ROW ? W.ALWAYS_SLIDING : W.CLOSE_SLIDING;
  if (c >= 0 && dim > 1 && (W.address(w, W.CHOICES) & choice) !== 0) {
    const x: f64 = F64[W.address(w, W.ACC) + r + 1];
    const y: f64 = dim > 2 ? F64[W.address(w, W.ACC) + r + 2] : 0.0;
    const length: f64 = Math.sqrt(x * x + y * y);
    let left: f64 = 0;
    for (let k: i32 = 1; k < dim; k++) left += Math.abs(F64[W.address(w, W.FORCE) + r + k]);
    if (F64[W.address(w, W.MU) + c] > 0.0 && left === 0.0 && length > F64[W.address(w, W.SLACK) + r]) {
      I32[W.address(w, W.FRICTION) + c] = W.SLIP;
      F64[W.address(w, W.FRAME) + 2 * c] = -x / length;
      F64[W.address(w, W.FRAME) + 2 * c + 1] = -y / length;
      writeTangents(w, c);
    }
    writeNormal(w, c);
  }
  if (want(w, r) === 1) return;
  leave(w, r, W.OUT);
}

/** The index that ended the step changes sets. */
export function change(w: i32, event: i32, where: i32): void {
  const row: i32 = event === CONE || event === BACK ? normalOf(w, where) + 1 : where;
  const move: i32 = returns(w, row);
  if (move === STAYS) return;
  if (event === TO_LOWER || event === TO_UPPER) {
    F64[W.address(w, W.FORCE) + where] = F64[W.address(w, event === TO_LOWER ? W.LOWER : W.UPPER) + where];
    if (move === GIVES_UP) leave(w, where, W.OUT);
    else leave(w, where, event === TO_LOWER ? W.LOW : W.HIGH);
  } else if (event === ENTER) {
    if (move === GIVES_UP) I32[W.address(w, W.SET) + where] = W.OUT;
    else enter(w, where);
  } else if (event === CONE) {
    if (move === GIVES_UP || slip(w, where) === 0) loosen(w, where);
    settleFriction(w, where);
  } else if (move === GIVES_UP || grip(w, where) === 0) loosen(w, where);
}
