import { numbers, record } from "../../memory/records/record.ts";

export const TURNING = record(
  "scratch of falling asleep",
  {
    holds: "how a body turns, at the scratch of the tally",
    writtenBy: "step/sleep/fall-asleep.ts",
    readBy: "step/sleep/fall-asleep.ts",
  },
  [
    numbers("ROTATION", 9, "–", "of the body, row after row"),
    numbers("SPIN", 3, "rad/s", "ω in its frame"),
    numbers("MOMENTUM", 3, "N m s", "I ω"),
  ],
);
