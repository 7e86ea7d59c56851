// Marks of a tree: bits of one word of its record.
import { TREE_MARKS } from "../../../build/records/memory/records/tree.ts";
import { I32 } from "../../memory/views.ts";

const TAKEN_AGAIN: i32 = 1;
const FIRM: i32 = 2;
const FIRST_ORDER: i32 = 4;
const GIVEN_ENERGY: i32 = 8;
const ANCHORED: i32 = 16;
const BOUNDED: i32 = 32;
const ELIMINATED: i32 = 64;

/** Whether its contacts are solved again: it has taken its step, and responds from the end of it (step/forest/follow-contacts.ts). */
export function isTakenAgain(t: i32): bool {
  return has(t, TAKEN_AGAIN);
}
export function setTakenAgain(t: i32, again: bool): void {
  set(t, TAKEN_AGAIN, again);
}
/** Whether it then responds from the motion it made, although no loops hold it. */
export function isAnchored(t: i32): bool {
  return has(t, ANCHORED);
}
export function setAnchored(t: i32, anchored: bool): void {
  set(t, ANCHORED, anchored);
}
/** Whether drives of limited force are rows with bounds to its contacts, whatever they did in the last step. */
export function isBounded(t: i32): bool {
  return has(t, BOUNDED);
}
export function setBounded(t: i32, bounded: bool): void {
  set(t, BOUNDED, bounded);
}
/** Whether something sank into it while substeps solved its contacts: the step is repeated, and they are solved by rounds. */
export function isFirm(t: i32): bool {
  return has(t, FIRM);
}
export function setFirm(t: i32, firm: bool): void {
  set(t, FIRM, firm);
}
/** Whether its law is first order (docs/laws.md): for a tree with joints, as of when it was gathered. */
export function isFirstOrder(t: i32): bool {
  return has(t, FIRST_ORDER);
}
export function setFirstOrder(t: i32, firstOrder: bool): void {
  set(t, FIRST_ORDER, firstOrder);
}
/** Whether something besides the forces of the step may add energy: a moving pin, a motor. Its energy is not tracked then. */
export function mayBeGivenEnergy(t: i32): bool {
  return has(t, GIVEN_ENERGY);
}
export function setGivenEnergy(t: i32, given: bool): void {
  set(t, GIVEN_ENERGY, given);
}

/** Whether its joints are eliminated at an instant, at the pose where it is: other velocities can be fitted with the same blocks (step/mechanism/fit-again.ts). */
export function isEliminated(t: i32): bool {
  return has(t, ELIMINATED);
}
export function setEliminated(t: i32, eliminated: bool): void {
  set(t, ELIMINATED, eliminated);
}

function has(t: i32, mark: i32): bool {
  return (I32[2 * t + TREE_MARKS] & mark) !== 0;
}
function set(t: i32, mark: i32, on: bool): void {
  I32[2 * t + TREE_MARKS] = (I32[2 * t + TREE_MARKS] & ~mark) | (on ? mark : 0);
}
