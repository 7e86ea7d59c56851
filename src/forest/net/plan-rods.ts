// Nets of rods on bodies that do not turn, such as a cloth of particles. A rod is one row where a tie is three, and three rods that are eliminated one after
// the other are a node of the elimination: a third of the rows, and a 27th of the flops (response/net/rods).
import { type BlockGraph, graphOfBodies } from "../elimination/block-graph.ts";
import { type EliminationPlan, planInOrder } from "../elimination/plan-elimination.ts";

export interface RodsPlan {
  /** Of nodes of up to three rods. */
  readonly elimination: EliminationPlan;
  /** Row of each rod: three times the place of its node, and which of the three it is. */
  readonly row: Int32Array;
}

/** Those on body b are nodes[start[b]] to nodes[start[b + 1] - 1]. */
export interface NodesOnBodies {
  readonly start: Int32Array;
  readonly nodes: Int32Array;
}

/** From the rods on each body, and the plan in which each of them is a node. */
export function planRods({ start, nodes }: NodesOnBodies, single: EliminationPlan): RodsPlan {
  const { node, lane, count } = groupRods(single);
  const graph: BlockGraph = graphOfBodies(
    count,
    start,
    nodes.map((rod) => node[rod]),
  );
  const elimination = planInOrder(
    graph,
    Int32Array.from({ length: count }, (_, i) => i),
  );
  return { elimination, row: node.map((n, rod) => 3 * elimination.place[n] + lane[rod]) };
}

/** Rods that come one after the other, of one supernode or of one and its parent: these have nearly the same borders. */
function groupRods({ nodes, order, owner, parent }: EliminationPlan) {
  const node = new Int32Array(nodes);
  const lane = new Int32Array(nodes);
  let count = 0;
  let filled = 0;
  for (let place = 0; place < nodes; place++) {
    const t = owner[place];
    const before = place > 0 ? owner[place - 1] : -1;
    if (place > 0 && (filled === 3 || (t !== before && parent[before] !== t))) {
      count++;
      filled = 0;
    }
    node[order[place]] = count;
    lane[order[place]] = filled++;
  }
  return { node, lane, count: nodes === 0 ? 0 : count + 1 };
}
