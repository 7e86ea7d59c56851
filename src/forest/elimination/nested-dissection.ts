// Nested dissection: a small separator halves the graph; the halves come first, each ordered in the same way, and the separator last.
// A. George: Nested dissection of a regular finite element mesh, SIAM J. Numer. Anal. 10, 1973.
// Only who waits for whom is decided here. The order within parts and separators is that of minimum degree, which sees the fill of
// all that came before (as in CAMD of Davis and others).
import { Bisection } from "./bisection.ts";
import type { BlockGraph } from "./block-graph.ts";
import { minimumDegree } from "./minimum-degree.ts";
import { peel } from "./peel.ts";

/** Parts of at most this many nodes are not cut further. */
const SMALL = 96;
/** One half of a core is smaller than this part of it. */
const UNCUT = 0.6;
/** Nor are parts of which the separator would be a larger share: hubs, which are nearly cliques. */
const LARGEST_SEPARATOR = 1 / 3;

export function nestedDissection(graph: BlockGraph, core: Int32Array = peel(graph)): Int32Array {
  return minimumDegree(graph, dissectionStages(graph, core));
}

/** The core is cut once: for ladders and long bridges, where more cuts would cost more than they gain, but two threads can begin at two ends. */
export function twoHalves(graph: BlockGraph, core: Int32Array = peel(graph)): Int32Array {
  return minimumDegree(graph, dissectionStages(graph, core, Math.floor(UNCUT * core.length)));
}

/** Stage 0 for what hangs on the core, and for its parts that are left uncut; that of a separator is above those of all it separates. */
export function dissectionStages(graph: BlockGraph, core: Int32Array, small = SMALL): Int32Array {
  const stage = new Int32Array(graph.count);
  const part = new Int32Array(graph.count).fill(-1);
  const bisection = new Bisection(graph, part);
  const queue = new Int32Array(graph.count);
  let parts = 0;

  /** Cuts the connected pieces of some nodes; returns the highest stage. */
  const split = (nodes: Int32Array): number => {
    if (nodes.length <= small) return 0;
    const mixed = parts++;
    for (let k = 0; k < nodes.length; k++) part[nodes[k]] = mixed;
    let highest = 0;
    let seen = 0;
    const ends: number[] = [];
    for (let first = 0; first < nodes.length; first++) {
      if (part[nodes[first]] !== mixed) continue;
      const piece = parts++;
      part[nodes[first]] = piece;
      let at = seen;
      queue[seen++] = nodes[first];
      for (; at < seen; at++) {
        const node = queue[at];
        for (let k = graph.start[node]; k < graph.start[node + 1]; k++) {
          const other = graph.near[k];
          if (part[other] !== mixed) continue;
          part[other] = piece;
          queue[seen++] = other;
        }
      }
      ends.push(seen);
    }
    nodes.set(queue.subarray(0, seen));
    let from = 0;
    for (const end of ends) {
      highest = Math.max(highest, cut(nodes.subarray(from, end)));
      from = end;
    }
    return highest;
  };

  const cut = (nodes: Int32Array): number => {
    if (nodes.length <= small) return 0;
    const [left, right] = bisection.arrange(nodes);
    if (left === 0 || right === 0 || nodes.length - left - right > LARGEST_SEPARATOR * nodes.length) return 0;
    const highest = Math.max(split(nodes.subarray(0, left)), split(nodes.subarray(left, left + right)));
    for (let k = left + right; k < nodes.length; k++) stage[nodes[k]] = highest + 1;
    return highest + 1;
  };

  split(core.slice());
  return stage;
}
