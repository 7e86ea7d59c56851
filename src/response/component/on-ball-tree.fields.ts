import { record } from "../../memory/records/record.ts";

export const BALL_SCRATCH = record(
  "scratch of a component that is a tree of balls",
  {
    holds: "a unit impulse as a row; ι and ε follow",
    stride: "HALF",
    writtenBy: "response/component/on-ball-tree.ts",
    readBy: "response/component/on-ball-tree.ts",
  },
  `
  UNIT_ROW  12    various  its numbers on two bodies
  CARRIED   12    various  what it carries (ball-tree/answer-rows.ts)
`,
);
