// Keeps a world in pace with a clock: simulated time waiting for its steps, and fewer sweeps if time is short.
import { DESCENT_LIMIT, TALLY_COMPLETED, TALLY_SWEPT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { readDescent } from "../settings/descent-options.ts";
import type { Store } from "../store.ts";
import type { Advance } from "./advance-options.ts";
import { LastPoses } from "./last-poses.ts";

/** Most rounds of sweeps in a step, and the fewest substeps or rounds that a clock may leave. */
const ROUNDS = 100;
const FEWEST = 4;
/** Fractions of the budget between which nothing changes. */
const COMFORT = 0.7;
/** Factors by which the fraction falls at most, and rises, in one frame. */
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
  /** Simulated seconds waiting. */
  owed = 0;
  /** Whether a clock limited the last step. */
  timed = false;
  /** Most sweeps of the last step; 0: the world's own number. */
  limit = 0;
  readonly #store: Store;
  /** Fraction of the world's own number for the coming steps. */
  #part = 1;

  constructor(store: Store) {
    this.#store = store;
    this.poses = new LastPoses(store);
  }

  /** Substeps, or rounds of sweeps, of a step with enough time. */
  get #wanted(): number {
    const { scheme, substeps } = readDescent(this.#store.memory);
    return scheme === "substeps" ? substeps : ROUNDS;
  }

  /** Limit of the next step under a clock; 0 if it has enough time. */
  nextLimit(): number {
    if (this.#part >= 1) return 0;
    const wanted = this.#wanted;
    const limit = Math.max(Math.round(this.#part * wanted), FEWEST);
    return limit < wanted ? limit : 0;
  }

  /** How many substeps or rounds a limit leaves out. */
  leftOut(limit: number): number {
    return limit === 0 ? 0 : Math.max(this.#wanted - limit, 0);
  }

  /** After the steps of a frame: `due` steps of `each` milliseconds were to fit in `budget`. */
  learn(due: number, each: number, budget: number): void {
    const swept = F64[this.#store.memory.column(Col.TALLY) + TALLY_COMPLETED + TALLY_SWEPT];
    // without sweeps, fewer of them save nothing
    if (swept === 0) this.#part = 1;
    else if (due * each > budget) this.#part *= Math.max(budget / (due * each), DOWN);
    else if (due * each < COMFORT * budget) this.#part = Math.min(this.#part * UP, 1);
    this.#part = Math.max(this.#part, FEWEST / this.#wanted);
  }

  /** For the coming step. */
  setLimit(limit: number): void {
    F64[this.#store.memory.column(Col.DESCENT_SETTING) + DESCENT_LIMIT] = limit;
  }

  /** After a restore: nothing waits. */
  forget(): void {
    this.owed = 0;
    this.timed = false;
    this.limit = 0;
    this.#part = 1;
    this.poses.forget();
  }
}
