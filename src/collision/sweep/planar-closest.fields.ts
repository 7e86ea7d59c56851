import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { OUTLINE } from "../planar/outline.fields.ts";
import { APART } from "../planar/separate.fields.ts";

export const WORKSPACE = record(
  "workspace of planar closest points",
  {
    holds: "what planarClosest works with",
    stride: "PLANAR_CLOSEST",
    writtenBy: "collision/sweep (planar-closest)",
    readBy: "collision/sweep (planar-closest)",
  },
  `
  FIRST   ${lengthOf(OUTLINE)}  various  the outline of one
  SECOND  ${lengthOf(OUTLINE)}  various  the outline of the other, or of a segment
  RECORD  ${lengthOf(APART)}    various  how far apart they are
`,
);
