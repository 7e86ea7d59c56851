// Which constraint closes a cycle: a union-find over the bodies in which the world is one of them, so that a second pin
// of a tree, or a joint between two pinned trees, counts too (algorithms, "which constraints are primary").
import type { TreeConstraint } from "./tree-system.ts";

/** The first constraint whose two ends are already joined by those before it, or -1. */
export function findCycle(bodies: number, constraints: readonly TreeConstraint[]): number {
  const leader = Int32Array.from({ length: bodies + 1 }, (_, i) => i);
  const find = (body: number): number => {
    let i = body < 0 ? bodies : body;
    while (leader[i] !== i) {
      leader[i] = leader[leader[i]];
      i = leader[i];
    }
    return i;
  };
  for (const [i, { a, b }] of constraints.entries()) {
    const from = find(a);
    const to = find(b);
    if (from === to) return i;
    leader[Math.max(from, to)] = Math.min(from, to);
  }
  return -1;
}
