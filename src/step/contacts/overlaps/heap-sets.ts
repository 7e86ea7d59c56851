// Which bodies of an island are separated together: those connected by separation rows. Disjoint sets of motions, identified by the address of one of them.
import { lowestOf, unite } from "../../../forest/disjoint-sets.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";
import * as H from "./heap-layout.ts";

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

/** Merges the heaps of the moving bodies of each row. */
export function joinRows(heap: i32): void {
  for (let g: i32 = 0; g < H.groupsOf(heap); g++) {
    const end: i32 = H.endRow(heap, g);
    for (let row: i32 = H.firstRow(heap, g); row < end; row += H.ROW) {
      const moves: bool = F64[row + H.MASS_A] > 0.0 && F64[row + H.MASS_B] > 0.0;
      if (moves) unite(BEFORE, 2, I32[2 * row + H.MOTION_A], I32[2 * row + H.MOTION_B]);
    }
  }
}
