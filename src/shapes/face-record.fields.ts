import { lengthOf } from "../memory/records/measure.ts";
import { record } from "../memory/records/record.ts";

const USERS = { writtenBy: "collision (faces)", readBy: "collision" };
/** Corners of a feature at most. */
export const MOST_CORNERS = 64;

export const CORNER = record(
  "corner of a feature",
  { holds: "one of its points", stride: "CORNER", ...USERS },
  `
  PLACE          3     m     x y z
  CORNER_NUMBER  word  –     number of the corner, the same while the shape is
`,
);

export const FACE = record(
  "feature",
  {
    holds: "the feature of a core that faces a direction: a polygon, a segment or a point",
    stride: "NUMBERS",
    ...USERS,
  },
  `
  CORNER_COUNT  word                           –        corners
  FEATURE       word                           –        number of the feature
  NORMAL        3                              –        outward, of a polygon
  CORNERS       ${MOST_CORNERS * lengthOf(CORNER)}  various  its corners
`,
);
