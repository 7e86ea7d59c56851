// Which parts of a row of numbers are free: the holes between what is taken, ascending and never adjacent, and all from `end` on.

interface Hole {
  base: number;
  numbers: number;
}

export class FreeList {
  readonly #holes: Hole[] = [];
  /** From here on nothing is taken. */
  end: number;

  constructor(first: number) {
    this.end = first;
  }

  /** Numbers in the holes. */
  get free(): number {
    return this.#holes.reduce((sum, hole) => sum + hole.numbers, 0);
  }

  /** Where so many numbers have room: in the lowest hole that has it, else at the end. Takes nothing. */
  find(numbers: number): number {
    return this.#holes.find((hole) => hole.numbers >= numbers)?.base ?? this.end;
  }

  /** Whether these numbers are free: from `base` on, which is where something taken ends. */
  isFree(base: number, numbers: number): boolean {
    return base === this.end || this.#holes.some((hole) => hole.base === base && hole.numbers >= numbers);
  }

  /** Takes what was found, or is known to be free. */
  take(base: number, numbers: number): void {
    if (base === this.end) {
      this.end += numbers;
      return;
    }
    const i = this.#holes.findIndex((hole) => hole.base === base);
    const hole = this.#holes[i];
    hole.base += numbers;
    hole.numbers -= numbers;
    if (hole.numbers === 0) this.#holes.splice(i, 1);
  }

  give(base: number, numbers: number): void {
    const holes = this.#holes;
    let i = 0;
    while (i < holes.length && holes[i].base < base) i++;
    holes.splice(i, 0, { base, numbers });
    this.#join(i);
    if (i > 0) this.#join(i - 1);
    const last = holes[holes.length - 1];
    if (last.base + last.numbers === this.end) {
      this.end = last.base;
      holes.pop();
    }
  }

  /** A hole and the next one, where they touch. */
  #join(i: number): void {
    const [hole, next] = [this.#holes[i], this.#holes[i + 1]];
    if (!next || hole.base + hole.numbers !== next.base) return;
    hole.numbers += next.numbers;
    this.#holes.splice(i + 1, 1);
  }
}
