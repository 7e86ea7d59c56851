import { lengthOf } from "../../../memory/records/measure.ts";
import { record } from "../../../memory/records/record.ts";
import { SEGMENT_BOX } from "./segment-box.fields.ts";

export const GAP = record(
  "gap of two boxes",
  {
    holds: "the nearest points of two boxes that are apart, in the frame of a, and workspace",
    stride: "GAP",
    writtenBy: "collision/pairs (box-gap)",
    readBy: "collision/pairs",
  },
  `
  ON_A    3                         m        found: the point of a
  ON_B    3                         m        found: the point of b
  SQUARE  1                         m²       found: square of the distance
  WORK    ${lengthOf(SEGMENT_BOX)}  various  a segment and a box
  POINT   6                         m        a corner, and the point nearest to it; or an edge
`,
);
