import { lengthOf } from "../../../memory/records/measure.ts";
import { record } from "../../../memory/records/record.ts";
import { AXES } from "./box-axes.fields.ts";
import { FACE } from "./box-face.fields.ts";
import { GAP } from "./box-gap.fields.ts";
import { NEAREST, SEGMENT } from "./segment-pair.fields.ts";

export const WORKSPACE = record(
  "workspace of two boxes",
  {
    holds: "what boxBox works with",
    stride: "LIST",
    writtenBy: "collision/pairs (box-box)",
    readBy: "collision/pairs (box-box)",
  },
  `
  AXES    ${lengthOf(AXES)}     various  the axes (box-axes.fields.ts)
  N_B     3                     –        -n in the frame of b
  FIRST   ${lengthOf(SEGMENT)}  m        edge of a, a segment
  SECOND  ${lengthOf(SEGMENT)}  m        edge of b, a segment
  NEAR    ${lengthOf(NEAREST)}  various  their nearest points
  GAP     ${lengthOf(GAP)}      various  nearest points of the boxes
  POINT   3                     m        a point
  FACE    ${lengthOf(FACE)}     various  contacts of a face; behind it lies the list of points
`,
);
