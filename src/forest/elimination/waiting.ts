// Nodes that come after others in an order.

/** By node, those that wait for it. */
export type Waiting = ReadonlyMap<number, readonly number[]>;

const NOBODY: readonly number[] = [];

/** Who still waits while nodes are placed one after the other. */
export class WaitingNodes {
  readonly #waiting: Waiting;
  /** How many others each waits for. */
  readonly #count: Int32Array;

  constructor(nodes: number, waiting: Waiting) {
    this.#waiting = waiting;
    this.#count = new Int32Array(nodes);
    for (const later of waiting.values()) for (const i of later) this.#count[i]++;
  }

  waits(node: number): boolean {
    return this.#count[node] > 0;
  }

  /** Notes a placed node; `released` gains those that wait for nobody else. */
  place(node: number, released: number[]): void {
    for (const i of this.#waiting.get(node) ?? NOBODY) if (--this.#count[i] === 0) released.push(i);
  }
}
