import { record } from "../memory/records/record.ts";

export const PLACE = record(
  "place of a joint",
  {
    holds: "the vectors that the conditions of a joint are made of, world axes; part of a link and of an action",
    stride: "PLACE_WIDTH",
    writtenBy: "constraints, response/joint-tree, step",
    readBy: "constraints, response/joint-tree, step",
  },
  `
  AXES_A   9     –     a1 a2 a3
  AXES_B   9     –     b1 b2 b3
  D        3     m     from the anchor on a to the anchor on b
  LEVER_A  3     m     r_a
  LEVER_B  3     m     r_b
`,
);
