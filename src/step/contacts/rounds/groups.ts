// Manifolds that share a link of a long ring are swept together. A light link lies between what it carries and what it lies on: manifold by manifold a round
// passes on only a small part of a load, by the ratio of the masses. Swept together on the velocities of their bodies, some times over, they pass on
// most of it, for one read of these velocities and one push.
//
//   a group, in words: its link, or 0; visits for which it is left out; of each manifold the first row, the end of its rows, and the body on the far side where that is jointed, or 0; then the
//   word at which it began, negated
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import { solveRow } from "../../../multipliers/descent/sweep.ts";
import * as C from "../../../response/component/layout.ts";
import { pushBody, readVelocity } from "../../../response/component/move.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { DIM } from "../../answers/dimension.ts";
import { wordOf } from "../../islands/island-parts.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { addWrench, manifoldEnd, passManifoldOn, sweepManifold } from "./sweep-answers.ts";
import { isWithin, onComponent } from "./write-answers.ts";

/** Impulse of a row at the start of its group, or before it was warm-started. */
const BEGAN: i32 = Row.WENT;
/** Sweeps over the rows of a group per read of its velocities, if the link has several manifolds, or one. */
const SWEEPS: i32 = 4;
const SWEEPS_OF_ONE: i32 = 2;
/** A group whose contacts are all open is left out so many times. */
const OPEN: i32 = 3;
/** Words before the first manifold. */
const HEAD: i32 = 2;
const REST: i32 = 1;
/** Words of a manifold. */
const PER_MANIFOLD: i32 = 3;
const END: i32 = 1;
const FAR: i32 = 2;

/** Numbers of the groups of an island. */
export function groupsNumbers(w: i32, island: i32): i32 {
  const manifolds: i32 = wordOf(w, island, Island.END_MANIFOLD) - wordOf(w, island, Island.FIRST_MANIFOLD);
  return ((HEAD + PER_MANIFOLD + 1) * manifolds + 1) >> 1;
}

/** Word of the first group, behind the components. */
function firstGroup(w: i32): i32 {
  return 2 * C.wordOf(clockOf(w), C.END_COMPONENT);
}

/** Writes the groups of attached rows; returns the word behind the last. */
export function writeGroups(w: i32, rows: i32, rowsEnd: i32): i32 {
  let word: i32 = firstGroup(w);
  for (let row: i32 = rows; row < rowsEnd; row = manifoldEnd(row, rowsEnd)) F64[row + BEGAN] = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row = manifoldEnd(row, rowsEnd)) {
    if (F64[row + BEGAN] !== 0.0) continue;
    const group: i32 = word;
    const link: i32 = linkOf(w, row);
    I32[group] = link;
    I32[group + REST] = 0;
    word = add(w, group + HEAD, row, rowsEnd, link);
    if (link !== 0)
      for (let other: i32 = manifoldEnd(row, rowsEnd); other < rowsEnd; other = manifoldEnd(other, rowsEnd))
        if (F64[other + BEGAN] === 0.0 && linkOf(w, other) === link && fits(w, group, word, other))
          word = add(w, word, other, rowsEnd, link);
    I32[word] = -group;
    word++;
  }
  return word;
}

function add(w: i32, word: i32, row: i32, rowsEnd: i32, link: i32): i32 {
  F64[row + BEGAN] = 1.0;
  I32[word] = row;
  I32[word + END] = manifoldEnd(row, rowsEnd);
  I32[word + FAR] = farBody(w, row, link);
  return word + PER_MANIFOLD;
}

/** The body of a long ring that a manifold is on, the first of two; 0: there is none, or both are of the same. */
function linkOf(w: i32, row: i32): i32 {
  if (isWithin(w, row)) return 0;
  for (let side: i32 = 0; side < 2; side++)
    if (onComponent(w, row, side) && C.wordOf(C.componentOf(bodyOn(row, side)), C.WAYS) !== 0) return bodyOn(row, side);
  return 0;
}

function bodyOn(row: i32, side: i32): i32 {
  return side === 0 ? Row.motionA(row) : Row.motionB(row);
}

function farSide(row: i32, link: i32): i32 {
  return Row.motionA(row) === link ? 1 : 0;
}

/** The jointed body that the link touches; 0: it has no joints. */
function farBody(w: i32, row: i32, link: i32): i32 {
  return onComponent(w, row, farSide(row, link)) ? bodyOn(row, farSide(row, link)) : 0;
}

/** Whether a group up to `end` has no other body of the component on the far side of this manifold: they would not see what each other does. */
function fits(w: i32, group: i32, end: i32, row: i32): bool {
  const body: i32 = farBody(w, row, I32[group]);
  if (body === 0) return true;
  for (let word: i32 = group + HEAD; word < end; word += PER_MANIFOLD) {
    const other: i32 = I32[word + FAR];
    if (other !== 0 && other !== body && C.componentOf(other) === C.componentOf(body)) return false;
  }
  return true;
}

/** A round: all groups forward and back. `end`: as writeGroups returned it. */
export function sweepGroups(w: i32, end: i32): void {
  for (let group: i32 = firstGroup(w); group < end; group = nextGroup(group)) sweepGroup(w, group);
  for (let group: i32 = end; group > firstGroup(w); ) {
    group = -I32[group - 1];
    sweepGroup(w, group);
  }
}

/** Passes the impulses of all rows beyond `before`, a field of theirs, to the components. */
export function passGroupsOn(w: i32, end: i32, before: i32): void {
  for (let group: i32 = firstGroup(w); group < end; group = nextGroup(group)) {
    if (I32[group] !== 0) passOn(w, group, before);
    else passManifoldOn(w, I32[group + HEAD], I32[group + HEAD + END], before);
  }
}

function nextGroup(group: i32): i32 {
  let word: i32 = group + HEAD;
  while (I32[word] > 0) word += PER_MANIFOLD;
  return word + 1;
}

function sweepGroup(w: i32, group: i32): void {
  const link: i32 = I32[group];
  if (link === 0) {
    sweepManifold(w, I32[group + HEAD], I32[group + HEAD + END]);
    return;
  }
  if (I32[group + REST] > 0) {
    I32[group + REST]--;
    return;
  }
  readVelocity(link, clockOf(w));
  for (let word: i32 = group + HEAD; I32[word] > 0; word += PER_MANIFOLD) {
    if (I32[word + FAR] !== 0) readVelocity(I32[word + FAR], clockOf(w));
    for (let row: i32 = I32[word]; row < I32[word + END]; row += Row.STRIDE) F64[row + BEGAN] = F64[row + Row.F];
  }
  const sweeps: i32 = I32[group + HEAD + PER_MANIFOLD] < 0 ? SWEEPS_OF_ONE : SWEEPS;
  for (let k: i32 = 0; k < sweeps; k++)
    for (let word: i32 = group + HEAD; I32[word] > 0; word += PER_MANIFOLD)
      for (let row: i32 = I32[word]; row < I32[word + END]; row += DIM * Row.STRIDE) solveContact(row);
  if (!passOn(w, group, BEGAN) && isOpen(group)) I32[group + REST] = OPEN;
}

function isOpen(group: i32): bool {
  for (let word: i32 = group + HEAD; I32[word] > 0; word += PER_MANIFOLD)
    for (let row: i32 = I32[word]; row < I32[word + END]; row += Row.STRIDE) if (F64[row + Row.F] !== 0.0) return false;
  return true;
}

/** The normal force of a contact, and its friction unless it is open. */
function solveContact(row: i32): void {
  solveRow(row);
  const one: i32 = row + Row.STRIDE;
  const other: i32 = one + Row.STRIDE;
  if (F64[row + Row.F] === 0.0 && F64[one + Row.F] === 0.0 && F64[other + Row.F] === 0.0) return;
  solveRow(one);
  solveRow(other);
}

/** Returns whether any impulse changed. */
function passOn(w: i32, group: i32, before: i32): bool {
  const link: i32 = I32[group];
  const far: i32 = clockOf(w) + C.CLOCK;
  const own: i32 = far + 6;
  let changed: bool = false;
  zeros(own, 6);
  for (let word: i32 = group + HEAD; I32[word] > 0; word += PER_MANIFOLD) {
    const side: i32 = farSide(I32[word], link);
    if (!addWrench(own, I32[word], I32[word + END], 1 - side, before)) continue;
    changed = true;
    if (I32[word + FAR] === 0) continue;
    zeros(far, 6);
    addWrench(far, I32[word], I32[word + END], side, before);
    pushBody(I32[word + FAR], far);
  }
  if (changed) pushBody(link, own);
  return changed;
}
