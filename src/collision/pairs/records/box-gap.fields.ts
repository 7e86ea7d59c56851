import { lengthOf } from "../../../memory/records/measure.ts";
import { number, numbers, record } from "../../../memory/records/record.ts";
import { SEGMENT_BOX } from "./segment-box.fields.ts";

export const GAP = record(
  "gap of two boxes",
  {
    holds: "the nearest points of two boxes that are apart, in the frame of a, and workspace",
    stride: "GAP",
    writtenBy: "collision/pairs (box-gap)",
    readBy: "collision/pairs",
  },
  [
    numbers("ON_A", 3, "m", "found: the point of a"),
    numbers("ON_B", 3, "m", "found: the point of b"),
    number("SQUARE", "m²", "found: square of the distance"),
    numbers("WORK", lengthOf(SEGMENT_BOX), "various", "a segment and a box"),
    numbers("POINT", 6, "m", "a corner, and the point nearest to it; or an edge"),
  ],
);
