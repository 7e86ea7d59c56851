// A manifold that bounces in this substep.
import { I32 } from "../../../../memory/views.ts";

/** Words: its lane, as lane kernels call it, or its touch; the head of its bundle. */
export const PLACE: i32 = 0;
/** Words: which lane of the bundle it is; LANE, JOINTED or TOUCH. */
export const KIND: i32 = 1;
export const TIME: i32 = 2; // when in the substep the first of its points meets
export const E: i32 = 3; // coefficient of restitution
// of each point
export const ARRIVES: i32 = 4; // velocity with which it meets; 0 where it does not
export const THEN: i32 = 8; // velocity at the end of the substep, but for - e ARRIVES
export const COUNTS: i32 = 12; // 1 where it bounces, or would be stopped before it meets
export const BLOW: i32 = 16; // impulse beyond that of the sweep
export const ISLAND: i32 = 20; // a word: the number of its island
export const STRIDE: i32 = 21;

/** A lane of a bundle; one on components, in a bundle of its own; rows of components. */
export const LANE: i32 = 0;
export const JOINTED: i32 = 1;
export const TOUCH: i32 = 2;

export function islandOf(record: i32): i32 {
  return I32[2 * (record + ISLAND)];
}
