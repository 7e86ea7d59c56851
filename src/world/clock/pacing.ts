// How a world keeps pace with a clock: time that waits for its steps, and fewer sweeps where there is too little of it.
import { DESCENT_LIMIT, TALLY_COMPLETED, TALLY_SWEPT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { readDescent } from "../settings/descent-options.ts";
import type { Store } from "../store.ts";
import type { Advance } from "./advance-options.ts";
import { LastPoses } from "./last-poses.ts";

/** Rounds of sweeps that a step has at most, and the fewest substeps or rounds that a clock may leave of them. */
const ROUNDS = 100;
const FEWEST = 4;
/** Parts of the budget between which nothing is changed. */
const COMFORT = 0.7;
/** In one frame it goes down to this part at most, and up by so much. */
const DOWN = 0.5;
const UP = 1.2;

export class Pacing {
  readonly poses: LastPoses;
  readonly answer: Advance = {
    steps: 0,
    alpha: 1,
    left: 0,
    milliseconds: 0,
    gaveUp: { seconds: 0, substeps: 0, candidate: false },
  };
  /** Simulated seconds that wait. */
  owed = 0;
  /** Whether a clock had a say in the last step. */
  timed = false;
  /** Most sweeps of the last step; 0: as the world says. */
  limit = 0;
  readonly #store: Store;
  /** Of the steps to come, as a part of what the world says. */
  #part = 1;

  constructor(store: Store) {
    this.#store = store;
    this.poses = new LastPoses(store);
  }

  /** Substeps, or rounds of sweeps, of a step that has time enough. */
  get #wanted(): number {
    const { scheme, substeps } = readDescent(this.#store.memory);
    return scheme === "substeps" ? substeps : ROUNDS;
  }

  /** What the next step is given under a clock: 0 where it has time enough. */
  nextLimit(): number {
    if (this.#part >= 1) return 0;
    const wanted = this.#wanted;
    const limit = Math.max(Math.round(this.#part * wanted), FEWEST);
    return limit < wanted ? limit : 0;
  }

  /** How many are left out by a limit. */
  leftOut(limit: number): number {
    return limit === 0 ? 0 : Math.max(this.#wanted - limit, 0);
  }

  /** After the steps of a frame: `due` of them, of so many milliseconds each, were to be made in `budget`. */
  learn(due: number, each: number, budget: number): void {
    const swept = F64[this.#store.memory.column(Col.TALLY) + TALLY_COMPLETED + TALLY_SWEPT];
    // where there are no sweeps, fewer of them save nothing
    if (swept === 0) this.#part = 1;
    else if (due * each > budget) this.#part *= Math.max(budget / (due * each), DOWN);
    else if (due * each < COMFORT * budget) this.#part = Math.min(this.#part * UP, 1);
    this.#part = Math.max(this.#part, FEWEST / this.#wanted);
  }

  /** Of the coming step. */
  setLimit(limit: number): void {
    F64[this.#store.memory.column(Col.DESCENT_SETTING) + DESCENT_LIMIT] = limit;
  }

  /** Back in time: nothing waits. */
  forget(): void {
    this.owed = 0;
    this.timed = false;
    this.limit = 0;
    this.#part = 1;
    this.poses.forget();
  }
}
