// Chains and trees that hang on a net are peeled off it: from their ends on, each node couples with nodes that couple with each other anyway, and leaves no fill.
// An order that begins with such nodes is as good as any (D. J. Rose: Triangulated graphs and the elimination process, J. Math. Anal. Appl. 32, 1970). What is left is
// the core, and only that has to be ordered well.
import type { BlockGraph } from "./block-graph.ts";
import { identity } from "./permutation.ts";

/** Nodes that couple with more others than this are left in the core: their lists would be looked through again and again. */
const MOST = 8;

/** The nodes of the core, ascending. */
export function peel({ count, start, near }: BlockGraph): Int32Array {
  const isPeeled = new Uint8Array(count);
  const left = Int32Array.from({ length: count }, (_, node) => start[node + 1] - start[node]);
  const marked = new Int32Array(count).fill(-1);
  const others = new Int32Array(MOST);
  /** Nodes to look at: all, and again those that lost a neighbour since. */
  const queue: number[] = Array.from({ length: count }, (_, node) => node);
  const waits = new Uint8Array(count).fill(1);

  /** Whether all that a node still couples with couples with each other. */
  const hangs = (node: number): boolean => {
    let found = 0;
    for (let k = start[node]; k < start[node + 1]; k++) if (!isPeeled[near[k]]) others[found++] = near[k];
    for (let i = 0; i < found; i++) {
      const one = others[i];
      for (let k = start[one]; k < start[one + 1]; k++) marked[near[k]] = one;
      for (let j = i + 1; j < found; j++) if (marked[others[j]] !== one) return false;
    }
    return true;
  };

  for (let at = 0; at < queue.length; at++) {
    const node = queue[at];
    waits[node] = 0;
    if (isPeeled[node] || left[node] > MOST || !hangs(node)) continue;
    isPeeled[node] = 1;
    for (let k = start[node]; k < start[node + 1]; k++) {
      const other = near[k];
      left[other]--;
      if (isPeeled[other] || waits[other] === 1) continue;
      waits[other] = 1;
      queue.push(other);
    }
  }
  return identity(count).filter((node) => isPeeled[node] === 0);
}
