// Heaps are not solved exactly. Where many shapes lie deep in each other their contacts have far more points than bodies have freedoms, normals
// that contradict each other, and no forces that anybody could want to know: a heap of twelve boxes took half a second a step. What parts it
// are not forces but part-heaps.ts; the report counts a fallback where exact forces were asked for.
import * as M from "../../../collision/manifold.ts";
import { isDeep } from "../../../contacts/deep-overlap.ts";
import * as Island from "../../../memory/island-record.ts";
import { hasJoints, manifoldAt, wordOf } from "../island-parts.ts";
import { canSubstep } from "../substeps/component-choose.ts";

/** An island with more points between shapes that overlap deeply is a heap: six boxes in one place have as many. */
const MOST_DEEP: i32 = 48;

/** Whether an island is a heap, and substeps can take it. */
export function isHeap(w: i32, island: i32): bool {
  if (hasJoints(w, island)) return false;
  const first: i32 = wordOf(w, island, Island.FIRST_MANIFOLD);
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  if (4 * (end - first) <= MOST_DEEP) return false;
  let points: i32 = 0;
  for (let i: i32 = first; i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (isDeep(w, kept)) points += M.countOf(kept);
  }
  return points > MOST_DEEP && canSubstep(w, island);
}
