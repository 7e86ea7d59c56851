// Removes the contacts of removed shapes; otherwise they would be attributed to the next shapes in those slots.
import * as Kept from "../../contacts/kept/kept-layout.ts";
import * as Rubbing from "../../contacts/kept/rubbing-layout.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";

/** Removes the manifolds of these slots from the current state; the others keep their order. Returns the slots they touched. */
export function dropContacts(memory: WorldMemory, slots: readonly number[]): Set<number> {
  memory.takeBack();
  const gone = new Set(slots);
  const first = memory.now(Col.MANIFOLD);
  const count = memory.word(Col.MANIFOLDS_NOW);
  const touched = new Set<number>();
  const rubbing = memory.now(Col.RUBBING);
  const noted = memory.word(Col.RUBBED_NOW) !== 0;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const from = first + Kept.STRIDE * i;
    const [one, other] = [I32[2 * from + Kept.SHAPE_A], I32[2 * from + Kept.SHAPE_B]];
    if (gone.has(one) || gone.has(other)) {
      if (!gone.has(one)) touched.add(one);
      if (!gone.has(other)) touched.add(other);
      continue;
    }
    if (left < i) F64.copyWithin(first + Kept.STRIDE * left, from, from + Kept.STRIDE);
    const rubs = rubbing + Rubbing.STRIDE * i;
    if (left < i && noted) F64.copyWithin(rubbing + Rubbing.STRIDE * left, rubs, rubs + Rubbing.STRIDE);
    left++;
  }
  memory.setWord(Col.MANIFOLDS_NOW, left);
  if (noted) memory.setWord(Col.RUBBED_NOW, left);
  return touched;
}
