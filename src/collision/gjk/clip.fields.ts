import { number, numbers, record, word } from "../../memory/records/record.ts";

export const VERTEX = record(
  "clipped vertex",
  {
    holds: "a vertex of a feature that was clipped by another",
    stride: "VERTEX",
    writtenBy: "collision/gjk (clip), collision (convex-convex)",
    readBy: "collision/gjk, collision (convex-convex)",
  },
  [
    numbers("PLACE", 3, "m", "x y z"),
    number("SEPARATION", "m", "of the caller"),
    word("OTHER_FEATURE", "feature of the other"),
    word("OWN_FEATURE", "own feature"),
    word("EDGE_FROM", "edge that starts here"),
    word("FILL", "0"),
  ],
);
