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

  get count(): number {
    return this.#count;
  }

  /** The slot the next handle gets: the one that became free last, or a new one. */
  next(): number {
    if (this.#free.length > 0) return this.#free[this.#free.length - 1];
    if (this.#entries.length === SLOTS - 1)
      throw new MemoryError(`a world has at most ${SLOTS - 1} bodies and joints each`);
    return this.#entries.length;
  }

  /** The id the next handle gets. */
  nextId(): number {
    const slot = this.next();
    return (this.#entries[slot]?.generation ?? 0) * SLOTS + slot + 1;
  }

  put(handle: T): void {
    const slot = this.next();
    if (this.#free.length > 0) this.#free.pop();
    if (slot === this.#entries.length) this.#entries.push({ handle, generation: 0 });
    else this.#entries[slot].handle = handle;
    this.#count++;
  }

  drop(slot: number): void {
    const entry = this.#entries[slot];
    entry.handle = undefined;
    entry.generation++;
    this.#free.push(slot);
    this.#count--;
  }

  at(slot: number): T | undefined {
    return this.#entries[slot]?.handle;
  }

  /** The handle an id names, if it still exists. */
  find(id: number): T | undefined {
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

  load(saved: ReturnType<Slots<T>["save"]>): void {
    // generations only grow: an id given after the snapshot must not come to life with another body
    const older = this.#entries;
    this.#entries = saved.entries.map((entry, slot) => ({
      handle: entry.handle,
      generation: entry.handle ? entry.generation : Math.max(entry.generation, (older[slot]?.generation ?? 0) + 1),
    }));
    for (let slot = this.#entries.length; slot < older.length; slot++) {
      this.#entries.push({ handle: undefined, generation: older[slot].generation + 1 });
    }
    const extra = Array.from({ length: older.length - saved.entries.length }, (_, i) => older.length - 1 - i);
    this.#free = [...extra.filter((slot) => slot >= saved.entries.length), ...saved.free];
    this.#count = saved.count;
  }
}
