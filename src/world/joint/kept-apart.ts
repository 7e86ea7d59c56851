// Pairs of bodies that a joint or a constraint keeps from colliding.
import type { Store } from "../store.ts";

/** Pairs of slots, the lower first, in ascending order. */
export function keptApart({ joints, constraints }: Store): Int32Array {
  const pairs: [number, number][] = [];
  for (const { a, b, collide } of joints) {
    if (collide || !a) continue;
    pairs.push(a.slot < b.slot ? [a.slot, b.slot] : [b.slot, a.slot]);
  }
  pairs.push(...constraints.keptApart());
  return Int32Array.from(pairs.sort(([a, b], [c, d]) => a - c || b - d).flat());
}
