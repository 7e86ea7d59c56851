import { record } from "../../memory/records/record.ts";

export const COLUMN = record(
  "coriolis column",
  {
    holds: "a freedom on the way from a node to the root",
    stride: "CORIOLIS_COLUMN",
    writtenBy: "robot/kernels (coriolis)",
    readBy: "robot/kernels (coriolis)",
  },
  `
  COLUMN_FREEDOM  word  –        its number
  COLUMN_J        6     various  J, its column of the Jacobian of the node's origin
  COLUMN_W        6     various  W = M J̇ + B J
`,
);

export const EXTRA = record(
  "coriolis work",
  {
    holds: "workspace behind the columns",
    stride: "CORIOLIS_WORK",
    writtenBy: "robot/kernels (coriolis)",
    readBy: "robot/kernels (coriolis)",
  },
  `
  COLUMN_RATE  6     various  J̇ of a column
  ARM          3     m        x, from the freedom's node to the node
  ARM_RATE     3     m/s      ẋ
  SCRATCH      12    various  for one procedure at a time
`,
);
