// A round over the groups of an island (groups.ts), and what is asked of their rows after it.
import { COUNT, FAR, LIVE, VISITS } from "../../../../build/records/step/contacts/rounds/groups.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import { carryRows, largestChange, nextTheta, turned } from "../../../multipliers/descent/carry-on.ts";
import { isOpen, solveContact } from "../../../multipliers/descent/solve-contact.ts";
import * as C from "../../../response/component/layout.ts";
import { pushBody, readVelocity } from "../../../response/component/move.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { CONTACT, farSide, firstGroup, HEAD, nextGroup, ROWS } from "./groups.ts";
import { addWrench, passManifoldOn, sweepBounded, sweepManifold } from "./sweep-answers.ts";

/** Impulse of a row at the start of its group. */
const BEGAN: i32 = Row.WENT;
/** Sweeps over the contacts of a group per read of its velocities. */
const SWEEPS: i32 = 2;
/** All contacts of a group are looked at in one of so many visits. */
const SELDOM: i32 = 4;

/** All groups up to word `end`, forward and back. */
export function sweepGroups(w: i32, end: i32): void {
  for (let group: i32 = firstGroup(w); group < end; group = nextGroup(group)) sweepGroup(w, group);
  sweepBounded(w);
  for (let group: i32 = end; group > firstGroup(w); ) {
    group = I32[group - 1];
    sweepGroup(w, group);
  }
  sweepBounded(w);
}

function sweepGroup(w: i32, group: i32): void {
  const first: i32 = group + HEAD;
  if (I32[group] === 0) {
    sweepManifold(w, I32[first], I32[first] + ROWS * I32[group + COUNT]);
    return;
  }
  const all: bool = I32[group + VISITS] % SELDOM === 0;
  I32[group + VISITS]++;
  if (all) I32[group + LIVE] = I32[group + COUNT];
  const end: i32 = endOf(group);
  if (first === end) return;
  readVelocity(I32[group], clockOf(w));
  let last: i32 = 0;
  for (let contact: i32 = first; contact < end; contact += CONTACT) {
    const far: i32 = I32[contact + FAR];
    if (far !== 0 && far !== last) readVelocity(far, clockOf(w));
    last = far;
    for (let row: i32 = I32[contact]; row < I32[contact] + ROWS; row += Row.STRIDE) F64[row + BEGAN] = F64[row + Row.F];
  }
  for (let k: i32 = 0; k < SWEEPS; k++)
    for (let contact: i32 = first; contact < end; contact += CONTACT) solveContact(I32[contact]);
  passOn(w, group, BEGAN);
  if (all) putLiveFirst(group);
}

/** The word behind its live contacts. */
function endOf(group: i32): i32 {
  return group + HEAD + CONTACT * I32[group + LIVE];
}

/** Contacts that are open go to the end, and are not carried on; all others keep their order. */
function putLiveFirst(group: i32): void {
  let live: i32 = group + HEAD;
  for (let contact: i32 = live; contact < endOf(group); contact += CONTACT) {
    const row: i32 = I32[contact];
    const far: i32 = I32[contact + FAR];
    if (isOpen(row)) {
      forget(row);
      continue;
    }
    for (let k: i32 = contact; k > live; k -= CONTACT) {
      I32[k] = I32[k - CONTACT];
      I32[k + FAR] = I32[k - CONTACT + FAR];
    }
    I32[live] = row;
    I32[live + FAR] = far;
    live += CONTACT;
  }
  I32[group + LIVE] = (live - group - HEAD) >> 1; // CONTACT is 2
}

function forget(first: i32): void {
  for (let row: i32 = first; row < first + ROWS; row += Row.STRIDE) {
    F64[row + Row.BEFORE] = 0.0;
    F64[row + Row.LAST] = 0.0;
  }
}

/** Passes the impulses of a group beyond `before`, a field of its rows, to the components. */
function passOn(w: i32, group: i32, before: i32): void {
  const link: i32 = I32[group];
  const wrench: i32 = clockOf(w) + C.CLOCK;
  const own: i32 = wrench + 6;
  let far: i32 = 0;
  let given: bool = false;
  let passed: bool = false;
  zeros(own, 6);
  const end: i32 = endOf(group);
  for (let contact: i32 = group + HEAD; contact < end; contact += CONTACT) {
    if (I32[contact + FAR] !== far) {
      if (passed) pushBody(far, wrench);
      passed = false;
      zeros(wrench, 6);
      far = I32[contact + FAR];
    }
    const row: i32 = I32[contact];
    const side: i32 = farSide(row, link);
    if (!addWrench(own, row, row + ROWS, 1 - side, before)) continue;
    given = true;
    if (far === 0) continue;
    addWrench(wrench, row, row + ROWS, side, before);
    passed = true;
  }
  if (passed) pushBody(far, wrench);
  if (given) pushBody(link, own);
}

/** Extrapolates along the round (carry-on.ts); returns the next θ. */
export function carryGroups(w: i32, end: i32, theta: f64): f64 {
  let back: f64 = 0.0;
  for (let group: i32 = firstGroup(w); group < end; group = nextGroup(group))
    for (let contact: i32 = group + HEAD; contact < endOf(group); contact += CONTACT)
      back += turned(I32[contact], I32[contact] + ROWS);
  const next: f64 = back > 0.0 ? 1.0 : nextTheta(theta);
  const part: f64 = back > 0.0 ? 0.0 : (theta - 1.0) / next;
  for (let group: i32 = firstGroup(w); group < end; group = nextGroup(group)) {
    for (let contact: i32 = group + HEAD; contact < endOf(group); contact += CONTACT)
      carryRows(I32[contact], I32[contact] + ROWS, part);
    if (I32[group] !== 0) passOn(w, group, Row.LAST);
    else passManifoldOn(w, I32[group + HEAD], I32[group + HEAD] + ROWS * I32[group + COUNT], Row.LAST);
  }
  return next;
}

/** The largest change of velocity in the last round (m/s). */
export function changeOfGroups(w: i32, end: i32): f64 {
  let most: f64 = 0.0;
  for (let group: i32 = firstGroup(w); group < end; group = nextGroup(group))
    for (let contact: i32 = group + HEAD; contact < endOf(group); contact += CONTACT)
      most = Math.max(most, largestChange(I32[contact], I32[contact] + ROWS));
  return most;
}
