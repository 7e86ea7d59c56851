import { record } from "../../memory/records/record.ts";
import { MOST_POINTS } from "../../shapes/polygon/most-points.ts";

export const OUTLINE = record(
  "outline",
  {
    holds: "a rounded polygon as a pair test works on it, in a frame that both of the pair share",
    stride: "STRIDE",
    writtenBy: "collision/planar",
    readBy: "collision/planar, collision/sweep",
  },
  `
  COUNT    word           –     points
  SEGMENT  word           –     number of the segment if it is one; -1: a polygon
  ROUND    1              m     radius around it
  POINTS   ${2 * MOST_POINTS}  m     two numbers each
  NORMALS  ${2 * MOST_POINTS}  –     of the edge from a point to the next, outward
`,
);
