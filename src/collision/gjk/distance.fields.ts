import { lengthOf, offsetOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { POINT, SIMPLEX } from "./simplex.fields.ts";

export const WORKSPACE = record(
  "workspace of a distance",
  {
    holds: "the simplex, and the simplex before a step that may turn out to be none",
    stride: "DISTANCE_NUMBERS",
    writtenBy: "collision/gjk",
    readBy: "collision/gjk",
  },
  `
  NOW    ${lengthOf(SIMPLEX)}                                  various  the simplex (simplex.fields.ts)
  SAVED  ${offsetOf(SIMPLEX, "POINTS") + 3 * lengthOf(POINT)}  various  its beginning, with up to three points
`,
);
