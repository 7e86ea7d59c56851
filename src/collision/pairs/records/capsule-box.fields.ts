import { lengthOf } from "../../../memory/records/measure.ts";
import { record } from "../../../memory/records/record.ts";
import { SEGMENT_BOX } from "./segment-box.fields.ts";
import { NEAREST, SEGMENT } from "./segment-pair.fields.ts";

export const WORKSPACE = record(
  "workspace of a capsule and a box",
  {
    holds: "what capsuleBox works with, in the frame of the box",
    stride: "LIST",
    writtenBy: "collision/pairs (capsule-box)",
    readBy: "collision/pairs (capsule-box)",
  },
  `
  SEGMENT_AND_BOX  ${lengthOf(SEGMENT_BOX)}  various  the segment and the box (segment-box.fields.ts)
  SCALE            1                         m        all lengths together
  N                4                         –, m     normal from the box to the segment, and the separation along it
  AXIS             3                         –        an axis
  TO_BOX           3                         –        -n
  PLANES           16                        –, m     the sides of a prism: normal and offset
  EDGE             ${lengthOf(SEGMENT)}      m        an edge of the box, a segment
  NEAR             ${lengthOf(NEAREST)}      various  its nearest point; behind it lies the list of points
`,
);
