import { record } from "./record.ts";

export const CLOCK = record(
  "clock",
  {
    holds: "the time of a world. It is TIME_BEFORE + STEPS_ALIKE · LAST_STEP: time does not sum up rounding",
    column: "clock",
    writtenBy: "step, world",
    readBy: "step, response, world",
  },
  `
  TIME         1     s     present time
  STEPS        1     –     steps taken
  LAST_STEP    1     s     length of the last step
  STEPS_ALIKE  1     –     steps of that length, one after the other
  TIME_BEFORE  1     s     time before them
`,
);

export const SLEEP_LIMITS = record(
  "sleep limits",
  {
    holds: "when bodies fall asleep",
    column: "sleep limits",
    writtenBy: "world",
    readBy: "step",
  },
  `
  SLEEP_ENERGY  1     J/kg  kinetic energy per mass below which,
  SLEEP_TIME    1     s     and time after which, an island does
`,
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
  `
  DESCENT_SCHEME            1     –     SUBSTEPS (codes.ts), or another number
  DESCENT_SUBSTEPS          1     –     substeps of a step
  DESCENT_PRECISION         1     –     PRECISION_SINGLE or PRECISION_AUTO (codes.ts), else double
  DESCENT_FREQUENCY         1     Hz    of soft contact between bodies that move,
  DESCENT_STATIC_FREQUENCY  1     Hz    and with those that do not
  DESCENT_DAMPING           1     –     parts of critical damping
  DESCENT_OFFSET            1     m     the most by which what a contact carries is offset; 0: not at all
  DESCENT_PUSH              1     m/s   the fastest that overlapping shapes are pushed apart
  DESCENT_LIMIT             1     –     most substeps, or rounds of sweeps, of the coming step, for want of time; 0: no limit
  BOUNCE_THRESHOLD          1     m/s   whoever solves: contacts that close more slowly do not bounce
  unused                    2
`,
);
