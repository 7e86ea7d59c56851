import { number, numbers, record, word } from "../../memory/records/record.ts";

export const APART = record(
  "separation of outlines",
  {
    holds: "how far apart two convex polygons are, without their radii, and along which normal",
    stride: "STRIDE",
    writtenBy: "collision/planar",
    readBy: "collision/planar, collision/sweep",
  },
  [
    word("OWNER", "which polygon has the edge (NO_EDGE: two points)"),
    word("FIRST", "number of the edge, or of the point of a"),
    word("SECOND", "number of the point of the other, or of b"),
    number("SEPARATION", "m", "how far apart"),
    numbers("NORMAL", 2, "–", "from a to b"),
    number("SCALE", "m", "the largest coordinate: what rounding is measured against"),
    number("LIMIT", "m", "given: beyond it any edge that keeps them further apart will do"),
  ],
);
