// Approximate minimum degree: next comes the node that couples with the fewest others once all before it are eliminated.
// P. R. Amestoy, T. A. Davis, I. S. Duff: An approximate minimum degree ordering algorithm, SIAM J. Matrix Anal. Appl. 17, 1996.
//
//   element       what an eliminated node p leaves behind: the clique L_p of its neighbours, stored as a list
//   absorption    an element that lies within a new one is dropped (section 2.1; aggressively: 4.3)
//   weight        nodes that one stands for: those with the same neighbours are eliminated together (2.2)
//   degree        an upper bound of the weight a node couples with: |A_i \ i| + |L_p \ i| + sum of |L_e \ L_p| (4.1)
//
// Ties go to the lowest node, so the order is a pure function of the graph.
import type { BlockGraph } from "./block-graph.ts";
import { gather } from "./gather.ts";
import { identity } from "./permutation.ts";
import { QuotientGraph } from "./quotient-graph.ts";
import type { Waiting } from "./waiting.ts";

/**
 * The nodes in the order of elimination. With `stage`, every node of a lower stage comes before those of a higher one, which until
 * then count in degrees only: the parts of a dissection come before what separates them. So do nodes of `waiting`, each by itself.
 */
export function minimumDegree(
  graph: BlockGraph,
  stage: Int32Array = new Int32Array(graph.count),
  waiting: Waiting = new Map(),
): Int32Array {
  const quotient = new QuotientGraph(graph, stage, waiting);
  const { count } = graph;
  let stages = 0;
  for (let i = 0; i < count; i++) stages = Math.max(stages, stage[i] + 1);
  const [start, nodes] = gather(stages, stage, identity(count));
  for (let s = 0; s < stages; s++) quotient.eliminateStage(nodes.subarray(start[s], start[s + 1]));
  return quotient.order;
}
