import { lengthOf } from "../../../memory/records/measure.ts";
import { record } from "../../../memory/records/record.ts";
import { MOST_VERTICES, VERTEX } from "../../clip-face.fields.ts";

export const FACE = record(
  "workspace of a box face",
  {
    holds: "a box over the face of another, in the frame of that one, the base",
    stride: "BOX_FACE",
    writtenBy: "collision/pairs (box-face)",
    readBy: "collision/pairs (box-face)",
  },
  `
  N        3                               –        out of the base
  O        3                               m        centre of the visitor
  Q        9                               –        its axes as columns
  TOWARDS  3                               –        -n in the visitor's frame
  PLANES   16                              –, m     the sides of the prism: normal and offset
  POLYGON  ${MOST_VERTICES * lengthOf(VERTEX)}  various  the face of the visitor
  SPARE    ${MOST_VERTICES * lengthOf(VERTEX)}  various  the same while it is cut
`,
);
