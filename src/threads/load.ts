// Whether threads are worth their while in a world. Where other programs want the cores, a worker may lose its core in the middle of a task, and the caller
// waits for it; and a small world has too little to share. So now and then a few steps are taken the other way, and the quicker way is kept. Bits are the same.
import { threadSettings } from "./thread-settings.ts";

/** Steps until the other way is tried, at first and at most: each time that it is not quicker, twice as many. */
const FEW_STEPS = 8;
const MOST_STEPS = 512;
/** Steps that are taken the other way then. */
const TRIES = 2;
/** The other way is taken if it takes less than this part. */
const QUICKER = 0.95;
/** Steps that count for the present way: the quickest of them. */
const RECENT = 4;

export class Load {
  /** Whether steps are shared, but for those that try the other way. */
  #shared = true;
  #period = FEW_STEPS;
  /** Steps until the other way is tried. */
  #left = FEW_STEPS;
  /** Of these, steps that are left. */
  #tries = 0;
  readonly #recent = new Float64Array(RECENT).fill(Number.POSITIVE_INFINITY);
  #next = 0;
  #tried = Number.POSITIVE_INFINITY;

  /** Whether steps take one thread although there are more. */
  get isHigh(): boolean {
    return !this.#shared;
  }

  /** Whether the coming step is shared. */
  get shares(): boolean {
    return !threadSettings.stepsBack || this.#tries > 0 !== this.#shared;
  }

  /** The step took so many milliseconds; without end if it was to be shared and there was nothing to share. */
  note(milliseconds: number): void {
    if (this.#tries === 0) {
      this.#recent[this.#next] = milliseconds;
      this.#next = (this.#next + 1) % RECENT;
      if (--this.#left === 0) this.#tries = TRIES;
      return;
    }
    this.#tried = Math.min(this.#tried, milliseconds);
    if (--this.#tries === 0) this.#decide();
  }

  #decide(): void {
    let present = Number.POSITIVE_INFINITY;
    for (let i = 0; i < RECENT; i++) present = Math.min(present, this.#recent[i]);
    const isQuicker = this.#tried < QUICKER * present;
    if (isQuicker) {
      this.#shared = !this.#shared;
      this.#recent.fill(Number.POSITIVE_INFINITY);
    }
    this.#period = isQuicker ? FEW_STEPS : Math.min(2 * this.#period, MOST_STEPS);
    this.#left = this.#period;
    this.#tried = Number.POSITIVE_INFINITY;
  }
}
