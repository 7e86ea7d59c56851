import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/sweep, contacts, world/queries", readBy: "collision/sweep" };

export const PART = record(
  "motion of a shape",
  { holds: "a translation and a turn about a pivot that moves with it", stride: "PART", ...USERS },
  `
  MOVE   3     m     translation of the whole motion
  TURN   3     rad   rotation vector of the whole motion
  PIVOT  3     m     in the world, at the start
`,
);

export const MOTION = record(
  "motion of a pair",
  { holds: "how two shapes move during a sweep", stride: "MOTION", ...USERS },
  `
  A       ${lengthOf(PART)}  various  motion of a
  B       ${lengthOf(PART)}  various  motion of b
  TARGET  1                  m        separation looked for, positive
`,
);
