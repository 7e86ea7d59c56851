import { record } from "../../memory/records/record.ts";

export const TURNING = record(
  "scratch of falling asleep",
  {
    holds: "how a body turns, at the scratch of the tally",
    writtenBy: "step/sleep/fall-asleep.ts",
    readBy: "step/sleep/fall-asleep.ts",
  },
  `
  ROTATION  9     –      of the body, row after row
  SPIN      3     rad/s  ω in its frame
  MOMENTUM  3     N m s  I ω
`,
);
