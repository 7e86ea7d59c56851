// Options of sleeping: when bodies fall asleep.
import { checkOptions, checkPositive } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";

export interface SleepOptions {
  /** J/kg: an island falls asleep when the kinetic energy per mass of all its bodies stays below this. Default: 5e-4. */
  readonly energy?: number;
  /** Seconds for which it must stay below. Default: 0.5. */
  readonly time?: number;
}

/** 5e-4 J/kg corresponds to 3 cm/s. */
const DEFAULTS = { energy: 5e-4, time: 0.5 } as const;

/** The thresholds, or undefined if bodies never sleep. */
export function checkSleeping(value: boolean | SleepOptions | undefined): Required<SleepOptions> | undefined {
  if (value === undefined || value === false) return undefined;
  if (value === true) return DEFAULTS;
  if (value === null || typeof value !== "object")
    throw new ArgumentError("world", "sleeping", "must be true, false, or an object with energy and time");
  checkOptions("world sleeping", value, ["energy", "time"]);
  return {
    energy: value.energy === undefined ? DEFAULTS.energy : checkPositive("world", "sleeping.energy", value.energy),
    time: value.time === undefined ? DEFAULTS.time : checkPositive("world", "sleeping.time", value.time),
  };
}
