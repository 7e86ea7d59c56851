import { record } from "../memory/records/record.ts";

export const READ = record(
  "coordinate",
  {
    holds: "what readCoordinate finds",
    stride: "READ_ROOM",
    writtenBy: "constraints",
    readBy: "world",
  },
  `
  VALUE   1     m, rad      the coordinate
  RATE    1     m/s, rad/s  its rate
  PLACE   27    various     workspace: the place of the joint (rows/place.fields.ts)
  MOTION  18    various     workspace: how its bodies move (motion.fields.ts)
  ROW     12    various     workspace: linear and angular on a, on b
`,
);
