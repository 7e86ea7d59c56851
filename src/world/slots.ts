// Handles by slot, with generations: an id names one body or joint for ever, also after its slot is used again.
// 0 is no id. An id is generation x 2^24 + slot + 1.
import { MemoryError } from "../errors/errors.ts";

const SLOTS = 2 ** 24;

interface Entry<T> {
  handle: T | undefined;
  generation: number;
}

export class Slots<T> {
  #entries: Entry<T>[] = [];
  #free: number[] = [];
  #count = 0;
  /** Per slot the generation the next handle gets. Never goes back, not even with a snapshot. */
  readonly #generations: number[] = [];

  get count(): number {
    return this.#count;
  }

  /** The slot the next handle gets: the one that became free last, or a new one. */
  next(): number {
    if (this.#free.length > 0) return this.#free[this.#free.length - 1];
    if (this.#entries.length === SLOTS - 1)
      throw new MemoryError(`a world holds at most ${SLOTS - 1} bodies and as many joints`);
    return this.#entries.length;
  }

  /** The id the next handle gets. */
  nextId(): number {
    const slot = this.next();
    return (this.#generations[slot] ?? 0) * SLOTS + slot + 1;
  }

  put(handle: T): void {
    const slot = this.next();
    if (this.#free.length > 0) this.#free.pop();
    const generation = this.#generations[slot] ?? 0;
    this.#entries[slot] = { handle, generation };
    this.#generations[slot] = generation + 1;
    this.#count++;
  }

  drop(slot: number): void {
    this.#entries[slot].handle = undefined;
    this.#free.push(slot);
    this.#count--;
  }

  at(slot: number): T | undefined {
    return this.#entries[slot]?.handle;
  }

  /** The handle an id names, if it still exists. */
  find(id: number): T | undefined {
    if (typeof id !== "number") return undefined;
    const slot = (id % SLOTS) - 1;
    const entry = this.#entries[slot];
    return entry && entry.generation === Math.floor(id / SLOTS) ? entry.handle : undefined;
  }

  *[Symbol.iterator](): IterableIterator<T> {
    for (const entry of this.#entries) if (entry.handle !== undefined) yield entry.handle;
  }

  /** For snapshots: what is needed to come back to this moment. */
  save(): { entries: Entry<T>[]; free: number[]; count: number } {
    return { entries: this.#entries.map((entry) => ({ ...entry })), free: [...this.#free], count: this.#count };
  }

  /** Slots that came since are forgotten, and are given again in the same order. */
  load(saved: ReturnType<Slots<T>["save"]>): void {
    this.#entries = saved.entries.map((entry) => ({ ...entry }));
    this.#free = [...saved.free];
    this.#count = saved.count;
  }
}
