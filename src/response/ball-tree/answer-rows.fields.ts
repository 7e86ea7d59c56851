import { record } from "../../memory/records/record.ts";

export const CARRIED = record(
  "what a row of a tree of balls carries",
  {
    holds:
      "scratch of a row that climbs from its two bodies to the root: force and torque about the joints it has come to",
    stride: "ROW_SCRATCH",
    writtenBy: "response/ball-tree",
    readBy: "response/ball-tree",
  },
  `
  CARRIED_A  6     various  from node a
  CARRIED_B  6     various  from node b; where both meet, the sum
`,
);
