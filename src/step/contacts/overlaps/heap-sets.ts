// Which bodies of an island are moved apart together: those that parting rows hang together. Disjoint sets of motions, by the address of one of them.
import { F64, truncate } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";

/** In place of blows, which are over: the motion before it in its set, or itself; and in the one that stands for the set the square of its greatest speed. */
const BEFORE: i32 = Motion.MOMENT;
export const FASTEST: i32 = Motion.MOMENT + 1;

/** A motion by itself. */
export function startHeap(motion: i32): void {
  F64[motion + BEFORE] = motion as f64;
  F64[motion + FASTEST] = 0.0;
}

/** The motion that stands for the heap of this one. */
export function heapOf(motion: i32): i32 {
  let at: i32 = motion;
  while (truncate(F64[at + BEFORE]) !== at) {
    F64[at + BEFORE] = F64[truncate(F64[at + BEFORE]) + BEFORE];
    at = truncate(F64[at + BEFORE]);
  }
  return at;
}

/** Two that move are in one heap. */
export function joinHeaps(a: i32, b: i32): void {
  if (F64[a + Motion.INVERSE_MASS] === 0.0 || F64[b + Motion.INVERSE_MASS] === 0.0) return;
  const one: i32 = heapOf(a);
  const other: i32 = heapOf(b);
  F64[(one < other ? other : one) + BEFORE] = (one < other ? one : other) as f64;
}
