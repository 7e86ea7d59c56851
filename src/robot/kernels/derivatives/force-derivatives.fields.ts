import { record } from "../../../memory/records/record.ts";

export const CLIMBING = record(
  "climbing forces",
  {
    holds: "the forces that a freedom's motion asks for, on their way to the root",
    stride: "CLIMBING_FORCES",
    writtenBy: "robot/kernels/derivatives",
    readBy: "robot/kernels/derivatives",
  },
  `
  HELD     6     various  I S
  OF_Q     6     various  the force of ∂q
  OF_V     6     various  the force of ∂v
  TURNING  3     various  torque Sᵢ·L of Coriolis
  PUSHING  3     various  torque Sᵢ·L of pushes from outside
`,
);
