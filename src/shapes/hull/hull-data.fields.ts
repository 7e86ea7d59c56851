import { record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "shapes/hull; boxes and triangles in collision", readBy: "collision, contacts" };

export const HULL = record(
  "hull",
  {
    holds: "the header of a convex polytope; then its vertices, planes, faces and edges",
    stride: "VERTICES",
    ...USERS,
  },
  `
  VERTEX_COUNT  word  –     vertices
  FACE_COUNT    word  –     faces
  EDGE_COUNT    word  –     edges
  ENTRY_COUNT   word  –     entries of all face lists
  CENTRE        3     m     a point well inside
  RADIUS        1     m     no vertex is further from the centre
`,
);

export const EDGE = record(
  "edge of a hull",
  { holds: "an edge", stride: "EDGE_NUMBERS", ...USERS },
  `
  EDGE_FROM   word  –     vertex
  EDGE_TO     word  –     vertex
  EDGE_LEFT   word  –     the face to the left of it seen from outside; -1: none
  EDGE_RIGHT  word  –     the face to the right; -1: none
`,
);
