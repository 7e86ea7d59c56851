// Which bodies of an island are separated together: those connected by separation rows. Disjoint sets of motions, identified by the address of one of them.
import { lowestOf, unite } from "../../../forest/disjoint-sets.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";

/** Reuses impact fields, no longer needed: a word with the previous motion in the set, or itself; and in the representative, the square of the set's greatest speed. */
const BEFORE: i32 = 2 * Motion.MOMENT;
export const FASTEST: i32 = Motion.MOMENT + 1;

/** A set of one motion. */
export function startHeap(motion: i32): void {
  I32[2 * motion + BEFORE] = motion;
  F64[motion + FASTEST] = 0.0;
}

/** The motion that represents the heap of this one. */
export function heapOf(motion: i32): i32 {
  return lowestOf(BEFORE, 2, motion);
}

/** Merges the heaps of two moving bodies. */
export function joinHeaps(a: i32, b: i32): void {
  if (F64[a + Motion.INVERSE_MASS] === 0.0 || F64[b + Motion.INVERSE_MASS] === 0.0) return;
  unite(BEFORE, 2, a, b);
}
