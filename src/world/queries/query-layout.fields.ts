import { MOTION } from "../../collision/sweep/motion.fields.ts";
import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { PLACED } from "../../shapes/placed-layout.fields.ts";

export const WORKSPACE = record(
  "workspace of a query",
  {
    holds: "what a query hands to kernels; behind it lies their workspace, then the geometry of a query's shape",
    stride: "SCRATCH",
    writtenBy: "world/queries, collision",
    readBy: "world/queries, collision",
  },
  `
  SHAPE   ${lengthOf(PLACED)}  various  a placed shape
  unused  7
  OTHER   ${lengthOf(PLACED)}  various  another
  unused  7
  MOTION  ${lengthOf(MOTION)}  various  a motion
  unused  13
  OUT     64                   various  an answer
`,
);
