// Disjoint sets with path halving and union by size.

export class UnionFind {
  readonly #parent: Int32Array;
  readonly #size: Int32Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, i) => i);
    this.#size = new Int32Array(count).fill(1);
  }

  find(i: number): number {
    const parent = this.#parent;
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  }

  /** Joins the sets of a and b; false if they were already one. */
  unite(a: number, b: number): boolean {
    let i = this.find(a);
    let j = this.find(b);
    if (i === j) return false;
    if (this.#size[i] < this.#size[j]) [i, j] = [j, i];
    this.#parent[j] = i;
    this.#size[i] += this.#size[j];
    return true;
  }

  get length(): number {
    return this.#parent.length;
  }
}
