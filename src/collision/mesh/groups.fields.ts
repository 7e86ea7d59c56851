import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { POINT } from "../manifold-layout.fields.ts";

/** Directions in which a group keeps its furthest point. */
export const DIRECTIONS = 8;

export const GROUP = record(
  "contacts of a normal",
  {
    holds: "contacts of many triangles gathered by normal",
    stride: "GROUP",
    writtenBy: "collision/mesh (groups)",
    readBy: "collision/mesh",
  },
  `
  POINTS_SEEN  word                                   –        points seen
  BEHIND       word                                   –        1: the middle of a lies behind the triangle
  M            3                                      –        the direction that pushes a
  LEAST        1                                      m        least separation
  U            3                                      –        with V and M a right-handed frame
  V            3                                      –        see U
  REACH        ${DIRECTIONS}                          m        how far the point of each direction lies along it
  KEPT         ${(DIRECTIONS + 1) * lengthOf(POINT)}  various  points as in a manifold: one for each direction, then the deepest
`,
);
