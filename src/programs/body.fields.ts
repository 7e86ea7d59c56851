import { record } from "../memory/records/record.ts";

export const BODY = record(
  "body of programs",
  {
    holds: "a body as programs see it",
    stride: "BODY",
    writtenBy: "step/assembly, world/constraint",
    readBy: "programs, step/assembly, world/constraint",
  },
  `
  DIMENSION  word  –        freedoms; 0 where the motion is given: static and kinematic bodies, the world
  SCALES     word  –        how many scales it has: 0, 1 or 3
  OWN_POSES  word  –        numbers of the pose of a user-defined body, else 0,
  OWN        word  –        and where its own numbers lie
  PLACE      45    various  three poses, at the ends 0 (start), 1 (end) and 2 (middle) of a step
  V          3     m/s      velocity of the centre of mass
  W          3     rad/s    angular velocity, world axes
  RATE       3     1/s      rates of the scales; one scale: the first
  STIFFNESS  6     various  geometric stiffness of its rotation, gathered: xx yy zz xy xz yz
  unused     2
`,
);

export const POSE = record(
  "pose of programs",
  {
    holds: "one of the poses at PLACE of a body",
    stride: "POSE",
    writtenBy: "step/assembly, programs, world/constraint",
    readBy: "programs, step/assembly",
  },
  `
  POSITION  3     m     of the centre of mass
  ROTATION  9     –     row-major
  SCALE     3     –     scales
`,
);

export const OWN = record(
  "own numbers of programs",
  {
    holds: "the own numbers of a user-defined body",
    stride: "OWN_BODY",
    writtenBy: "step/assembly, world/constraint",
    readBy: "programs, step/assembly",
  },
  `
  each         3     POSE_ROOM
    OWN_PLACE  16    various  its pose at an end of the step
  OWN_RATES    12    various  its rates
  OWN_N        192   various  N, row-major, a row for each number of the pose: change of pose = N times change of rates
`,
);
