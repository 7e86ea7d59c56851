// The graph of what is left while nodes are eliminated one after the other, for minimum degree (minimum-degree.ts): eliminated nodes are elements, and nothing of the
// fill is stored.
import type { BlockGraph } from "./block-graph.ts";
import { DegreeQueue } from "./degree-queue.ts";
import { identity } from "./permutation.ts";
import { type Waiting, WaitingNodes } from "./waiting.ts";

export class QuotientGraph {
  readonly order: Int32Array;
  #placed = 0;
  readonly #stage: Int32Array;
  readonly #queue: DegreeQueue;
  readonly #waiting: WaitingNodes;
  /** Those that wait no longer, since the present pivot is placed. */
  readonly #released: number[] = [];

  /** Lists of nodes: first the elements it is in, then the nodes it is tied to directly. Lists of elements: their nodes. */
  #lists: Int32Array;
  #free: number;
  readonly #start: Int32Array;
  readonly #length: Int32Array;
  readonly #elements: Int32Array;

  /** 0 once a node is eliminated or represented by another, negative while it is in the element being made. */
  readonly #weight: Int32Array;
  /** Of a node as above; of an element the weight of its nodes. */
  readonly #degree: Int32Array;
  readonly #isAbsorbed: Uint8Array;
  /** |L_e \ L_p|, where `counted` says that it is of the present pivot. */
  readonly #outside: Int32Array;
  readonly #counted: Int32Array;

  /** The nodes that one stands for are linked: the next one, and the last one of those that follow it. */
  readonly #nextMember: Int32Array;
  readonly #lastMember: Int32Array;

  /** Candidates for the same list, by a hash of it. */
  readonly #bucket: Int32Array;
  readonly #nextInBucket: Int32Array;
  readonly #hash: Int32Array;
  readonly #mark: Int32Array;
  #lastMark = 0;

  constructor({ count, start, near }: BlockGraph, stage: Int32Array, waiting: Waiting) {
    const filled = (value: number) => new Int32Array(count).fill(value);
    this.order = filled(0);
    this.#stage = stage;
    this.#waiting = new WaitingNodes(count, waiting);
    this.#queue = new DegreeQueue(count);
    this.#lists = new Int32Array(2 * near.length);
    this.#lists.set(near);
    this.#free = near.length;
    this.#start = start.slice(0, count);
    this.#length = this.#start.map((at, i) => start[i + 1] - at);
    this.#elements = filled(0);
    this.#weight = filled(1);
    this.#degree = this.#length.slice();
    this.#isAbsorbed = new Uint8Array(count);
    this.#outside = filled(0);
    this.#counted = filled(-1);
    this.#nextMember = filled(-1);
    this.#lastMember = identity(count);
    this.#bucket = filled(-1);
    this.#nextInBucket = filled(-1);
    this.#hash = filled(0);
    this.#mark = filled(0);
  }

  eliminateStage(nodes: Int32Array): void {
    for (const i of nodes) if (this.#weight[i] > 0 && !this.#waiting.waits(i)) this.#queue.put(i, this.#degree[i]);
    while (this.#queue.size > 0) this.#eliminate(this.#queue.take());
  }

  #eliminate(p: number): void {
    const stage = this.#stage[p];
    this.#place(p);
    this.#weight[p] = 0;
    this.#makeElement(p);
    this.#countOutside(p);
    this.#updateLists(p, stage);
    this.#joinEqual(p);
    this.#finishElement(p, stage);
    for (let i = this.#released.pop(); i !== undefined; i = this.#released.pop())
      if (this.#weight[i] > 0 && this.#stage[i] === stage) this.#queue.put(i, this.#degree[i]);
  }

  #place(p: number): void {
    for (let i = p; i >= 0; i = this.#nextMember[i]) {
      this.order[this.#placed++] = i;
      this.#waiting.place(i, this.#released);
    }
  }

  /** Whether it may come next. */
  #isReady(i: number, stage: number): boolean {
    return this.#stage[i] === stage && !this.#waiting.waits(i);
  }

  /** L_p: all that p is tied to, directly or through elements, which it absorbs. */
  #makeElement(p: number): void {
    const elements = this.#elements[p];
    const from = this.#start[p];
    const end = from + this.#length[p];
    let room = this.#length[p];
    for (let at = from; at < from + elements; at++) room += this.#length[this.#lists[at]];
    this.#reserve(room);
    const lists = this.#lists;
    const weight = this.#weight;
    const first = this.#free;
    let free = first;
    let size = 0;
    const collect = (begin: number, stop: number) => {
      for (let at = begin; at < stop; at++) {
        const i = lists[at];
        if (weight[i] <= 0) continue;
        size += weight[i];
        weight[i] = -weight[i];
        lists[free++] = i;
      }
    };
    for (let at = from; at < from + elements; at++) {
      const e = lists[at];
      if (this.#isAbsorbed[e] === 1) continue;
      this.#isAbsorbed[e] = 1;
      collect(this.#start[e], this.#start[e] + this.#length[e]);
    }
    collect(from + elements, end);
    this.#start[p] = first;
    this.#length[p] = free - first;
    this.#free = free;
    this.#degree[p] = size;
  }

  /** Elements are never compacted: all of them together take as much room as the columns of the factor, which the plan has anyway. */
  #reserve(room: number): void {
    if (this.#free + room <= this.#lists.length) return;
    const larger = new Int32Array(2 * (this.#free + room));
    larger.set(this.#lists);
    this.#lists = larger;
  }

  #countOutside(p: number): void {
    const lists = this.#lists;
    const [outside, counted] = [this.#outside, this.#counted];
    for (let k = this.#start[p]; k < this.#start[p] + this.#length[p]; k++) {
      const i = lists[k];
      const end = this.#start[i] + this.#elements[i];
      for (let at = this.#start[i]; at < end; at++) {
        const e = lists[at];
        if (counted[e] !== p) {
          counted[e] = p;
          outside[e] = this.#degree[e];
        }
        outside[e] += this.#weight[i];
      }
    }
  }

  /** Drops from the lists of the nodes of L_p what p now stands for, and bounds their degrees, L_p left out. */
  #updateLists(p: number, stage: number): void {
    const lists = this.#lists;
    const weight = this.#weight;
    const isAbsorbed = this.#isAbsorbed;
    const count = weight.length;
    const last = this.#start[p] + this.#length[p];
    for (let k = this.#start[p]; k < last; k++) {
      const i = lists[k];
      const from = this.#start[i];
      const end = from + this.#length[i];
      const elementsEnd = from + this.#elements[i];
      let degree = 0;
      let hash = 0;
      let to = from;
      for (let at = from; at < elementsEnd; at++) {
        const e = lists[at];
        if (isAbsorbed[e] === 1) continue;
        if (this.#outside[e] === 0) {
          isAbsorbed[e] = 1;
          continue;
        }
        degree += this.#outside[e];
        hash += e;
        lists[to++] = e;
      }
      const kept = to - from;
      for (let at = elementsEnd; at < end; at++) {
        const j = lists[at];
        if (weight[j] <= 0) continue;
        degree += weight[j];
        hash += j;
        lists[to++] = j;
      }
      if (to === from && this.#isReady(i, stage)) {
        // tied to nothing but L_p: eliminated together with p
        this.#queue.remove(i);
        this.#degree[p] += weight[i];
        weight[i] = 0;
        this.#place(i);
        continue;
      }
      // i was tied to p, or to an element that p absorbed: one place is free, and p takes the first
      lists[to] = lists[from + kept];
      lists[from + kept] = lists[from];
      lists[from] = p;
      this.#elements[i] = kept + 1;
      this.#length[i] = to + 1 - from;
      this.#degree[i] = Math.min(this.#degree[i], degree);
      const bucket = hash % count;
      this.#hash[i] = bucket;
      this.#nextInBucket[i] = this.#bucket[bucket];
      this.#bucket[bucket] = i;
    }
  }

  /** Nodes of L_p with the same list become one: they will stay alike until they are eliminated. */
  #joinEqual(p: number): void {
    const lists = this.#lists;
    const last = this.#start[p] + this.#length[p];
    for (let k = this.#start[p]; k < last; k++) {
      if (this.#weight[lists[k]] === 0) continue;
      const bucket = this.#hash[lists[k]];
      let one = this.#bucket[bucket];
      this.#bucket[bucket] = -1;
      for (; one >= 0; one = this.#nextInBucket[one]) {
        if (this.#nextInBucket[one] < 0) break;
        if (this.#weight[one] === 0) continue;
        const mark = ++this.#lastMark;
        const end = this.#start[one] + this.#length[one];
        for (let at = this.#start[one]; at < end; at++) this.#mark[lists[at]] = mark;
        let kept = one;
        for (let other = this.#nextInBucket[one]; other >= 0; other = this.#nextInBucket[other]) {
          if (this.#weight[other] === 0 || !this.#isEqual(one, other, mark)) continue;
          const lower = Math.min(kept, other);
          this.#join(lower, kept + other - lower);
          kept = lower;
        }
      }
    }
  }

  #isEqual(one: number, other: number, mark: number): boolean {
    if (this.#length[one] !== this.#length[other] || this.#elements[one] !== this.#elements[other]) return false;
    if (this.#stage[one] !== this.#stage[other] || this.#waiting.waits(one) || this.#waiting.waits(other)) return false;
    const end = this.#start[other] + this.#length[other];
    for (let at = this.#start[other]; at < end; at++) if (this.#mark[this.#lists[at]] !== mark) return false;
    return true;
  }

  #join(kept: number, gone: number): void {
    this.#queue.remove(gone);
    this.#degree[kept] = Math.min(this.#degree[kept], this.#degree[gone]);
    this.#weight[kept] += this.#weight[gone];
    this.#weight[gone] = 0;
    this.#nextMember[this.#lastMember[kept]] = gone;
    this.#lastMember[kept] = this.#lastMember[gone];
  }

  /** Leaves in L_p the nodes that still count, and moves them in the queue. */
  #finishElement(p: number, stage: number): void {
    const lists = this.#lists;
    const left = this.order.length - this.#placed;
    const size = this.#degree[p];
    const last = this.#start[p] + this.#length[p];
    let to = this.#start[p];
    for (let k = to; k < last; k++) {
      const i = lists[k];
      if (this.#weight[i] === 0) continue;
      const own = -this.#weight[i];
      this.#weight[i] = own;
      this.#degree[i] = Math.min(this.#degree[i] + size, left) - own;
      if (this.#isReady(i, stage)) this.#queue.put(i, this.#degree[i]);
      lists[to++] = i;
    }
    this.#length[p] = to - this.#start[p];
    if (this.#length[p] === 0) this.#isAbsorbed[p] = 1;
  }
}
