// How contacts push a tree in a step: one word of its record.
import { TREE_COMPONENT, TREE_PUSHED } from "../../../build/records/memory/records/tree.ts";
import { I32 } from "../../memory/views.ts";

/** Whether contacts push a body of the tree in this step: unless their times are known, it uses θ = 1, which ends where they meet. */
export function isTouched(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] !== 0;
}
export function setTouched(t: i32, touched: bool): void {
  I32[2 * t + TREE_PUSHED] = touched ? 1 : 0;
}
/** Whether these contacts were solved by substeps: their impulses are split into an instantaneous one and a force, and θ is its own. */
export function isStruck(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] === 2;
}
export function setStruck(t: i32, component: i32): void {
  I32[2 * t + TREE_PUSHED] = 2;
  I32[2 * t + TREE_COMPONENT] = component;
}
/** Whether the times of the contacts within the step are known, from an exact solve (step/contacts/push-timed.ts): θ is its own too. */
export function isTimed(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] === 3;
}
export function setTimed(t: i32): void {
  I32[2 * t + TREE_PUSHED] = 3;
}
/** Whether impacts strike it within the step: it is taken in two parts. */
export function isParted(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] >= 4;
}
export function setParted(t: i32): void {
  I32[2 * t + TREE_PUSHED] = 4;
}
/** The same, with others of its island struck by the same impacts: all of them advance to the impact together, and on from there. */
export function isPartedTogether(t: i32): bool {
  return I32[2 * t + TREE_PUSHED] === 5;
}
export function setPartedTogether(t: i32): void {
  I32[2 * t + TREE_PUSHED] = 5;
}
/** Its component, if its contacts were solved by substeps (response/component). */
export function componentOf(t: i32): i32 {
  return I32[2 * t + TREE_COMPONENT];
}
