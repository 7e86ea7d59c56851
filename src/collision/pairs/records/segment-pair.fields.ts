import { record } from "../../../memory/records/record.ts";

const USERS = { writtenBy: "collision/pairs", readBy: "collision/pairs" };

export const SEGMENT = record(
  "segment",
  { holds: "points c + s u with -1 ≤ s ≤ 1", stride: "SEGMENT", ...USERS },
  `
  MIDDLE  3     m     c, its centre
  HALF    3     m     u, half of it
`,
);

export const NEAREST = record(
  "nearest points of two segments",
  { holds: "what nearestOfSegments finds", stride: "NEAREST", ...USERS },
  `
  S           1     –     s of the point of a
  T           1     –     t of the point of b
  SQUARE      1     m²    square of the distance
  DIFFERENCE  3     m     from the point of a to the point of b
`,
);
