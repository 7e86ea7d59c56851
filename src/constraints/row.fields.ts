import { number, numbers, record } from "../memory/records/record.ts";

export const JOINT_ROWS = record(
  "joint rows",
  {
    holds: "what jointRows finds: at most six conditions",
    stride: "JOINT_ROWS_ROOM",
    writtenBy: "constraints",
    readBy: "world, step",
  },
  [
    numbers("CONDITIONS", 6, "m, –", "C"),
    numbers("CONDITION_RATES", 6, "m/s, 1/s", "Ċ"),
    numbers("CONDITION_BIAS", 6, "m/s², 1/s²", "J̇v"),
    numbers("CONDITION_ROWS", 72, "various", "J, twelve numbers a row: linear and angular on a, on b"),
    numbers("CONDITION_PLACE", 27, "various", "workspace: the place of the joint (rows/place.fields.ts)"),
    numbers("CONDITION_MOTION", 18, "various", "workspace: how its bodies move (motion.fields.ts)"),
  ],
);

export const DRIVE_ROW = record(
  "drive row",
  {
    holds: "what driveRow finds",
    stride: "DRIVE_ROW_ROOM",
    writtenBy: "constraints",
    readBy: "world, step",
  },
  [
    number("COORDINATE", "m, rad", "the coordinate; angles with their full turns"),
    number("COORDINATE_RATE", "m/s, rad/s", "its rate"),
    number("COORDINATE_BIAS", "m/s², rad/s²", "its acceleration if no body accelerates"),
    numbers("COORDINATE_ROW", 12, "various", "linear and angular on a, on b"),
    numbers("COORDINATE_PLACE", 27, "various", "workspace: the place of the joint (rows/place.fields.ts)"),
    numbers("COORDINATE_MOTION", 18, "various", "workspace: how its bodies move (motion.fields.ts)"),
    numbers("COORDINATE_WORK", 13, "various", "workspace"),
  ],
);

export const JOINT_FIGURES = record(
  "joint figures",
  {
    holds: "what jointCertificate finds: how well a joint holds",
    stride: "JOINT_FIGURES",
    writtenBy: "constraints",
    readBy: "constraints, world/report",
  },
  [
    number("GAP", "m", "distance of its points"),
    number("GAP_RELATIVE", "–", "over the larger distance from a centre of mass to its anchor"),
    number("GAP_ANGULAR", "rad", "angle of its directions"),
    number("SPEED", "m/s", "rate of the gap"),
    number("SPEED_ANGULAR", "rad/s", "rate of the angle"),
  ],
);

export const WORST_JOINT = record(
  "worst joint",
  {
    holds: "what worstJoint finds",
    writtenBy: "constraints",
    readBy: "world/report",
  },
  [
    numbers("WORST_FIGURES", 5, "various", "the worst of each of the figures of joints"),
    number("LIMIT_VIOLATION", "m, rad", "how far a coordinate is beyond its limits"),
    numbers("WORST_SLOTS", 6, "–", "the joints where they occur, the drive of the last"),
  ],
);
