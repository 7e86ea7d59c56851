// Keeps the deepest pairs offered to each body in a crowd. Each body has a heap with its shallowest pair on top, so most
// offers cost one comparison; all heaps are stored in three lists.

export class DeepestPairs {
  readonly #most: number;
  /** By the slot of a body: the number of its heap, from 1 in order of appearance. */
  readonly #heaps: Int32Array;
  #taken = 0;
  readonly #counts: Int32Array;
  readonly #pairs: Int32Array;
  readonly #depths: Float64Array;
  readonly #aparts: Int32Array;

  /** `most` pairs for each of at most `crowd` bodies, in slots below `slots`. */
  constructor(slots: number, crowd: number, most: number) {
    this.#most = most;
    this.#heaps = new Int32Array(slots);
    this.#counts = new Int32Array(crowd + 1);
    this.#pairs = new Int32Array((crowd + 1) * most);
    this.#depths = new Float64Array((crowd + 1) * most);
    this.#aparts = new Int32Array((crowd + 1) * most);
  }

  /** Among pairs of equal depth the one whose bodies are less `apart` counts as deeper, then the one with the lower number. */
  offer(body: number, pair: number, depth: number, apart: number): void {
    if (this.#heaps[body] === 0) this.#heaps[body] = ++this.#taken;
    const heap = this.#heaps[body];
    const first = heap * this.#most;
    const count = this.#counts[heap];
    if (count < this.#most) {
      this.#counts[heap] = count + 1;
      this.#rise(first, count, pair, depth, apart);
    } else if (this.#isLess(first, pair, depth, apart)) this.#sink(first, pair, depth, apart);
  }

  /** Marks every pair that any body keeps. */
  mark(kept: Uint8Array): void {
    for (let heap = 1; heap <= this.#taken; heap++)
      for (let i = 0; i < this.#counts[heap]; i++) kept[this.#pairs[heap * this.#most + i]] = 1;
  }

  /** Whether the entry `at` is less deep than the given pair. */
  #isLess(at: number, pair: number, depth: number, apart: number): boolean {
    if (this.#depths[at] !== depth) return this.#depths[at] < depth;
    if (this.#aparts[at] !== apart) return this.#aparts[at] > apart;
    return this.#pairs[at] > pair;
  }

  #put(at: number, pair: number, depth: number, apart: number): void {
    this.#pairs[at] = pair;
    this.#depths[at] = depth;
    this.#aparts[at] = apart;
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#pairs[from], this.#depths[from], this.#aparts[from]);
  }

  #rise(first: number, last: number, pair: number, depth: number, apart: number): void {
    let i = last;
    while (i > 0) {
      const above = (i - 1) >> 1;
      if (this.#isLess(first + above, pair, depth, apart)) break;
      this.#move(first + above, first + i);
      i = above;
    }
    this.#put(first + i, pair, depth, apart);
  }

  /** Replaces the top. */
  #sink(first: number, pair: number, depth: number, apart: number): void {
    let i = 0;
    for (;;) {
      let below = 2 * i + 1;
      if (below >= this.#most) break;
      const other = first + below + 1;
      if (
        below + 1 < this.#most &&
        this.#isLess(other, this.#pairs[first + below], this.#depths[first + below], this.#aparts[first + below])
      )
        below++;
      if (!this.#isLess(first + below, pair, depth, apart)) break;
      this.#move(first + below, first + i);
      i = below;
    }
    this.#put(first + i, pair, depth, apart);
  }
}
