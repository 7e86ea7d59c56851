import { lengthOf } from "../../memory/records/measure.ts";
import { numbers, record } from "../../memory/records/record.ts";
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
  [
    numbers("FIRST", lengthOf(OUTLINE), "various", "the outline of one"),
    numbers("SECOND", lengthOf(OUTLINE), "various", "the outline of the other, or of a segment"),
    numbers("RECORD", lengthOf(APART), "various", "how far apart they are"),
  ],
);
