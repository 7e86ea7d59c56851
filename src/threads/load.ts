// Whether threads are worth their while. Where other programs want the cores, a worker that has taken a task may lose its core for milliseconds,
// and the caller waits for it. Steps then take one thread for a while. Their bits are the same.

import { threadSettings } from "./thread-settings.ts";

/** A step in which the caller waits for longer than this part of it is a slow one. */
const MUCH = 0.3;
/** So many slow steps more than quick ones: the load is high. */
const SLOW = 4;
/** Steps on one thread after that, at first and at most: each time that the load is still high, twice as many. */
const FEW_STEPS = 32;
const MOST_STEPS = 1_024;

export class Load {
  #waited = 0;
  #slow = 0;
  #alone = 0;
  #next = FEW_STEPS;

  get isHigh(): boolean {
    return this.#alone > 0;
  }

  /** Whether the coming step takes threads. */
  allows(): boolean {
    if (this.#alone === 0) return true;
    this.#alone--;
    return false;
  }

  /** The caller has waited for so many milliseconds. */
  noteWait(milliseconds: number): void {
    this.#waited += milliseconds;
  }

  /** A step with threads took so many milliseconds. */
  note(milliseconds: number): void {
    const slow = threadSettings.stepsBack && this.#waited > MUCH * milliseconds;
    this.#waited = 0;
    this.#slow = Math.max(this.#slow + (slow ? 1 : -1), 0);
    if (this.#slow === 0) this.#next = FEW_STEPS;
    if (this.#slow < SLOW) return;
    this.#alone = this.#next;
    this.#next = Math.min(2 * this.#next, MOST_STEPS);
    // one slow step more, and it waits again
    this.#slow = SLOW - 1;
  }
}
