import { record } from "../../memory/records/record.ts";

export const APART = record(
  "separation of outlines",
  {
    holds: "how far apart two convex polygons are, without their radii, and along which normal",
    stride: "STRIDE",
    writtenBy: "collision/planar",
    readBy: "collision/planar, collision/sweep",
  },
  `
  OWNER       word  –     which polygon has the edge (NO_EDGE: two points)
  FIRST       word  –     number of the edge, or of the point of a
  SECOND      word  –     number of the point of the other, or of b
  SEPARATION  1     m     how far apart
  NORMAL      2     –     from a to b
  SCALE       1     m     the largest coordinate: what rounding is measured against
  LIMIT       1     m     given: beyond it any edge that keeps them further apart will do
`,
);
