import { record } from "../memory/records/record.ts";

export const SUPPORT = record(
  "support",
  {
    holds: "the point of a core that lies furthest in a direction",
    stride: "SUPPORT",
    writtenBy: "collision (support)",
    readBy: "collision",
  },
  `
  PLACE    3     m     in the world, or from the centre of the shape
  FEATURE  word  –     the vertex, or the end of the axis (0: +y, 1: -y)
`,
);
