// Options and result of world.advance.
import { checkBoolean, checkNotNegative, checkOneOf, checkOptions, checkPositive } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { MOST_SUBSTEPS } from "../settings/descent-options.ts";

const LATE = ["drop", "keep"] as const;

export interface AdvanceOptions {
  /** Step length, seconds. Default: 1/60. */
  readonly dt?: number;
  /** Time budget of the call, milliseconds. Default: none; the clock is not read. */
  readonly maxMs?: number;
  /** Most steps per call. Default: 8. */
  readonly maxSteps?: number;
  /** What happens to time that was not simulated: it is dropped, so the world runs slower, or kept for the next call. */
  readonly late?: (typeof LATE)[number];
  /** Whether steps may get fewer substeps or sweeps if time is short. Default: true. */
  readonly lower?: boolean;
  /** Called before each step: apply forces here. */
  readonly beforeStep?: (dt: number) => void;
  /** The steps taken are appended to this record, for world.replay. */
  readonly record?: StepRecord;
  /** Clock in milliseconds. Default: performance.now. */
  readonly clock?: () => number;
}

/** Record of steps taken, one entry per run of equal steps. Plain numbers, so it can be stored as JSON. */
export interface StepRecord {
  readonly runs: {
    readonly dt: number /** Most sweeps; 0: the world's own number. */;
    readonly limit: number;
    count: number;
  }[];
}

/** Result of world.advance. The same object each time, updated by each call. */
export interface Advance {
  /** Steps taken. */
  steps: number;
  /** Position of the current time between the last two states, 0 to 1: for body.readInterpolated. */
  alpha: number;
  /** Seconds left for the next call. */
  left: number;
  /** Milliseconds that the steps took; 0 without maxMs. */
  milliseconds: number;
  /** What was left out for lack of time. */
  readonly gaveUp: {
    /** Simulated seconds that were dropped: the world lags by this much. */
    seconds: number;
    /** Most substeps, or rounds of sweeps, left out of a step. */
    substeps: number;
    /** Whether the budget was 0: one step was taken, with a single warm-started sweep. */
    candidate: boolean;
  };
}

export type CheckedAdvance = Required<Omit<AdvanceOptions, "maxMs" | "beforeStep" | "record">> &
  Pick<AdvanceOptions, "maxMs" | "beforeStep" | "record">;

const KEYS = ["dt", "maxMs", "maxSteps", "late", "lower", "beforeStep", "record", "clock"];
const now = () => performance.now();

export function checkFunction(argument: string, value: unknown): void {
  if (value !== undefined && typeof value !== "function")
    throw new ArgumentError("world", argument, "must be a function");
}

export function checkAdvance(options: AdvanceOptions): CheckedAdvance {
  checkOptions("world advance", options, KEYS);
  const { dt = 1 / 60, maxMs, maxSteps = 8, late = "drop", lower = true, beforeStep, record, clock = now } = options;
  checkPositive("world", "dt", dt);
  if (maxMs !== undefined) checkNotNegative("world", "maxMs", maxMs);
  if (!Number.isInteger(maxSteps) || maxSteps < 1)
    throw new ArgumentError("world", "maxSteps", `must be a whole number of at least 1, not ${show(maxSteps)}`);
  checkOneOf("world", "late", late, LATE);
  checkBoolean("world", "lower", lower);
  checkFunction("beforeStep", beforeStep);
  checkFunction("clock", clock);
  if (record !== undefined) checkRecord(record);
  return { dt, maxMs, maxSteps, late, lower, beforeStep, record, clock };
}

export function checkRecord(record: StepRecord): void {
  if (record === null || typeof record !== "object" || !Array.isArray(record.runs))
    throw new ArgumentError("world", "record", "must have runs, a list");
  for (const [i, run] of record.runs.entries()) {
    checkPositive("world", `record.runs[${i}].dt`, run?.dt);
    if (!Number.isInteger(run.limit) || run.limit < 0 || run.limit > MOST_SUBSTEPS)
      throw new ArgumentError("world", `record.runs[${i}].limit`, `must be a whole number from 0 to ${MOST_SUBSTEPS}`);
    if (!Number.isInteger(run.count) || run.count < 1)
      throw new ArgumentError("world", `record.runs[${i}].count`, "must be a whole number of at least 1");
  }
}

/** Adds one step. */
export function addToRecord({ runs }: StepRecord, dt: number, limit: number): void {
  const last = runs[runs.length - 1];
  if (last && last.dt === dt && last.limit === limit) last.count++;
  else runs.push({ dt, limit, count: 1 });
}
