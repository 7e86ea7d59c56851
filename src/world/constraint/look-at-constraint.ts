// The bodies of a constraint as programs see them, the time and the turns made so far: in memory while it is evaluated.
import { CONSTRAINT_STATE_NUMBERS, CONSTRAINT_TURNS, MOST_ROWS } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { giveBack, type Region, takeRegion } from "../../memory/regions.ts";
import type { Places } from "../../programs/record/read-values.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { recordNumbers, writeRecord } from "./body-records.ts";

export class ConstraintStage {
  readonly #store: Store;
  readonly #bodies: readonly (Body | null)[];
  #region: Region | undefined;
  #slot: number | undefined;
  /** Where each body, the time at three instants, the turns and the requested room begin. */
  readonly bodies: number[];
  time = 0;
  turns = 0;
  room = 0;

  constructor(store: Store, bodies: readonly (Body | null)[]) {
    this.#store = store;
    this.#bodies = bodies;
    this.bodies = bodies.map(() => 0);
  }

  /** Reads the constraint in `slot` from here on; undefined: one that has made no turns. */
  of(slot: number | undefined): this {
    this.#slot = slot;
    return this;
  }

  /** Fills in the current state, with room for more numbers after it. */
  fill(room: number, locked: "moving" | "stopped" = "moving"): void {
    const { memory } = this.#store;
    this.release();
    let numbers = 3 + MOST_ROWS + room;
    for (const body of this.#bodies) numbers += recordNumbers(this.#store, body);
    this.#region = takeRegion(numbers);
    let at = this.#region.base;
    for (const [i, body] of this.#bodies.entries()) {
      this.bodies[i] = at;
      writeRecord(this.#store, body, at, locked);
      at += recordNumbers(this.#store, body);
    }
    this.time = at;
    F64.fill(F64[memory.now(Col.CLOCK) + Col.TIME], at, at + 3);
    this.turns = at + 3;
    this.room = this.turns + MOST_ROWS;
    if (this.#slot === undefined) return;
    const state = memory.now(Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * this.#slot + CONSTRAINT_TURNS;
    F64.copyWithin(this.turns, state, state + MOST_ROWS);
  }

  release(): void {
    if (this.#region) giveBack(this.#region);
    this.#region = undefined;
  }

  /** For a function that reads values while it is recorded: filled on first use. `before`: turns of other programs. */
  places(before: () => number): Places {
    const stage = this;
    const filled = () => {
      if (!stage.#region) stage.fill(0);
    };
    return {
      get bodies() {
        filled();
        return stage.bodies;
      },
      get time() {
        filled();
        return stage.time;
      },
      get memory() {
        filled();
        return stage.turns + before();
      },
    };
  }
}
