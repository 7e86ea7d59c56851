import { lengthOf } from "../memory/records/measure.ts";
import { record } from "../memory/records/record.ts";
import { FACE } from "../shapes/face-record.fields.ts";
import { POLYTOPE } from "./epa/expanding.fields.ts";
import { VERTEX } from "./gjk/clip.fields.ts";
import { DISTANCE } from "./gjk/distance-record.fields.ts";

/** The vertices of gjk/clip.ts NUMBERS, and one more for a witness. */
const CLIPPED = 2 * 64 + 1;

export const WORKSPACE = record(
  "workspace of two cores",
  {
    holds:
      "what convexConvex works with: the record behind the expansion; the rest in the place of it, when the normal is known",
    stride: "CONVEX_NUMBERS",
    writtenBy: "collision (convex-convex)",
    readBy: "collision (convex-convex)",
  },
  `
  EXPANSION  ${lengthOf(POLYTOPE)}          various  the expanding polytope (epa/expanding.fields.ts)
  over       EXPANSION
    FACE_A   ${lengthOf(FACE)}              various  the feature of a
    FACE_B   ${lengthOf(FACE)}              various  the feature of b
    CLIPPED  ${CLIPPED * lengthOf(VERTEX)}  various  the points
    SPARE    ${CLIPPED * lengthOf(VERTEX)}  various  workspace of clip
  RECORD     ${lengthOf(DISTANCE)}          various  distance, points and direction of the cores
  SIZE       1                              m        of the difference of the two
  TOWARDS    3                              –        from the reference face to the other shape
  CHOSEN     2                              –        four words: the points that are chosen
  EDGE_A     1                              –        two words: the corners of the face of a that are the ends of the edge that touches
  EDGE_B     1                              –        two words: the same of b
`,
);
