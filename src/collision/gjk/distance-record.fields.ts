import { record } from "../../memory/records/record.ts";

export const DISTANCE = record(
  "distance of cores",
  {
    holds: "what distance and penetration write",
    stride: "STRIDE",
    writtenBy: "collision/gjk, collision/epa, collision/follow",
    readBy: "collision",
  },
  `
  DISTANCE    1     m     of the cores; 0 from distance where they overlap, negative from penetration
  POINT_A     3     m     point of a, in the world
  POINT_B     3     m     point of b: pb - pa = distance · direction
  DIRECTION   3     –     of unit length, from a to b
  ITERATIONS  word  –     iterations made
  CONVERGED   word  –     1: it converged
  OVERLAP     word  –     1: the cores overlap
  FILL        word  –     0
`,
);
