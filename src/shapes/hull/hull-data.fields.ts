import { number, numbers, record, word } from "../../memory/records/record.ts";

const USERS = { writtenBy: "shapes/hull; boxes and triangles in collision", readBy: "collision, contacts" };

export const HULL = record(
  "hull",
  {
    holds: "the header of a convex polytope; then its vertices, planes, faces and edges",
    stride: "VERTICES",
    ...USERS,
  },
  [
    word("VERTEX_COUNT", "vertices"),
    word("FACE_COUNT", "faces"),
    word("EDGE_COUNT", "edges"),
    word("ENTRY_COUNT", "entries of all face lists"),
    numbers("CENTRE", 3, "m", "a point well inside"),
    number("RADIUS", "m", "no vertex is further from the centre"),
  ],
);

export const EDGE = record("edge of a hull", { holds: "an edge", stride: "EDGE_NUMBERS", ...USERS }, [
  word("EDGE_FROM", "vertex"),
  word("EDGE_TO", "vertex"),
  word("EDGE_LEFT", "the face to the left of it seen from outside; -1: none"),
  word("EDGE_RIGHT", "the face to the right; -1: none"),
]);
