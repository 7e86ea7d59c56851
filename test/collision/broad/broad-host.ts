// A host of a broad phase: placed shapes by slot, of which only box and body matter here, and a record that grows.
import * as T from "../../../src/collision/broad/tree.ts";
import * as Placed from "../../../src/collision/placed.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { giveBack, type Region, takeRegion } from "../../../src/memory/regions.ts";
import type { Box, Item } from "../../support/brute-boxes.ts";
import { kernels } from "../../support/kernels.ts";

export class BroadHost {
  readonly items = new Map<number, Item>();
  readonly #shapes: Region;
  #broad: Region;
  #slots: number;
  #pairRoom: number;

  constructor(slots: number, pairRoom = 16, most = slots) {
    this.#slots = slots;
    this.#pairRoom = pairRoom;
    this.#shapes = takeRegion(most * Placed.STRIDE);
    this.#broad = takeRegion(kernels().broadNumbers(slots, pairRoom));
    kernels().startBroad(this.#broad.base, slots, pairRoom);
  }

  get base(): number {
    return this.#broad.base;
  }
  head(word: number): number {
    return I32[2 * this.base + word];
  }

  free(): void {
    giveBack(this.#shapes);
    giveBack(this.#broad);
  }

  grow(slots: number, pairRoom: number): void {
    const larger = takeRegion(kernels().broadNumbers(slots, pairRoom));
    kernels().copyBroad(larger.base, this.#broad.base, slots, pairRoom);
    giveBack(this.#broad);
    this.#broad = larger;
    this.#slots = slots;
    this.#pairRoom = pairRoom;
  }

  #write(item: Item): void {
    const at = this.#shapes.base + item.slot * Placed.STRIDE;
    I32[2 * at + 2] = item.body;
    F64.set(item.low, at + Placed.LOW);
    F64.set(item.high, at + Placed.HIGH);
  }

  add(slot: number, box: Box, moving = true, body = slot): void {
    if (slot >= this.#slots) this.grow(2 * slot, this.#pairRoom);
    const item = { ...box, slot, body, moving };
    this.items.set(slot, item);
    this.#write(item);
    if (!kernels().addShape(this.base, this.#shapes.base, slot, moving ? T.MOVING : T.STANDING))
      throw new Error(`slot ${slot} is taken`);
  }

  remove(slot: number): void {
    this.items.delete(slot);
    if (!kernels().removeShape(this.base, slot)) throw new Error(`slot ${slot} is empty`);
  }

  /** A new box; one that stands is followed at once, the others by follow(). */
  place(slot: number, box: Box): void {
    const item = this.items.get(slot)!;
    Object.assign(item, box);
    this.#write(item);
    if (!item.moving) kernels().moveShape(this.base, this.#shapes.base, slot);
  }

  follow(): number {
    return kernels().followShapes(this.base, this.#shapes.base);
  }

  /** The list of pairs, exactly as written. */
  pairs(): string[] {
    let count = kernels().findPairs(this.base);
    if (count < 0) {
      this.grow(this.#slots, -count);
      count = kernels().findPairs(this.base);
    }
    const at = kernels().pairsAt(this.base);
    return Array.from({ length: count }, (_, i) => `${I32[at + 2 * i]} ${I32[at + 2 * i + 1]}`);
  }

  /** Slots sorted; the room is made as large as the first answer asks for. */
  #query(call: (list: number, room: number) => number): number[] {
    const count = call(0, 0);
    const list = takeRegion(count / 2 + 1);
    if (call(2 * list.base, count) !== count) throw new Error("asked twice, answered differently");
    const found = Array.from(I32.subarray(2 * list.base, 2 * list.base + count)).sort((a, b) => a - b);
    giveBack(list);
    return found;
  }

  #with(numbers: number[], call: (at: number) => number[]): number[] {
    const region = takeRegion(numbers.length);
    F64.set(numbers, region.base);
    const result = call(region.base);
    giveBack(region);
    return result;
  }

  inBox({ low, high }: Box, group = 2): number[] {
    return this.#with([...low, ...high], (at) =>
      this.#query((list, room) => kernels().queryBox(this.base, at, group, list, room)),
    );
  }

  onRay(origin: number[], direction: number[], length: number, group = 2): number[] {
    return this.#with([...origin, ...direction, length], (at) =>
      this.#query((list, room) => kernels().queryRay(this.base, at, group, list, room)),
    );
  }

  /** Whatever breaks an invariant of the two trees, by recursion over all nodes. */
  faults(): string[] {
    const faults: string[] = [];
    const nodes = kernels().nodesAt(this.base);
    const seen = new Set<number>();
    const box = (at: number) => Array.from(F64.subarray(at, at + 6));
    const inside = (inner: number[], outer: number[]) =>
      [0, 1, 2].every((i) => outer[i] <= inner[i] && inner[i + 3] <= outer[i + 3]);
    const walk = (n: number, parent: number, group: number): { height: number; leaves: number } => {
      const at = nodes + T.NODE * n;
      if (seen.has(n)) faults.push(`node ${n} is met twice`);
      seen.add(n);
      if (I32[2 * at + T.PARENT] !== parent) faults.push(`the parent of ${n} is not ${parent}`);
      const [left, right] = [I32[2 * at + T.LEFT], I32[2 * at + T.RIGHT]];
      if (left === 0) {
        const slot = kernels().slotAt(this.base, right);
        if (I32[2 * slot + T.LEAF] !== n) faults.push(`slot ${right} does not know its leaf ${n}`);
        if (I32[2 * slot + T.GROUP] !== group) faults.push(`slot ${right} is in the other tree`);
        if (F64[slot] <= F64[slot + 3] && !inside(box(slot), box(at))) faults.push(`leaf ${n} does not hold its shape`);
        if (I32[2 * at + T.HEIGHT] !== 0) faults.push(`leaf ${n} has a height`);
        return { height: 0, leaves: 1 };
      }
      const [a, b] = [walk(left, n, group), walk(right, n, group)];
      const [boxA, boxB] = [box(nodes + T.NODE * left), box(nodes + T.NODE * right)];
      const union = boxA.map((x, i) => (i < 3 ? Math.min(x, boxB[i]) : Math.max(x, boxB[i])));
      if (union.some((x, i) => x !== F64[at + i])) faults.push(`the box of ${n} is not that of its children`);
      const height = 1 + Math.max(a.height, b.height);
      if (I32[2 * at + T.HEIGHT] !== height) faults.push(`the height of ${n} is not ${height}`);
      if (Math.abs(a.height - b.height) > 4) faults.push(`${n} has children of heights ${a.height} and ${b.height}`);
      return { height, leaves: a.leaves + b.leaves };
    };
    for (const group of [T.STANDING, T.MOVING]) {
      const root = this.head(T.ROOT + group);
      const leaves = root === 0 ? 0 : walk(root, 0, group).leaves;
      if (leaves !== this.head(T.LEAVES + group)) faults.push(`tree ${group} has ${leaves} leaves`);
      const items = [...this.items.values()].filter((item) => item.moving === (group === T.MOVING));
      if (items.length !== leaves) faults.push(`tree ${group} has ${leaves} leaves for ${items.length} shapes`);
    }
    for (let free = this.head(T.FREE); free !== 0; free = I32[2 * (nodes + T.NODE * free) + T.PARENT]) {
      if (seen.has(free)) faults.push(`the free node ${free} is in use, or twice free`);
      seen.add(free);
    }
    if (seen.size !== this.head(T.NODE_END) - 1)
      faults.push(`${seen.size} of ${this.head(T.NODE_END) - 1} nodes are known`);
    return faults;
  }
}
