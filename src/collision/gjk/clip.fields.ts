import { record } from "../../memory/records/record.ts";

export const VERTEX = record(
  "clipped vertex",
  {
    holds: "a vertex of a feature that was clipped by another",
    stride: "VERTEX",
    writtenBy: "collision/gjk (clip), collision (convex-convex)",
    readBy: "collision/gjk, collision (convex-convex)",
  },
  `
  PLACE          3     m     x y z
  SEPARATION     1     m     of the caller
  OTHER_FEATURE  word  –     feature of the other
  OWN_FEATURE    word  –     own feature
  EDGE_FROM      word  –     edge that starts here
  FILL           word  –     0
`,
);
