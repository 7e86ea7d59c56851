import { lengthOf } from "../../memory/records/measure.ts";
import { number, numbers, record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/sweep, contacts, world/queries", readBy: "collision/sweep" };

export const PART = record(
  "motion of a shape",
  { holds: "a translation and a turn about a pivot that moves with it", stride: "PART", ...USERS },
  [
    numbers("MOVE", 3, "m", "translation of the whole motion"),
    numbers("TURN", 3, "rad", "rotation vector of the whole motion"),
    numbers("PIVOT", 3, "m", "in the world, at the start"),
  ],
);

export const MOTION = record(
  "motion of a pair",
  { holds: "how two shapes move during a sweep", stride: "MOTION", ...USERS },
  [
    numbers("A", lengthOf(PART), "various", "motion of a"),
    numbers("B", lengthOf(PART), "various", "motion of b"),
    number("TARGET", "m", "separation looked for, positive"),
  ],
);
