// Contacts that share a link of a long ring are swept together. A light link lies between what it carries and what it lies on: manifold by manifold a round
// passes on only a small part of a load, by the ratio of the masses. Swept together on the velocities of their bodies, some times over, they pass on most of
// it, for one read of these velocities and one push. Most contacts of a track are open; these are looked at in every fourth visit only.
import { COUNT, FAR, GROUP, LIVE, MEMBER, VISITS } from "../../../../build/records/step/contacts/rounds/groups.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as C from "../../../response/component/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { DIM } from "../../answers/dimension.ts";
import { pointsOf } from "../../islands/island-parts.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { manifoldEnd } from "./sweep-answers.ts";
import { isWithin, onComponent } from "./write-answers.ts";

/** Words of the head of a group, and of a contact. */
export const HEAD: i32 = 2 * GROUP;
export const CONTACT: i32 = 2 * MEMBER;
/** Numbers from one contact to the next, in its rows. */
export const ROWS: i32 = DIM * Row.STRIDE;
/** 1 in a row whose contact is in a group already. */
const LISTED: i32 = Row.WENT;

/** Numbers of the groups of an island: at most one for each contact. */
export function groupsNumbers(w: i32, island: i32): i32 {
  return ((HEAD + CONTACT + 1) * pointsOf(w, island) + 1) >> 1;
}

/** Word of the first group, behind the components. */
export function firstGroup(w: i32): i32 {
  return 2 * C.wordOf(clockOf(w), C.END_COMPONENT);
}
/** Word behind the group. */
export function nextGroup(group: i32): i32 {
  return group + HEAD + CONTACT * I32[group + COUNT] + 1;
}

/** Writes the groups of attached rows; returns the word behind the last. */
export function writeGroups(w: i32, rows: i32, rowsEnd: i32): i32 {
  let group: i32 = firstGroup(w);
  for (let row: i32 = rows; row < rowsEnd; row += ROWS) F64[row + LISTED] = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row = manifoldEnd(row, rowsEnd)) {
    if (F64[row + LISTED] !== 0.0) continue;
    const link: i32 = linkOf(w, row);
    I32[group] = link;
    I32[group + COUNT] = 0;
    I32[group + VISITS] = 0;
    addManifold(w, group, row, rowsEnd);
    if (link !== 0)
      for (let other: i32 = manifoldEnd(row, rowsEnd); other < rowsEnd; other = manifoldEnd(other, rowsEnd))
        if (F64[other + LISTED] === 0.0 && linkOf(w, other) === link && fits(w, group, other))
          addManifold(w, group, other, rowsEnd);
    I32[group + LIVE] = I32[group + COUNT];
    I32[nextGroup(group) - 1] = group;
    group = nextGroup(group);
  }
  return group;
}

function addManifold(w: i32, group: i32, first: i32, rowsEnd: i32): void {
  const end: i32 = manifoldEnd(first, rowsEnd);
  for (let row: i32 = first; row < end; row += ROWS) {
    F64[row + LISTED] = 1.0;
    const contact: i32 = group + HEAD + CONTACT * I32[group + COUNT];
    I32[contact] = row;
    I32[contact + FAR] = I32[group] === 0 ? 0 : farBody(w, row, I32[group]);
    I32[group + COUNT]++;
  }
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

export function farSide(row: i32, link: i32): i32 {
  return Row.motionA(row) === link ? 1 : 0;
}

/** The jointed body that the link touches; 0: it has no joints. */
function farBody(w: i32, row: i32, link: i32): i32 {
  return onComponent(w, row, farSide(row, link)) ? bodyOn(row, farSide(row, link)) : 0;
}

/** Whether a group has no other body of the component on the far side of this manifold: they would not see what each other does. */
function fits(w: i32, group: i32, row: i32): bool {
  const body: i32 = farBody(w, row, I32[group]);
  if (body === 0) return true;
  for (let k: i32 = 0; k < I32[group + COUNT]; k++) {
    const other: i32 = I32[group + HEAD + CONTACT * k + FAR];
    if (other !== 0 && other !== body && C.componentOf(other) === C.componentOf(body)) return false;
  }
  return true;
}
