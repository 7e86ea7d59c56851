// Halving: of a ring every second node is eliminated, then every second of those that are left. From each node to the root it takes log₂ n others, where minimum
// degree goes around the ring one after the other. The work is the same; answers of single bodies go only up these ways (response/net/touched).
//
// On any graph: in each pass the nodes of least degree that do not couple with one taken before, lowest first.
import type { BlockGraph } from "./block-graph.ts";
import { minimumDegree } from "./minimum-degree.ts";

export function halving(graph: BlockGraph): Int32Array {
  return minimumDegree(graph, halvingStages(graph));
}

/** The pass in which each node is eliminated. Nodes that couple with the same others go together: the two halves of a hinge. */
export function halvingStages(graph: BlockGraph): Int32Array {
  const alike = leaders(graph);
  const near = neighbours(graph, alike);
  const stage = new Int32Array(graph.count);
  for (let pass = 0; near.size > 0; pass++) {
    const taken = independent(near);
    for (const node of taken) stage[node] = pass;
    for (const node of taken) eliminate(near, node);
  }
  return stage.map((_, node) => stage[alike[node]]);
}

/** By node, the lowest that couples with the same nodes, both included. */
function leaders({ count, start, near }: BlockGraph): Int32Array {
  const found = new Map<string, number>();
  return Int32Array.from({ length: count }, (_, node) => {
    const all = [node, ...near.subarray(start[node], start[node + 1])].sort((i, j) => i - j).join();
    if (!found.has(all)) found.set(all, node);
    return found.get(all) as number;
  });
}

function neighbours({ count, start, near }: BlockGraph, alike: Int32Array): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (let node = 0; node < count; node++) {
    if (alike[node] !== node) continue;
    const others = Array.from(near.subarray(start[node], start[node + 1]), (other) => alike[other]);
    found.set(node, new Set(others.filter((other) => other !== node)));
  }
  return found;
}

function independent(near: ReadonlyMap<number, ReadonlySet<number>>): number[] {
  let least = Number.POSITIVE_INFINITY;
  for (const others of near.values()) least = Math.min(least, others.size);
  const taken = new Set<number>();
  for (const [node, others] of near) {
    if (others.size > least) continue;
    let isFree = true;
    for (const other of others) if (taken.has(other)) isFree = false;
    if (isFree) taken.add(node);
  }
  return [...taken];
}

/** What couples with a node couples with each other from then on. */
function eliminate(near: Map<number, Set<number>>, node: number): void {
  const others = near.get(node) as Set<number>;
  near.delete(node);
  for (const one of others) {
    const own = near.get(one) as Set<number>;
    own.delete(node);
    for (const other of others) if (other !== one) own.add(other);
  }
}
