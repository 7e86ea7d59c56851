// Cuts a connected part of a graph in two halves of similar size that only a small separator connects.
//
// Three corners are found by distance: p far from anywhere, q far from p, r far from both. Nodes are ranked by their distance to one
// corner less that to another. On a grid p and r are neighbouring corners, and a cut at a rank is a straight line.
import type { BlockGraph } from "./block-graph.ts";
import { LEFT, RIGHT, SEPARATOR, Separator, score } from "./separator.ts";

/** A cut leaves at least this share of the nodes on either side of it. */
const LEAST_SHARE = 0.4;
/** A cut that is worse by this factor is not refined: in nets and trusses it never became the best one, or by 0.2 % of the flops. */
const HOPELESS = 1.5;

export class Bisection {
  readonly #graph: BlockGraph;
  readonly #part: Int32Array;
  readonly #separator: Separator;
  readonly #corners: readonly Corner[];
  readonly #ranked: Int32Array;
  readonly #position: Int32Array;
  readonly #tally: Int32Array;
  readonly #boundary: readonly Int32Array[];
  readonly #best: Uint8Array;

  /** The nodes of a part are those with the same number in `part`, which the caller writes. */
  constructor(graph: BlockGraph, part: Int32Array) {
    const { count } = graph;
    this.#graph = graph;
    this.#part = part;
    this.#separator = new Separator(graph, part);
    this.#corners = [0, 1, 2].map(() => ({ distance: new Int32Array(count), queue: new Int32Array(count) }));
    this.#ranked = new Int32Array(count);
    this.#position = new Int32Array(count);
    this.#tally = new Int32Array(2 * count + 1);
    this.#boundary = [new Int32Array(count + 2), new Int32Array(count + 2)];
    this.#best = new Uint8Array(count);
  }

  /**
   * Rearranges the nodes of a part, which come breadth first, so that the last one is far from another: left ones, right ones, the
   * separator. Returns how many are left and right, 0 if there is no cut.
   */
  arrange(nodes: Int32Array): [left: number, right: number] {
    const [p, q, r] = this.#findCorners(nodes);
    const { side } = this.#separator;
    const count = nodes.length;
    let least = Infinity;
    // from p to q cuts a grid along its diagonal: in nets, cloths and trusses never better than both others
    for (const [one, other] of [
      [p, r],
      [q, r],
    ]) {
      if (this.#cut(this.#rank(count, one, other)) > HOPELESS * least) continue;
      const score = this.#separator.refine(count);
      if (score >= least) continue;
      least = score;
      for (let k = 0; k < count; k++) this.#best[nodes[k]] = side[nodes[k]];
    }
    if (least === Infinity) return [0, 0];
    return this.#sort(nodes);
  }

  #sort(nodes: Int32Array): [left: number, right: number] {
    const given = this.#ranked.subarray(0, nodes.length);
    given.set(nodes);
    const best = this.#best;
    let at = 0;
    for (let k = 0; k < given.length; k++) if (best[given[k]] === LEFT) nodes[at++] = given[k];
    const left = at;
    for (let k = 0; k < given.length; k++) if (best[given[k]] === RIGHT) nodes[at++] = given[k];
    const right = at - left;
    for (let k = 0; k < given.length; k++) if (best[given[k]] === SEPARATOR) nodes[at++] = given[k];
    return [left, right];
  }

  #findCorners(nodes: Int32Array): readonly Corner[] {
    const [p, q, r] = this.#corners;
    const last = nodes.length - 1;
    this.#measure(nodes, nodes[last], p);
    this.#measure(nodes, p.queue[last], q);
    let third = nodes[0];
    let most = -1;
    for (let k = 0; k <= last; k++) {
      const i = nodes[k];
      const nearer = Math.min(p.distance[i], q.distance[i]);
      if (nearer < most || (nearer === most && i > third)) continue;
      most = nearer;
      third = i;
    }
    this.#measure(nodes, third, r);
    return this.#corners;
  }

  /** Distances of all nodes of the part from one of them, breadth first. */
  #measure(nodes: Int32Array, from: number, { distance, queue }: Corner): void {
    const { start, near } = this.#graph;
    const part = this.#part;
    const id = part[from];
    for (let k = 0; k < nodes.length; k++) distance[nodes[k]] = -1;
    distance[from] = 0;
    queue[0] = from;
    let seen = 1;
    for (let at = 0; at < seen; at++) {
      const i = queue[at];
      for (let k = start[i]; k < start[i + 1]; k++) {
        const other = near[k];
        if (part[other] !== id || distance[other] >= 0) continue;
        distance[other] = distance[i] + 1;
        queue[seen++] = other;
      }
    }
  }

  /** The nodes by distance to one corner less that to the other; among equals by distance to the first. */
  #rank(count: number, one: Corner, other: Corner): Int32Array {
    const farthest = other.distance[other.queue[count - 1]];
    const tally = this.#tally.subarray(0, farthest + one.distance[one.queue[count - 1]] + 2).fill(0);
    const ranked = this.#ranked.subarray(0, count);
    for (let k = 0; k < count; k++) {
      const i = one.queue[k];
      tally[one.distance[i] - other.distance[i] + farthest + 1]++;
    }
    for (let rank = 1; rank < tally.length; rank++) tally[rank] += tally[rank - 1];
    for (let k = 0; k < count; k++) {
      const i = one.queue[k];
      const at = tally[one.distance[i] - other.distance[i] + farthest]++;
      ranked[at] = i;
      this.#position[i] = at;
    }
    return ranked;
  }

  /** Makes the best cut near the middle of a rank; returns its score. */
  #cut(ranked: Int32Array): number {
    const count = ranked.length;
    const [leftSize, rightSize] = this.#countBoundaries(ranked);
    let least = Infinity;
    let first = count >> 1;
    let onLeft = true;
    for (let k = Math.ceil(LEAST_SHARE * count); k <= (1 - LEAST_SHARE) * count; k++) {
      const byLeft = score(leftSize[k], k - leftSize[k], count - k);
      const byRight = score(rightSize[k], k, count - k - rightSize[k]);
      if (Math.min(byLeft, byRight) >= least) continue;
      least = Math.min(byLeft, byRight);
      first = k;
      onLeft = byLeft <= byRight;
    }
    this.#separator.cut(ranked, first, onLeft);
    return least;
  }

  /** For every cut before position k: how many nodes on its left have a neighbour on its right, and the reverse. */
  #countBoundaries(ranked: Int32Array): readonly Int32Array[] {
    const { start, near } = this.#graph;
    const [position, part] = [this.#position, this.#part];
    const count = ranked.length;
    const id = part[ranked[0]];
    const [left, right] = this.#boundary;
    left.fill(0, 0, count + 2);
    right.fill(0, 0, count + 2);
    for (let at = 0; at < count; at++) {
      const i = ranked[at];
      let lowest = at;
      let highest = at;
      for (let k = start[i]; k < start[i + 1]; k++) {
        const other = near[k];
        if (part[other] !== id) continue;
        const place = position[other];
        if (place < lowest) lowest = place;
        else if (place > highest) highest = place;
      }
      left[at + 1]++;
      left[highest + 1]--;
      right[lowest + 1]++;
      right[at + 1]--;
    }
    for (let k = 1; k <= count; k++) {
      left[k] += left[k - 1];
      right[k] += right[k - 1];
    }
    return this.#boundary;
  }
}

interface Corner {
  /** Of each node of the part. */
  readonly distance: Int32Array;
  /** The nodes of the part, nearest first. */
  readonly queue: Int32Array;
}
