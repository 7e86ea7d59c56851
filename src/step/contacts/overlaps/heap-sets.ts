// Which bodies of an island are moved apart together: those that parting rows hang together. Disjoint sets of motions, by the address of one of them.
import { lowestOf, unite } from "../../../forest/disjoint-sets.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";

/** In place of blows, which are over: a word, the motion before it in its set, or itself; and in the one that stands for the set the square of its greatest speed. */
const BEFORE: i32 = 2 * Motion.MOMENT;
export const FASTEST: i32 = Motion.MOMENT + 1;

/** A motion by itself. */
export function startHeap(motion: i32): void {
  I32[2 * motion + BEFORE] = motion;
  F64[motion + FASTEST] = 0.0;
}

/** The motion that stands for the heap of this one. */
export function heapOf(motion: i32): i32 {
  return lowestOf(BEFORE, 2, motion);
}

/** Two that move are in one heap. */
export function joinHeaps(a: i32, b: i32): void {
  if (F64[a + Motion.INVERSE_MASS] === 0.0 || F64[b + Motion.INVERSE_MASS] === 0.0) return;
  unite(BEFORE, 2, a, b);
}
