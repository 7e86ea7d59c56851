// maxstep: how far the driven force can go before an index has to change sets, and which. Events count in one direction
// only; in ties the driven index wins, then the least one.
import { F64, I32 } from "../../memory/views.ts";
import { ENDLESS } from "../problem/layout.ts";
import { coneEvent, NEVER } from "./cone-event.ts";
import * as W from "./layout.ts";
import { normalOf } from "./sets.ts";

// EVENT
export const NONE: i32 = 0; // the step has no end
export const REACHED: i32 = 1; // a of the driven row is 0, or what was to be undone is
export const STOPPED: i32 = 2; // the driven force is at its bound or on its cone
export const TO_LOWER: i32 = 3;
export const TO_UPPER: i32 = 4;
export const ENTER: i32 = 5; // a of a row outside has come to 0
export const CONE: i32 = 6;
export const BACK: i32 = 7; // slipping ends
export const RETURNED: i32 = 8; // the driven force is where it began

/** Changes below this part of the direction are rounding. */
const STEADY: f64 = 1e-11;
/** Forces up to this part of SIZE count as zero. */
export const TOLERANCE: f64 = 1e-12;

/** Offers an event at s, given in RESULT: floats are not passed through calls. */
function offer(w: i32, event: i32, where: i32): void {
  const step: f64 = F64[w + W.RESULT] > 0.0 ? F64[w + W.RESULT] : 0.0;
  if (!(step < F64[w + W.STEP])) return;
  F64[w + W.STEP] = step;
  I32[2 * w + W.EVENT] = event;
  I32[2 * w + W.WHERE] = where;
}

/** The driven row: a reaches 0, the force its bound, its cone, or 0. */
function drivenEvents(w: i32): void {
  const driven: i32 = W.address(w, W.DRIVEN);
  const drive: i32 = W.address(w, W.DRIVE);
  const contact: i32 = W.address(w, W.DRIVEN_CONTACT);
  const first: i32 = I32[W.address(w, W.START) + driven];
  if (drive === W.UNDO) {
    const f: i32 = W.address(w, W.FORCE) + first;
    let sum: f64 = 0;
    for (let k: i32 = 1; k < W.address(w, W.DIM); k++) sum += F64[f + k] * F64[f + k];
    F64[w + W.RESULT] = Math.sqrt(sum);
    offer(w, REACHED, driven);
    return;
  }
  W.conditionOn(w, driven, W.address(w, W.ACC));
  const a: f64 = F64[w + W.RESULT];
  W.conditionOn(w, driven, W.address(w, W.STEP_ACC));
  const da: f64 = F64[w + W.RESULT];
  // in a tie with others it may already be there
  const there: bool = Math.abs(a) <= F64[W.address(w, W.SLACK) + driven];
  F64[w + W.RESULT] = there ? 0.0 : -a / da;
  if (there || (Math.abs(da) > STEADY * F64[w + W.SPREAD] && a * da < 0.0)) offer(w, REACHED, driven);
  if (drive === W.TANGENT) {
    coneEvent(w, contact);
    if (F64[w + W.RESULT] < NEVER) offer(w, STOPPED, driven);
    if (W.address(w, W.BACKWARD) === 1) {
      let way: f64 = 0;
      for (let k: i32 = 1; k < W.address(w, W.DIM); k++)
        way -= F64[w + W.DIRECTION + k] * F64[W.address(w, W.FORCE) + first + k];
      F64[w + W.RESULT] = way;
      offer(w, RETURNED, driven);
    }
  } else {
    const up: bool = F64[w + W.DIRECTION] > 0.0;
    const bound: f64 = F64[W.address(w, up ? W.UPPER : W.LOWER) + driven];
    const f: f64 = F64[W.address(w, W.FORCE) + driven];
    if (Math.abs(bound) < ENDLESS) {
      F64[w + W.RESULT] = Math.abs(bound - f);
      offer(w, W.address(w, W.BACKWARD) === 1 ? RETURNED : STOPPED, driven);
    }
  }
}

/** Boxed rows and normals. */
function rowEvents(w: i32, r: i32): void {
  const set: i32 = I32[W.address(w, W.SET) + r];
  if (set === W.IN) {
    const df: f64 = F64[W.address(w, W.STEP_FORCE) + r];
    const f: f64 = F64[W.address(w, W.FORCE) + r];
    if (!(Math.abs(df) > STEADY * F64[w + W.SPREAD])) return;
    const lower: f64 = F64[W.address(w, W.LOWER) + r];
    const upper: f64 = F64[W.address(w, W.UPPER) + r];
    F64[w + W.RESULT] = (df < 0.0 ? lower - f : upper - f) / df;
    if (df < 0.0 && lower > -ENDLESS) offer(w, TO_LOWER, r);
    if (df > 0.0 && upper < ENDLESS) offer(w, TO_UPPER, r);
    return;
  }
  if (set !== W.LOW && set !== W.HIGH) return;
  const a: f64 = F64[W.address(w, W.ACC) + r];
  const da: f64 = F64[W.address(w, W.STEP_ACC) + r];
  if (!(Math.abs(da) > STEADY * F64[w + W.SPREAD])) return;
  // a row already violated waits for its own drive
  const slack: f64 = F64[W.address(w, W.SLACK) + r];
  F64[w + W.RESULT] = -a / da;
  if (set === W.LOW && a >= -slack && da < 0.0) offer(w, ENTER, r);
  if (set === W.HIGH && a <= slack && da > 0.0) offer(w, ENTER, r);
}

function frictionEvents(w: i32, c: i32): void {
  const friction: i32 = I32[W.address(w, W.FRICTION) + c];
  if (friction === W.LOOSE) return;
  if (friction === W.SLIP) {
    const t1: i32 = normalOf(w, c) + 1;
    W.conditionOn(w, t1, W.address(w, W.STEP_ACC));
    const da: f64 = F64[w + W.RESULT];
    W.conditionOn(w, t1, W.address(w, W.ACC));
    F64[w + W.RESULT] = -F64[w + W.RESULT] / da;
    if (da > STEADY * F64[w + W.SPREAD]) offer(w, BACK, c);
    return;
  }
  coneEvent(w, c);
  if (F64[w + W.RESULT] < NEVER) offer(w, CONE, c);
}

/** Leaves s, the event and its index. */
export function maxStep(w: i32): void {
  F64[w + W.STEP] = NEVER;
  I32[2 * w + W.EVENT] = NONE;
  drivenEvents(w);
  const boxed: i32 = W.address(w, W.BOXED);
  for (let r: i32 = 0; r < boxed; r++) if (r !== W.address(w, W.DRIVEN)) rowEvents(w, r);
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) {
    if (normalOf(w, c) !== W.address(w, W.DRIVEN)) rowEvents(w, normalOf(w, c));
    if (c !== W.address(w, W.DRIVEN_CONTACT)) frictionEvents(w, c);
  }
}
