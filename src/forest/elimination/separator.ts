// The vertex separator of a part of a graph, made smaller by moves: a node of it goes to one side, and what it touches on the other
// side joins it. Moves that make it larger are allowed for a while; the best state is kept.
// C. M. Fiduccia, R. M. Mattheyses: A linear-time heuristic for improving network partitions, DAC 1982, for vertices instead of edges.
import type { BlockGraph } from "./block-graph.ts";

export const LEFT = 0;
export const RIGHT = 1;
export const SEPARATOR = 2;

/** A side keeps at least this share of the nodes. */
const LEAST_SHARE = 0.35;
const PASSES = 4;
const MOVES = 40;
/** Moves that draw more nodes than this into the separator are not tried; from 2 to 12 it makes no difference in nets and trusses. */
const MOST_DRAWN = 4;

/** The size of a separator, and more if the sides differ; Infinity if one is empty. */
export function score(separator: number, left: number, right: number): number {
  if (left <= 0 || right <= 0) return Infinity;
  const difference = (left - right) / (left + right + separator);
  return separator * (1 + difference * difference);
}

export class Separator {
  /** Of each node of the part. */
  readonly side: Uint8Array;
  readonly #graph: BlockGraph;
  readonly #part: Int32Array;
  readonly #size = new Int32Array(3);
  /** Neighbours on the left and on the right of each node of the separator. */
  readonly #near: readonly Int32Array[];
  /** The nodes of the separator, and where each is in that list. */
  readonly #members: Int32Array;
  readonly #at: Int32Array;
  readonly #lockedIn: Int32Array;
  #pass = 0;
  /** What was moved, in order: the node and its side before. */
  readonly #moved: Int32Array;
  readonly #before: Uint8Array;
  #moves = 0;

  constructor(graph: BlockGraph, part: Int32Array) {
    const { count } = graph;
    this.side = new Uint8Array(count);
    this.#graph = graph;
    this.#part = part;
    this.#near = [new Int32Array(count), new Int32Array(count)];
    this.#members = new Int32Array(count);
    this.#at = new Int32Array(count);
    this.#lockedIn = new Int32Array(count);
    this.#moved = new Int32Array(count);
    this.#before = new Uint8Array(count);
  }

  /** The first nodes of a part become the left side, the others the right one, and those of one side that touch the other the separator. */
  cut(nodes: Int32Array, first: number, onLeft: boolean): void {
    const { start, near } = this.#graph;
    const [side, part] = [this.side, this.#part];
    const id = part[nodes[0]];
    const other = onLeft ? RIGHT : LEFT;
    for (let k = 0; k < nodes.length; k++) side[nodes[k]] = k < first ? LEFT : RIGHT;
    this.#size[LEFT] = first;
    this.#size[RIGHT] = nodes.length - first;
    this.#size[SEPARATOR] = 0;
    const touchesOther = (i: number) => {
      for (let k = start[i]; k < start[i + 1]; k++) if (part[near[k]] === id && side[near[k]] === other) return true;
      return false;
    };
    const [from, end] = onLeft ? [0, first] : [first, nodes.length];
    for (let k = from; k < end; k++) if (touchesOther(nodes[k])) this.#put(nodes[k], SEPARATOR);
  }

  /** Improves the separator of a part of so many nodes; returns its score. */
  refine(count: number): number {
    const size = this.#size;
    const least = LEAST_SHARE * count;
    for (let pass = 0; pass < PASSES; pass++) {
      this.#pass++;
      this.#moves = 0;
      let best = score(size[SEPARATOR], size[LEFT], size[RIGHT]);
      let kept = 0;
      for (let tries = 0; tries < MOVES && this.#moveOne(least); tries++) {
        const now = score(size[SEPARATOR], size[LEFT], size[RIGHT]);
        if (now >= best) continue;
        best = now;
        kept = this.#moves;
      }
      while (this.#moves > kept) {
        this.#moves--;
        this.#put(this.#moved[this.#moves], this.#before[this.#moves]);
      }
      if (kept === 0) break;
    }
    return score(size[SEPARATOR], size[LEFT], size[RIGHT]);
  }

  /** Moves the node that draws the fewest others into the separator, to the smaller side if there is a choice; false if none may move. */
  #moveOne(least: number): boolean {
    const size = this.#size;
    let chosen = -1;
    let to = LEFT;
    let fewest = MOST_DRAWN;
    for (let k = 0; k < size[SEPARATOR]; k++) {
      const i = this.#members[k];
      if (this.#lockedIn[i] === this.#pass) continue;
      for (let side = LEFT; side <= RIGHT; side++) {
        const other = 1 - side;
        const drawn = this.#near[other][i];
        if (drawn > fewest || size[other] - drawn < least) continue;
        if (chosen >= 0 && drawn === fewest && (size[side] > size[to] || (side === to && i > chosen))) continue;
        chosen = i;
        to = side;
        fewest = drawn;
      }
    }
    if (chosen < 0) return false;
    this.#move(chosen, to);
    if (fewest === 0) return true;
    const { start, near } = this.#graph;
    for (let k = start[chosen]; k < start[chosen + 1]; k++) {
      const i = near[k];
      if (this.#part[i] === this.#part[chosen] && this.side[i] === 1 - to) this.#move(i, SEPARATOR);
    }
    return true;
  }

  /** Moves a node for the rest of the pass. */
  #move(i: number, to: number): void {
    this.#lockedIn[i] = this.#pass;
    this.#moved[this.#moves] = i;
    this.#before[this.#moves++] = this.side[i];
    this.#put(i, to);
  }

  #put(i: number, to: number): void {
    const from = this.side[i];
    if (from === SEPARATOR) this.#leave(i);
    else this.#tellNeighbours(i, this.#near[from], -1);
    if (to === SEPARATOR) this.#enter(i);
    else this.#tellNeighbours(i, this.#near[to], 1);
    this.#size[from]--;
    this.#size[to]++;
    this.side[i] = to;
  }

  /** Only the counts of nodes in the separator are right, and only they are read. */
  #tellNeighbours(i: number, count: Int32Array, change: number): void {
    const { start, near } = this.#graph;
    for (let k = start[i]; k < start[i + 1]; k++) count[near[k]] += change;
  }

  #enter(i: number): void {
    const { start, near } = this.#graph;
    const [side, part] = [this.side, this.#part];
    const [left, right] = this.#near;
    left[i] = 0;
    right[i] = 0;
    for (let k = start[i]; k < start[i + 1]; k++) {
      const other = near[k];
      if (part[other] !== part[i]) continue;
      if (side[other] === LEFT) left[i]++;
      else if (side[other] === RIGHT) right[i]++;
    }
    this.#at[i] = this.#size[SEPARATOR];
    this.#members[this.#at[i]] = i;
  }

  #leave(i: number): void {
    const last = this.#members[this.#size[SEPARATOR] - 1];
    this.#members[this.#at[i]] = last;
    this.#at[last] = this.#at[i];
  }
}
