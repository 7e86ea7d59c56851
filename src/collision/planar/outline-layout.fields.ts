import { record } from "../../memory/records/record.ts";

export const OUTLINE = record(
  "planar geometry",
  {
    holds: "the header of a rounded polygon or a chain; then points, normals, and of a chain boxes of its blocks",
    stride: "POINTS",
    writtenBy: "collision/planar (build-outline), collision/sweep (a segment)",
    readBy: "collision/planar, collision/sweep, collision/rays, contacts/seams",
  },
  `
  POINT_COUNT  word  –     points
  EDGE_COUNT   word  –     edges or segments
  BOX          4     m     low x, low y, high x, high y
`,
);
