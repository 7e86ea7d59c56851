// Which bodies joints connect, kept while joints come: the world is one node, and every static or kinematic body is the
// world. A joint that closes a cycle, or holds a held structure a second time, is found before it is added.
import { DYNAMIC } from "../memory/column-ids.ts";
import { UnionFind } from "./union-find.ts";

/** What the graph asks of its world; slot -1 is the world. */
export interface GraphSource {
  bodySlots(): number;
  kindOf(slot: number): number;
  /** A body with a locked translation holds its structure, as a pin does. */
  holds(slot: number): boolean;
  forEachJoint(visit: (slotA: number, slotB: number) => void): void;
}

export class JointGraph {
  readonly #source: GraphSource;
  #sets: UnionFind | undefined;

  constructor(source: GraphSource) {
    this.#source = source;
  }

  /** Forget what is known: bodies changed kind, or joints went. */
  reset(): void {
    this.#sets = undefined;
  }

  /** Takes in a new body, alone: it never closes a cycle. */
  addBody(slot: number): void {
    if (this.#sets && slot + 1 < this.#sets.length && this.#source.holds(slot)) this.#sets.unite(0, this.#node(slot));
  }

  #node(slot: number): number {
    return slot < 0 || this.#source.kindOf(slot) !== DYNAMIC ? 0 : slot + 1;
  }

  #current(): UnionFind {
    const slots = this.#source.bodySlots();
    if (this.#sets && this.#sets.length >= slots + 1) return this.#sets;
    // room for more bodies than there are, so that a growing world rebuilds rarely
    const sets = new UnionFind(2 * slots + 16);
    for (let slot = 0; slot < slots; slot++) {
      if (this.#source.kindOf(slot) === DYNAMIC && this.#source.holds(slot)) sets.unite(0, slot + 1);
    }
    this.#source.forEachJoint((a, b) => sets.unite(this.#node(a), this.#node(b)));
    this.#sets = sets;
    return sets;
  }

  /** Takes in a joint between two slots; false, and nothing changed, when it would close a cycle. */
  connect(slotA: number, slotB: number): boolean {
    return this.#current().unite(this.#node(slotA), this.#node(slotB));
  }

  /** Whether the joints and holds as they are now form a forest. */
  isForest(): boolean {
    const sets = new UnionFind(this.#source.bodySlots() + 1);
    let forest = true;
    for (let slot = 0; slot < this.#source.bodySlots(); slot++) {
      if (this.#source.kindOf(slot) === DYNAMIC && this.#source.holds(slot)) forest = sets.unite(0, slot + 1) && forest;
    }
    this.#source.forEachJoint((a, b) => {
      // a joint between two bodies that do not move constrains nothing
      if (this.#node(a) === 0 && this.#node(b) === 0) return;
      forest = sets.unite(this.#node(a), this.#node(b)) && forest;
    });
    return forest;
  }
}
