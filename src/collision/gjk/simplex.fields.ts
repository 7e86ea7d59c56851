import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/gjk, collision/epa, collision/follow", readBy: "collision" };

export const POINT = record(
  "simplex point",
  {
    holds: "a point of A - B, with what it is the difference of; relative to the centre of a",
    stride: "POINT",
    ...USERS,
  },
  `
  W       3     m     the difference
  A       3     m     the point of A
  B       3     m     the point of B
  WEIGHT  1     –     weight of the point in V
  over    WEIGHT
    LINK  word  –     of a vertex of an expanding polytope: edge of the horizon that starts there
`,
);

export const SIMPLEX = record(
  "simplex",
  { holds: "the simplex of GJK, and what its iteration works with", stride: "NUMBERS", ...USERS },
  `
  V             3                       m        point of the simplex nearest to the origin
  VV            1                       m²       |V|²
  SIZE          1                       m        longest of all points seen: the scale of rounding
  COUNT         word                    –        points
  INSIDE        word                    –        1: the origin is inside of a tetrahedron
  SEARCH        3                       m        a direction
  POINTS        ${5 * lengthOf(POINT)}  m        four, and a fifth place for the next one
  TRY           3                       m        a candidate for V
  TRY_WEIGHTS   4                       –        its weights
  BEST_WEIGHTS  4                       –        the weights of V
  NORMALS       3                       m²       normal of a triangle, and free for callers of triangleNormal
  SPARE         4                       various  of difference.ts
  LOWER         1                       m        of the distance, as far as it is known
  ENOUGH        1                       m        given: whether the distance is above this is all there is to know
  AGREE         1                       –        times the size: what the two bounds of the distance may differ by at the end
  ITERATIONS    word                    –        iterations made
  unused        15
`,
);
