// Manifolds that share a link of a long ring are swept together. A light link lies between what it carries and what it lies on: manifold by manifold a round
// passes on only a small part of a load, by the ratio of the masses. Swept together on the velocities of their bodies, some times over, they pass on
// most of it, for one read of these velocities and one push.
//
//   a group: manifolds, each by the word of its first row and of the end of its rows; 0 behind the last
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import { solveRow } from "../../../multipliers/descent/sweep.ts";
import * as C from "../../../response/component/layout.ts";
import { pushBody, readVelocity } from "../../../response/component/move.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { wordOf } from "../../islands/island-parts.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { addWrench, manifoldEnd, sweepManifold } from "./sweep-answers.ts";
import { isWithin, onComponent } from "./write-answers.ts";

/** Impulse of a row at the start of its group, or before it was warm-started. */
const BEGAN: i32 = Row.WENT;
/** Sweeps over the rows of a group per read of its velocities. */
const SWEEPS: i32 = 4;

/** Numbers of the groups of an island. */
export function groupsNumbers(w: i32, island: i32): i32 {
  const manifolds: i32 = wordOf(w, island, Island.END_MANIFOLD) - wordOf(w, island, Island.FIRST_MANIFOLD);
  return 2 * manifolds + 2;
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
    const first: i32 = word;
    word = add(word, row, rowsEnd);
    const link: i32 = linkOf(w, row);
    if (link !== 0)
      for (let other: i32 = manifoldEnd(row, rowsEnd); other < rowsEnd; other = manifoldEnd(other, rowsEnd))
        if (F64[other + BEGAN] === 0.0 && linkOf(w, other) === link && fits(w, first, word, other, link))
          word = add(word, other, rowsEnd);
    I32[word] = 0;
    word++;
  }
  return word;
}

function add(word: i32, row: i32, rowsEnd: i32): i32 {
  F64[row + BEGAN] = 1.0;
  I32[word] = row;
  I32[word + 1] = manifoldEnd(row, rowsEnd);
  return word + 2;
}

/** The body of a long ring that a manifold is on, the first of two, or 0. */
function linkOf(w: i32, row: i32): i32 {
  if (isWithin(w, row)) return 0;
  for (let side: i32 = 0; side < 2; side++)
    if (onComponent(w, row, side) && C.wordOf(C.componentOf(bodyOn(row, side)), C.WAYS) !== 0) return bodyOn(row, side);
  return 0;
}

function bodyOn(row: i32, side: i32): i32 {
  return side === 0 ? Row.motionA(row) : Row.motionB(row);
}

/** Whether no other manifold of the group is on another body of the component on the far side of this one: they would not see what each other does. */
function fits(w: i32, first: i32, end: i32, row: i32, link: i32): bool {
  const far: i32 = farSide(row, link);
  if (!onComponent(w, row, far)) return true;
  const body: i32 = bodyOn(row, far);
  for (let word: i32 = first; word < end; word += 2) {
    const other: i32 = bodyOn(I32[word], farSide(I32[word], link));
    if (!onComponent(w, I32[word], farSide(I32[word], link)) || other === body) continue;
    if (C.componentOf(other) === C.componentOf(body)) return false;
  }
  return true;
}

function farSide(row: i32, link: i32): i32 {
  return Row.motionA(row) === link ? 1 : 0;
}

/** A round: all groups forward and back. `end`: as writeGroups returned it. */
export function sweepGroups(w: i32, end: i32): void {
  for (let word: i32 = firstGroup(w); word < end; word = nextGroup(word)) sweepGroup(w, word);
  for (let word: i32 = end; word > firstGroup(w); ) {
    word = groupBefore(w, word);
    sweepGroup(w, word);
  }
}

/** Passes the impulses of all rows beyond `before`, a field of theirs, to the components. */
export function passGroupsOn(w: i32, end: i32, before: i32): void {
  for (let word: i32 = firstGroup(w); word < end; word = nextGroup(word)) passOn(w, word, before);
}

function nextGroup(word: i32): i32 {
  let at: i32 = word;
  while (I32[at] !== 0) at += 2;
  return at + 1;
}

/** The group that ends at this word. */
function groupBefore(w: i32, end: i32): i32 {
  let word: i32 = end - 3;
  while (word > firstGroup(w) && I32[word - 1] !== 0) word -= 2;
  return word;
}

function sweepGroup(w: i32, group: i32): void {
  const link: i32 = linkOf(w, I32[group]);
  if (link === 0) {
    sweepManifold(w, I32[group], I32[group + 1]);
    return;
  }
  readVelocity(link, clockOf(w));
  for (let word: i32 = group; I32[word] !== 0; word += 2) {
    const far: i32 = farSide(I32[word], link);
    if (onComponent(w, I32[word], far)) readVelocity(bodyOn(I32[word], far), clockOf(w));
    for (let row: i32 = I32[word]; row < I32[word + 1]; row += Row.STRIDE) F64[row + BEGAN] = F64[row + Row.F];
  }
  for (let k: i32 = 0; k < SWEEPS; k++)
    for (let word: i32 = group; I32[word] !== 0; word += 2)
      for (let row: i32 = I32[word]; row < I32[word + 1]; row += Row.STRIDE) solveRow(row);
  passOn(w, group, BEGAN);
}

function passOn(w: i32, group: i32, before: i32): void {
  const link: i32 = linkOf(w, I32[group]);
  const wrench: i32 = clockOf(w) + C.CLOCK;
  for (let word: i32 = group; I32[word] !== 0; word += 2) {
    for (let side: i32 = 0; side < 2; side++) {
      if (!onComponent(w, I32[word], side) || bodyOn(I32[word], side) === link) continue;
      zeros(wrench, 6);
      addWrench(wrench, I32[word], I32[word + 1], side, before);
      pushBody(bodyOn(I32[word], side), wrench);
    }
  }
  if (link === 0) return;
  zeros(wrench, 6);
  for (let word: i32 = group; I32[word] !== 0; word += 2)
    addWrench(wrench, I32[word], I32[word + 1], 1 - farSide(I32[word], link), before);
  pushBody(link, wrench);
}
