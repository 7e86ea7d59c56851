import { record } from "../../memory/records/record.ts";

export const SEPARATION = record(
  "separation",
  {
    holds: "what a sweep and closestPoints answer",
    stride: "STRIDE",
    writtenBy: "collision/sweep",
    readBy: "collision/sweep, contacts, world/queries",
  },
  `
  STATE       word  –     state of a sweep or of closest points
  ROUNDS      word  –     rounds of the iteration; 0: closed form
  SEPARATION  1     m     between the surfaces, radii subtracted
  NORMAL      3     –     from a to b
  ON_A        3     m     point of the surface of a, in the world
  ON_B        3     m     point of the surface of b
  FRACTION    1     –     of the motion; sweeps only
`,
);
