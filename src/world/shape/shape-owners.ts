// Whose shape is in a slot: the host's table, so that nobody has to count through the records.

const NONE: readonly number[] = Object.freeze([]);

export class ShapeOwners {
  /** By the slot of a shape: which of its body's shapes it is. */
  readonly #numbers: number[] = [];
  /** By the slot of a body: the slots of its shapes. */
  readonly #slots = new Map<number, number[]>();

  /** The next shape of a body lies in `slot`. Answers its number. */
  add(body: number, slot: number): number {
    const slots = this.#slots.get(body) ?? [];
    if (slots.length === 0) this.#slots.set(body, slots);
    this.#numbers[slot] = slots.length;
    return slots.push(slot) - 1;
  }

  /** Forgets the shapes of a body, and answers where they were. */
  remove(body: number): readonly number[] {
    const slots = this.slotsOf(body);
    this.#slots.delete(body);
    return slots;
  }

  clear(): void {
    this.#slots.clear();
  }

  numberOf(slot: number): number {
    return this.#numbers[slot];
  }

  slotsOf(body: number): readonly number[] {
    return this.#slots.get(body) ?? NONE;
  }
}
