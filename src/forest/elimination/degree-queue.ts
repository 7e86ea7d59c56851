// Nodes by degree, and among equal degrees by number: a binary heap that knows where each node is.

export class DegreeQueue {
  readonly #heap: Int32Array;
  /** Where a node is in the heap, -1 if it is not. */
  readonly #at: Int32Array;
  readonly #degree: Int32Array;
  #size = 0;

  constructor(count: number) {
    this.#heap = new Int32Array(count);
    this.#at = new Int32Array(count).fill(-1);
    this.#degree = new Int32Array(count);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a node, or moves it if it is there. */
  put(node: number, degree: number): void {
    let at = this.#at[node];
    this.#degree[node] = degree;
    if (at < 0) at = this.#size++;
    this.#sink(node, this.#rise(node, at));
  }

  remove(node: number): void {
    const at = this.#at[node];
    if (at < 0) return;
    this.#at[node] = -1;
    const last = this.#heap[--this.#size];
    if (last !== node) this.#sink(last, this.#rise(last, at));
  }

  /** Takes the node of least degree out, of several the lowest. */
  take(): number {
    const node = this.#heap[0];
    this.remove(node);
    return node;
  }

  #before(one: number, other: number): boolean {
    const difference = this.#degree[one] - this.#degree[other];
    return difference < 0 || (difference === 0 && one < other);
  }

  #rise(node: number, from: number): number {
    const heap = this.#heap;
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#before(node, heap[above])) break;
      heap[at] = heap[above];
      this.#at[heap[at]] = at;
      at = above;
    }
    heap[at] = node;
    this.#at[node] = at;
    return at;
  }

  #sink(node: number, from: number): void {
    const heap = this.#heap;
    let at = from;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= this.#size) break;
      if (below + 1 < this.#size && this.#before(heap[below + 1], heap[below])) below++;
      if (!this.#before(heap[below], node)) break;
      heap[at] = heap[below];
      this.#at[heap[at]] = at;
      at = below;
    }
    heap[at] = node;
    this.#at[node] = at;
  }
}
