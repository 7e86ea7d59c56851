import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";
import { WORKSPACE } from "../gjk/distance.fields.ts";
import { POINT } from "../gjk/simplex.fields.ts";

const USERS = { writtenBy: "collision/epa, collision/follow", readBy: "collision/epa, collision (penetration)" };
/** A closed surface of V vertices has 2 V - 4 triangles. */
export const MOST_VERTICES = 192;
export const MOST_FACES = 384;

export const FACE = record(
  "face of an expanding polytope",
  { holds: "a triangle", stride: "FACE", ...USERS },
  `
  FACE_NORMAL   3        –     outward, of unit length; 0 of a sliver
  PLANE         1        m     distance of its plane from the origin
  FACE_CORNERS  3 words  –     its vertices, counterclockwise seen from outside
  NEIGHBOURS    3 words  –     the faces across the edges 01, 12, 20
  STATE         word     –     DEAD, ALIVE or RETIRED
`,
);

export const POLYTOPE = record(
  "expanding polytope",
  {
    holds: "points of A - B, and triangles with their neighbours, behind the workspace of GJK",
    stride: "NUMBERS",
    ...USERS,
  },
  `
  GJK           ${lengthOf(WORKSPACE)}         various  workspace of GJK (distance.fields.ts)
  VERTEX_COUNT  word                           –        vertices
  FACE_COUNT    word                           –        faces, dead ones included
  unused        1
  BEST          3                              –        unit normal of the least depth found so far
  DEPTH         1                              m        the support of A - B along it: the depth, never below the true one
  BEST_CORNERS  3 words                        –        the vertices of the face that gave it; the first is -1 if no face did
  NEXT          ${lengthOf(POINT)}             m        the last support, a point of the simplex
  NORMAL        3                              –        a direction to try
  unused        1
  LOWER         1                              m        distance of the nearest face not yet tried: the depth is not below it
  unused        1
  VERTICES      ${MOST_VERTICES * lengthOf(POINT)}  m        points of the simplex; WEIGHT is free and holds LINK
  FACES         ${MOST_FACES * lengthOf(FACE)}      various  the faces
  LISTS         1024                           –        words: stack of the flood and removed faces, edges of the horizon (join-vertex.fields.ts)
`,
);
