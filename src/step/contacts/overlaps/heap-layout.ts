// Where the rows of the heaps of an island lie: in groups that share no body, so that threads may sweep them side by side, and behind these the group of what
// lies between them. A group begins with nobody, of whom contacts read no velocity and whom no impulse moves: what stands belongs to several groups.
import * as H from "../../../../build/records/step/contacts/overlaps/heap-layout.ts";
import { I32, zeros } from "../../../memory/views.ts";

export * from "../../../../build/records/step/contacts/overlaps/heap-layout.ts";

/** Numbers of a line of the cache. */
const LINE: i32 = 8;

function onLine(at: i32): i32 {
  return (at + LINE - 1) & -LINE;
}

/** Numbers that the heaps of an island take at most, with so many points, if `ranges` tasks look at its manifolds. */
export function heapNumbers(points: i32, ranges: i32): i32 {
  return H.HEAP + H.SHARE * ranges + 2 * LINE + H.ROW * (points + H.MOST_GROUPS);
}

export function groupsOf(heap: i32): i32 {
  return I32[2 * heap + H.GROUPS];
}

/** What range `task` of manifolds gives to group g. */
export function countAt(heap: i32, task: i32, g: i32): i32 {
  return 2 * (heap + H.HEAP + H.SHARE * task) + H.COUNTS + g;
}

/** The first row of group g. */
export function firstRow(heap: i32, g: i32): i32 {
  return I32[2 * heap + H.PLACES + g] + H.ROW;
}
/** One past its last row. */
export function endRow(heap: i32, g: i32): i32 {
  return I32[2 * heap + H.PLACES + g + 1];
}
/** What stands, as the rows of group g see it. */
export function nobodyOf(heap: i32, g: i32): i32 {
  return I32[2 * heap + H.PLACES + g];
}

/** The memory of a heap from `at` on, of which several threads write no line. */
export function heapFrom(at: i32, groups: i32): i32 {
  const heap: i32 = onLine(at);
  I32[2 * heap + H.GROUPS] = groups;
  return heap;
}

/** Counts of all ranges → the places of their rows. */
export function placeRows(heap: i32, ranges: i32): void {
  let place: i32 = onLine(heap + H.HEAP + H.SHARE * ranges);
  for (let g: i32 = 0; g < groupsOf(heap); g++) {
    I32[2 * heap + H.PLACES + g] = place;
    zeros(place, H.ROW);
    place += H.ROW;
    for (let range: i32 = 0; range < ranges; range++) {
      const count: i32 = I32[countAt(heap, range, g)];
      I32[countAt(heap, range, g)] = place;
      place += H.ROW * count;
    }
  }
  I32[2 * heap + H.PLACES + groupsOf(heap)] = place;
}
