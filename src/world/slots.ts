// Handles by slot, with generations: an id names one body or joint for ever, even after its slot is reused.
// 0 is no id. An id is generation x 2^24 + slot + 1.
import { MemoryError } from "../errors/errors.ts";

const SLOTS = 2 ** 24;

interface Entry<T> {
  handle: T | undefined;
  generation: number;
}

/** The handles that exist, one after the other: a generator takes three times as long. */
class Handles<T> implements IterableIterator<T> {
  readonly #entries: readonly Entry<T>[];
  #at = 0;

  constructor(entries: readonly Entry<T>[]) {
    this.#entries = entries;
  }

  next(): IteratorResult<T> {
    while (this.#at < this.#entries.length) {
      const { handle } = this.#entries[this.#at++];
      if (handle !== undefined) return { done: false, value: handle };
    }
    return { done: true, value: undefined };
  }

  [Symbol.iterator](): IterableIterator<T> {
    return this;
  }
}

export class Slots<T> {
  #entries: Entry<T>[] = [];
  #free: number[] = [];
  #count = 0;
  /** For each slot, the generation of its next handle. Never decreases, not even with a snapshot. */
  readonly #generations: number[] = [];

  get count(): number {
    return this.#count;
  }

  /** The slot of the next handle: the one freed last, or a new one. */
  next(): number {
    if (this.#free.length > 0) return this.#free[this.#free.length - 1];
    if (this.#entries.length === SLOTS - 1)
      throw new MemoryError(`a world holds at most ${SLOTS - 1} bodies and as many joints`);
    return this.#entries.length;
  }

  /** The id of the next handle. */
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

  /** The handle of an id, if it still exists. */
  find(id: number): T | undefined {
    if (typeof id !== "number") return undefined;
    const slot = (id % SLOTS) - 1;
    const entry = this.#entries[slot];
    return entry && entry.generation === Math.floor(id / SLOTS) ? entry.handle : undefined;
  }

  [Symbol.iterator](): IterableIterator<T> {
    return new Handles(this.#entries);
  }

  /** The same as a new list, which is quicker than going through them one by one. */
  list(): T[] {
    const handles: T[] = [];
    for (const { handle } of this.#entries) if (handle !== undefined) handles.push(handle);
    return handles;
  }

  /** For snapshots: what is needed to restore this moment. */
  save(): { entries: Entry<T>[]; free: number[]; count: number } {
    return { entries: this.#entries.map((entry) => ({ ...entry })), free: [...this.#free], count: this.#count };
  }

  /** Forgets slots added since; they are given out again in the same order. */
  load(saved: ReturnType<Slots<T>["save"]>): void {
    this.#entries = saved.entries.map((entry) => ({ ...entry }));
    this.#free = [...saved.free];
    this.#count = saved.count;
  }
}
