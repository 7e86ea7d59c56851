import { record } from "../../../memory/records/record.ts";

export const SEGMENT_BOX = record(
  "segment and box",
  {
    holds: "a segment c + τ d, -1 ≤ τ ≤ 1, in the frame of a box, and its point nearest to the box",
    stride: "SEGMENT_BOX",
    writtenBy: "collision/pairs",
    readBy: "collision/pairs",
  },
  `
  C           3     m     given: c
  D           3     m     given: d
  HALF        3     m     given: half edges of the box
  TAU         1     –     found: τ
  ON_SEGMENT  3     m     found: the point of the segment
  ON_BOX      3     m     found: the point of the box
  BEYOND      3     m     found: from the box to the segment
  SLOPE       1     m²    slope of half the square of the distance
  SQUARE      1     m²    found: square of the distance
`,
);
