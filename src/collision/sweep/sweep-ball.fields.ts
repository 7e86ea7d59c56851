import { offsetOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { PLACED } from "../../shapes/placed-layout.fields.ts";

export const BALL = record(
  "workspace of a swept sphere",
  {
    holds: "what sweepBall works with; behind it lies the workspace of closest points",
    stride: "WORK",
    writtenBy: "collision/sweep (sweep-ball)",
    readBy: "collision/sweep (sweep-ball)",
  },
  `
  GROWN  ${offsetOf(PLACED, "LOW") + 6}  various  the shape grown by the sphere, without its box
  RAY    8                               various  the way of the centre (ray-layout.ts)
  HIT    32                              various  where it meets the shape
`,
);
