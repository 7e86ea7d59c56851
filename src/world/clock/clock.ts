// From clock time to steps of the world.
import { checkNumber } from "../../errors/checks.ts";
import type { Store } from "../store.ts";
import {
  type Advance,
  type AdvanceOptions,
  addToRecord,
  type CheckedAdvance,
  checkAdvance,
  checkFunction,
  checkRecord,
  type StepRecord,
} from "./advance-options.ts";

/** Fraction of a step: a remainder this close to a whole step counts as one, because sums of seconds are rounded. */
const WHOLE = 1e-9;

/** What a clock drives: a world. */
interface Driven {
  readonly store: Store;
  step(dt: number): void;
}

export class Clock {
  readonly #world: Driven;

  constructor(world: Driven) {
    this.#world = world;
  }

  /** See World.advance. */
  advance(seconds: number, options: AdvanceOptions): Advance {
    this.#world.store.checkUnlocked("world", "advance()");
    checkNumber("world", "seconds", seconds);
    const checked = checkAdvance(options);
    const { pacing } = this.#world.store;
    const { answer } = pacing;
    const { dt, maxSteps } = checked;
    const owed = pacing.owed;
    // a browser's first frame may have a time stamp earlier than the clock reading taken before it
    if (seconds > 0) pacing.owed += seconds;
    const due = Math.floor(pacing.owed / dt + WHOLE);
    answer.steps = 0;
    answer.milliseconds = 0;
    answer.gaveUp.substeps = 0;
    answer.gaveUp.candidate = checked.maxMs === 0 && checked.lower && due > 0;
    try {
      if (due > 0) this.#takeSteps(Math.min(due, maxSteps), due, checked);
    } catch (error) {
      // as if this call had not happened; if some steps were taken, the time of the others waits
      if (answer.steps === 0) pacing.owed = owed;
      throw error;
    }
    this.#giveUp(due - answer.steps, checked);
    answer.left = pacing.owed;
    answer.alpha = Math.min(pacing.owed / dt, 1);
    return answer;
  }

  #takeSteps(most: number, due: number, { dt, maxMs, lower, beforeStep, record, clock }: CheckedAdvance): void {
    const { pacing } = this.#world.store;
    const { answer } = pacing;
    const isTimed = maxMs !== undefined;
    const lowers = isTimed && lower;
    const limit = !lowers ? 0 : maxMs === 0 ? 1 : pacing.nextLimit();
    const started = isTimed ? clock() : 0;
    let worst = 0;
    while (answer.steps < most) {
      // no time for another step, if it takes as long as the others
      if (isTimed && answer.steps > 0 && answer.milliseconds + worst > maxMs) break;
      beforeStep?.(dt);
      pacing.poses.remember();
      this.#stepUnder(dt, limit, lowers);
      pacing.owed = Math.max(pacing.owed - dt, 0);
      if (record) addToRecord(record, dt, limit);
      answer.steps++;
      if (!isTimed) continue;
      const elapsed = clock() - started;
      worst = Math.max(worst, elapsed - answer.milliseconds);
      answer.milliseconds = elapsed;
    }
    answer.gaveUp.substeps = pacing.leftOut(limit);
    if (lowers && maxMs > 0) pacing.learn(due, answer.milliseconds / answer.steps, maxMs);
  }

  /** A step of at most `limit` sweeps; 0: the world's own number. */
  #stepUnder(dt: number, limit: number, timed: boolean): void {
    const { pacing } = this.#world.store;
    pacing.setLimit(limit);
    try {
      this.#world.step(dt);
      pacing.limit = limit;
      pacing.timed = timed;
    } finally {
      pacing.setLimit(0);
    }
  }

  /** Steps for which there was no time. */
  #giveUp(missing: number, { dt, late, maxSteps }: CheckedAdvance): void {
    const { pacing } = this.#world.store;
    // kept time is bounded too: otherwise a world that is always late would never catch up
    const kept = late === "keep" ? Math.min(missing, maxSteps) : 0;
    const dropped = Math.max(missing - kept, 0) * dt;
    pacing.answer.gaveUp.seconds = dropped;
    pacing.owed = Math.max(pacing.owed - dropped, 0);
  }

  /** See World.replay. */
  replay(record: StepRecord, beforeStep?: (dt: number) => void): void {
    this.#world.store.checkUnlocked("world", "replay()");
    checkRecord(record);
    checkFunction("beforeStep", beforeStep);
    for (const { dt, limit, count } of record.runs) {
      for (let i = 0; i < count; i++) {
        beforeStep?.(dt);
        this.#stepUnder(dt, limit, limit > 0);
      }
    }
  }
}
