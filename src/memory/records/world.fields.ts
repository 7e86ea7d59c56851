import { number, record, unused } from "./record.ts";

export const CLOCK = record(
  "clock",
  {
    holds: "the time of a world. It is TIME_BEFORE + STEPS_ALIKE · LAST_STEP: time does not sum up rounding",
    column: "clock",
    writtenBy: "step, world",
    readBy: "step, response, world",
  },
  [
    number("TIME", "s", "present time"),
    number("STEPS", "–", "steps taken"),
    number("LAST_STEP", "s", "length of the last step"),
    number("STEPS_ALIKE", "–", "steps of that length, one after the other"),
    number("TIME_BEFORE", "s", "time before them"),
  ],
);

export const SLEEP_LIMITS = record(
  "sleep limits",
  {
    holds: "when bodies fall asleep",
    column: "sleep limits",
    writtenBy: "world",
    readBy: "step",
  },
  [
    number("SLEEP_ENERGY", "J/kg", "kinetic energy per mass below which,"),
    number("SLEEP_TIME", "s", "and time after which, an island does"),
  ],
);

export const DESCENT = record(
  "descent setting",
  {
    holds: "how contacts are solved by descent",
    stride: "DESCENT_NUMBERS",
    column: "descent setting",
    writtenBy: "world",
    readBy: "step",
  },
  [
    number("DESCENT_SCHEME", "–", "SUBSTEPS (codes.ts), or another number"),
    number("DESCENT_SUBSTEPS", "–", "substeps of a step"),
    number("DESCENT_PRECISION", "–", "PRECISION_SINGLE or PRECISION_AUTO (codes.ts), else double"),
    number("DESCENT_FREQUENCY", "Hz", "of soft contact between bodies that move,"),
    number("DESCENT_STATIC_FREQUENCY", "Hz", "and with those that do not"),
    number("DESCENT_DAMPING", "–", "parts of critical damping"),
    number("DESCENT_OFFSET", "m", "the most by which what a contact carries is offset; 0: not at all"),
    number("DESCENT_PUSH", "m/s", "the fastest that overlapping shapes are pushed apart"),
    number(
      "DESCENT_LIMIT",
      "–",
      "most substeps, or rounds of sweeps, of the coming step, for want of time; 0: no limit",
    ),
    number("BOUNCE_THRESHOLD", "m/s", "whoever solves: contacts that close more slowly do not bounce"),
    unused(2),
  ],
);
