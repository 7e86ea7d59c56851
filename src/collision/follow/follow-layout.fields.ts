import { lengthOf, offsetOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { POLYTOPE } from "../epa/expanding.fields.ts";
import { POINT as SIMPLEX_POINT } from "../gjk/simplex.fields.ts";

const USERS = { writtenBy: "collision/follow", readBy: "collision/follow" };

export const POINT = record(
  "followed point",
  { holds: "a support of A - B with the features it comes from", stride: "POINT", ...USERS },
  `
  SIMPLEX_POINT  ${lengthOf(SIMPLEX_POINT)}  m     W, A, B, WEIGHT, as in gjk/simplex.fields.ts
  U              1                           m     W along T1
  V              1                           m     W along T2
  FEATURES       2 words                     –     of a, of b
`,
);

export const WORKSPACE = record(
  "workspace of a followed normal",
  {
    holds: "what followNormal works with, in the place of lists that the expanding polytope has no use for meanwhile",
    stride: "FOLLOW_NUMBERS",
    ...USERS,
  },
  `
  POLYTOPE   ${offsetOf(POLYTOPE, "LISTS")}  various  the expanding polytope up to its lists
  N          3                               –        the normal under test, from a to b, of unit length
  T1         3                               –        with T2 and N a right-handed frame
  T2         3                               –        see T1
  H          1                               m        the support of A - B along N: minus the separation
  MIDDLE     ${lengthOf(POINT)}              various  the point that has it
  RING       ${4 * lengthOf(POINT)}          various  four points around
  CHOSEN     ${3 * lengthOf(POINT)}          various  up to three supports, the corners of what meets the normal
  SAG        1                               m        of the ring: most that a point lies below the plane across N through MIDDLE
  INSIDE     1                               m        how far inside of the ring, seen along N, the origin lies
  SIZE       1                               m        longest of all points seen, of A and B and of A - B: the scale of rounding
  TOLERANCE  1                               m        what may be wrong with H
  REACH      1                               –        tan(θ / 2) up to which directions are known to be no better (enclose.ts)
  COUNT      word                            –        points chosen
  TILT       1                               rad      angle around N in which features are looked for
  BALL       6                               m        of enclose.ts
  SPARE      16                              various  for one procedure at a time
`,
);
