/** The last `size` numbers, for a median and a worst case. */
export class Samples {
  readonly #ring: Float64Array;
  #count = 0;

  constructor(size: number) {
    this.#ring = new Float64Array(size);
  }

  get count(): number {
    return Math.min(this.#count, this.#ring.length);
  }

  add(value: number): void {
    this.#ring[this.#count++ % this.#ring.length] = value;
  }

  clear(): void {
    this.#count = 0;
  }

  median(): number {
    const sorted = this.#ring.slice(0, this.count).sort();
    return sorted[sorted.length >> 1] ?? 0;
  }

  worst(): number {
    let worst = 0;
    for (let i = 0; i < this.count; i++) worst = Math.max(worst, this.#ring[i]);
    return worst;
  }

  last(): number {
    return this.#count > 0 ? this.#ring[(this.#count - 1) % this.#ring.length] : 0;
  }
}
