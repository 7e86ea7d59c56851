import { record } from "../../memory/records/record.ts";

export const SWEPT = record(
  "swept box",
  {
    holds: "a box on a straight way, as it is given to query.ts",
    stride: "SWEPT",
    writtenBy: "world/queries, collision/sweep",
    readBy: "collision/broad, collision/sweep",
  },
  `
  MIDDLE     3     m     the middle of the box
  DIRECTION  3     m     of any length
  LENGTH     1     –     how many of these it goes
  HALF       3     m     half edges
  INVERSE    3     1/m   workspace: of the direction; 0 where that is 0
`,
);
