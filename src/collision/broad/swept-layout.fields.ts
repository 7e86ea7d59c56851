import { number, numbers, record } from "../../memory/records/record.ts";

export const SWEPT = record(
  "swept box",
  {
    holds: "a box on a straight way, as it is given to query.ts",
    stride: "SWEPT",
    writtenBy: "world/queries, collision/sweep",
    readBy: "collision/broad, collision/sweep",
  },
  [
    numbers("MIDDLE", 3, "m", "the middle of the box"),
    numbers("DIRECTION", 3, "m", "of any length"),
    number("LENGTH", "–", "how many of these it goes"),
    numbers("HALF", 3, "m", "half edges"),
    numbers("INVERSE", 3, "1/m", "workspace: of the direction; 0 where that is 0"),
  ],
);
