// How contacts push at a tree in a step: one word of its record.
import { TREE_COMPONENT, TREE_PUSHED } from "../../memory/tree-words.ts";
import { I32 } from "../../memory/views.ts";

/** Whether contacts push at a body of the tree in this step: unless it is known when, it is taken with θ = 1, which ends where they meet. */
export function isTouched(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] !== 0;
}
export function setTouched(t: i32, touched: bool): void {
  I32[2 * t + TREE_PUSHED] = touched ? 1 : 0;
}
/** Whether these contacts were solved by substeps: what they gave is parted into a blow and a force, and θ is its own. */
export function isStruck(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] === 2;
}
export function setStruck(t: i32, component: i32): void {
  I32[2 * t + TREE_PUSHED] = 2;
  I32[2 * t + TREE_COMPONENT] = component;
}
/** Whether it is known when in the step the contacts acted, which were solved exactly (step/contacts/push-timed.ts): θ is its own too. */
export function isTimed(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] === 3;
}
export function setTimed(t: i32): void {
  I32[2 * t + TREE_PUSHED] = 3;
}
/** Whether blows strike it within the step: it is taken in two parts. */
export function isParted(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] >= 4;
}
export function setParted(t: i32): void {
  I32[2 * t + TREE_PUSHED] = 4;
}
/** The same, and others of its island are struck by the same blows: all of them together are taken to the blow, and on from there. */
export function isPartedTogether(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] === 5;
}
export function setPartedTogether(t: i32): void {
  I32[2 * t + TREE_PUSHED] = 5;
}
/** The component of one whose contacts were solved by substeps (response/component). */
export function componentOf(t: i32): i32 {
  return I32[2 * t + TREE_COMPONENT];
}
