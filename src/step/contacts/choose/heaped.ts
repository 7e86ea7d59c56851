// Heaps are not solved exactly. If many shapes overlap deeply, their contacts have far more points than the bodies have DOFs, and normals
// that contradict each other; the forces mean nothing. A heap of twelve boxes took half a second per step. part-heaps.ts separates it
// without forces; the report counts a fallback if exact forces were asked for.
import { isDeep } from "../../../contacts/deep-overlap.ts";
import * as Island from "../../../memory/island-record.ts";
import { NOTE_POINTS } from "../../../memory/note-layout.ts";
import { hasJoints, manifoldAt, wordOf } from "../../islands/island-parts.ts";
import { canSubstep } from "../substeps/components/choose-components.ts";

/** An island with more points than this is a heap if shapes overlap deeply. */
const FEW_POINTS: i32 = 16;

/** Whether an island is a heap, and substeps can take it. */
export function isHeap(w: i32, island: i32): bool {
  if (hasJoints(w, island) || wordOf(w, island, NOTE_POINTS) <= FEW_POINTS) return false;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++)
    if (isDeep(w, manifoldAt(w, i))) return canSubstep(w, island);
  return false;
}
