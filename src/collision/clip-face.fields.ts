import { record } from "../memory/records/record.ts";

/** Vertices of a polygon at most; more are left out. Each plane adds at most one. */
export const MOST_VERTICES = 64;

export const VERTEX = record(
  "vertex of a cut polygon",
  {
    holds: "a vertex of a polygon that planes cut",
    stride: "VERTEX",
    writtenBy: "collision (clip-face), collision/pairs",
    readBy: "collision (clip-face), collision/pairs",
  },
  `
  PLACE       3     m     x y z
  VERTEX_ID   word  –     identity of the vertex
  LEAVING_ID  word  –     identity of the edge that leaves it
`,
);
