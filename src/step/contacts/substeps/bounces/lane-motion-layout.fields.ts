import { record } from "../../../../memory/records/record.ts";

export const LANE_MOTION = record(
  "lane motion",
  {
    holds: "where a lane is worked on one by one, at x: its two sides, and what it does to them",
    stride: "SCRATCH",
    writtenBy: "step/contacts/substeps/bounces",
    readBy: "step/contacts/substeps/bounces",
  },
  `
  SIDE_A    1     –           side a
  SIDE_B    1     –           side b
  COPY_A    24    various     its runner (multipliers/substeps/lane-layout.ts), in double precision
  COPY_B    24    various     the runner of side b
  PUSH      6     N s, N m s  impulse and turning impulse at the centre of the manifold
  over      PUSH
    FORCE   3     N s         the impulse
    TORQUE  3     N m s       the turning impulse
  ALONG     6     m/s, rad/s  a velocity of b against a at the centre, and of their turning
  WRENCH    6     N s, N m s  on a body of a component
  ANSWER    3     various     for answers
`,
);

export const SIDE = record(
  "side of a lane",
  {
    holds: "who moves on one side of a lane",
    writtenBy: "step/contacts/substeps/bounces",
    readBy: "step/contacts/substeps/bounces",
  },
  `
  SIDE_RUNNER  word  –     address of the runner
  SIDE_CLOCK   word  –     clock of the components where it is a body of one, else 0
`,
);
