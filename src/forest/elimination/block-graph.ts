// Which block rows of a matrix couple. A node stands for three rows; two nodes couple when they act on the same body.
import { gather } from "./gather.ts";

/** Neighbours of every node, ascending and without the node itself: those of node i are near[start[i]] to near[start[i + 1] - 1]. */
export interface BlockGraph {
  readonly count: number;
  readonly start: Int32Array;
  readonly near: Int32Array;
}

/**
 * The graph of nodes that share a body. The nodes on body b are bodyNodes[bodyStart[b]] to bodyNodes[bodyStart[b + 1] - 1];
 * `extraPairs` lists two nodes after the other that couple without a body. The order and repetition of either do not matter.
 */
export function graphOfBodies(
  count: number,
  bodyStart: Int32Array,
  bodyNodes: Int32Array,
  extraPairs: Int32Array = new Int32Array(0),
): BlockGraph {
  const bodies = bodyStart.length - 1;
  const bodyOf = new Int32Array(bodyNodes.length);
  for (let body = 0; body < bodies; body++) bodyOf.fill(body, bodyStart[body], bodyStart[body + 1]);
  const [ownStart, ownBodies] = gather(count, bodyNodes, bodyOf);
  const [extraStart, extraNodes] = gather(count, extraPairs, swapped(extraPairs));

  let room = extraPairs.length;
  for (let body = 0; body < bodies; body++) {
    const size = bodyStart[body + 1] - bodyStart[body];
    room += size * (size - 1);
  }
  const from = new Int32Array(room);
  const to = new Int32Array(room);
  const seenBy = new Int32Array(count).fill(-1);
  let pairs = 0;
  const couple = (node: number, other: number) => {
    if (seenBy[other] === node) return;
    seenBy[other] = node;
    from[pairs] = node;
    to[pairs++] = other;
  };
  for (let node = 0; node < count; node++) {
    seenBy[node] = node;
    for (let at = ownStart[node]; at < ownStart[node + 1]; at++) {
      const body = ownBodies[at];
      for (let k = bodyStart[body]; k < bodyStart[body + 1]; k++) couple(node, bodyNodes[k]);
    }
    for (let at = extraStart[node]; at < extraStart[node + 1]; at++) couple(node, extraNodes[at]);
  }
  // pairs are symmetric and ascend in `from`: gathered by `to`, every list ascends, and nothing is sorted
  const [start, near] = gather(count, to.subarray(0, pairs), from.subarray(0, pairs));
  return { count, start, near };
}

/** a b c d … → b a d c … */
function swapped(pairs: Int32Array): Int32Array {
  return pairs.map((_, i) => pairs[i ^ 1]);
}
