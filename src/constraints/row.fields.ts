import { record } from "../memory/records/record.ts";

export const JOINT_ROWS = record(
  "joint rows",
  {
    holds: "what jointRows finds: at most six conditions",
    stride: "JOINT_ROWS_ROOM",
    writtenBy: "constraints",
    readBy: "world, step",
  },
  `
  CONDITIONS        6     m, –        C
  CONDITION_RATES   6     m/s, 1/s    Ċ
  CONDITION_BIAS    6     m/s², 1/s²  J̇v
  CONDITION_ROWS    72    various     J, twelve numbers a row: linear and angular on a, on b
  CONDITION_PLACE   27    various     workspace: the place of the joint (rows/place.fields.ts)
  CONDITION_MOTION  18    various     workspace: how its bodies move (motion.fields.ts)
`,
);

export const DRIVE_ROW = record(
  "drive row",
  {
    holds: "what driveRow finds",
    stride: "DRIVE_ROW_ROOM",
    writtenBy: "constraints",
    readBy: "world, step",
  },
  `
  COORDINATE         1     m, rad        the coordinate; angles with their full turns
  COORDINATE_RATE    1     m/s, rad/s    its rate
  COORDINATE_BIAS    1     m/s², rad/s²  its acceleration if no body accelerates
  COORDINATE_ROW     12    various       linear and angular on a, on b
  COORDINATE_PLACE   27    various       workspace: the place of the joint (rows/place.fields.ts)
  COORDINATE_MOTION  18    various       workspace: how its bodies move (motion.fields.ts)
  COORDINATE_WORK    13    various       workspace
`,
);

export const JOINT_FIGURES = record(
  "joint figures",
  {
    holds: "what jointCertificate finds: how well a joint holds",
    stride: "JOINT_FIGURES",
    writtenBy: "constraints",
    readBy: "constraints, world/report",
  },
  `
  GAP            1     m      distance of its points
  GAP_RELATIVE   1     –      over the larger distance from a centre of mass to its anchor
  GAP_ANGULAR    1     rad    angle of its directions
  SPEED          1     m/s    rate of the gap
  SPEED_ANGULAR  1     rad/s  rate of the angle
`,
);

export const WORST_JOINT = record(
  "worst joint",
  {
    holds: "what worstJoint finds",
    writtenBy: "constraints",
    readBy: "world/report",
  },
  `
  WORST_FIGURES    5     various  the worst of each of the figures of joints
  LIMIT_VIOLATION  1     m, rad   how far a coordinate is beyond its limits
  WORST_SLOTS      6     –        the joints where they occur, the drive of the last
`,
);
