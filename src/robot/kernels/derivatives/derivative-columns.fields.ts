import { record } from "../../../memory/records/record.ts";

export const COLUMN = record(
  "freedom of derivatives",
  {
    holds:
      "what moving one freedom changes, seen by all that hangs on it: six-vectors at its node's origin, linear first",
    stride: "FREEDOM",
    writtenBy: "robot/kernels/derivatives",
    readBy: "robot/kernels/derivatives",
  },
  `
  AXIS      6     various  S
  PSI       6     various  Ψ̇, how the parent's velocity lies differently
  PSI_RATE  6     various  Ψ̈, how the parent's acceleration lies differently
  QUICKER   6     various  Ψ̇ + Ṡ
`,
);
