import { MANIFOLD_POINTS } from "../memory/manifold-points.ts";
import { lengthOf } from "../memory/records/measure.ts";
import { record } from "../memory/records/record.ts";

const USERS = { writtenBy: "collision, contacts", readBy: "collision, contacts, step, world" };
export const MOST_POINTS = MANIFOLD_POINTS;

export const POINT = record(
  "manifold point",
  { holds: "a point where two shapes touch", stride: "POINT", ...USERS },
  `
  PLACE       3        m     halfway between the two surfaces, in the world
  SEPARATION  1        m     from the surface of the first to that of the second along the normal
  IDENTITY    2 words  –     two numbers that are the same in the next step while the same features touch
`,
);

export const MANIFOLD = record(
  "manifold",
  { holds: "where two shapes touch, or nearly", stride: "STRIDE", ...USERS },
  `
  COUNT   word                         –        number of points
  NORMAL  3                            –        of unit length, from the first shape to the second
  LIMIT   1                            m        given: points further apart are not written
  POINTS  ${MOST_POINTS * lengthOf(POINT)}  various  the points
  unused  1
`,
);
