// Which body owns the shape in a slot: the host's table, so that nobody has to search the records.

const NONE: readonly number[] = Object.freeze([]);

export class ShapeOwners {
  /** By shape slot: index of the shape on its body. */
  readonly #numbers: number[] = [];
  /** By body slot: the slots of its shapes. */
  readonly #slots = new Map<number, number[]>();

  /** Adds the shape in `slot` to a body. Returns its index. */
  add(body: number, slot: number): number {
    const slots = this.#slots.get(body) ?? [];
    if (slots.length === 0) this.#slots.set(body, slots);
    this.#numbers[slot] = slots.length;
    return slots.push(slot) - 1;
  }

  /** Removes the shapes of a body, and returns their slots. */
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
