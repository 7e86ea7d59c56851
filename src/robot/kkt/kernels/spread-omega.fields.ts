import { record } from "../../../memory/records/record.ts";

export const SCRATCH = record(
  "omega scratch",
  {
    holds: "what the Ω of one node is made of",
    stride: "OMEGA_SCRATCH",
    writtenBy: "robot/kkt/kernels (spread-omega)",
    readBy: "robot/kkt/kernels (spread-omega)",
  },
  `
  Y       36    various  Y = X Ω_p Xᵀ
  W       18    various  W = Y U D⁻¹, column by column
  AXES    18    various  S
  MIDDLE  9     various  the middle of S (...) Sᵀ
  COLUMN  6     various  a column
  unused  1
`,
);
