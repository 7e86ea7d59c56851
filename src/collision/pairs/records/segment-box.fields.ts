import { number, numbers, record } from "../../../memory/records/record.ts";

export const SEGMENT_BOX = record(
  "segment and box",
  {
    holds: "a segment c + τ d, -1 ≤ τ ≤ 1, in the frame of a box, and its point nearest to the box",
    stride: "SEGMENT_BOX",
    writtenBy: "collision/pairs",
    readBy: "collision/pairs",
  },
  [
    numbers("C", 3, "m", "given: c"),
    numbers("D", 3, "m", "given: d"),
    numbers("HALF", 3, "m", "given: half edges of the box"),
    number("TAU", "–", "found: τ"),
    numbers("ON_SEGMENT", 3, "m", "found: the point of the segment"),
    numbers("ON_BOX", 3, "m", "found: the point of the box"),
    numbers("BEYOND", 3, "m", "found: from the box to the segment"),
    number("SLOPE", "m²", "slope of half the square of the distance"),
    number("SQUARE", "m²", "found: square of the distance"),
  ],
);
