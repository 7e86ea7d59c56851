import { record } from "../memory/records/record.ts";

export const ROTATION = record(
  "rotation vector",
  {
    holds: "how the axes of a joint on body b are turned against those on a, in components along those on a",
    writtenBy: "constraints",
    readBy: "constraints",
  },
  `
  PHI     3     rad     φ
  C       1     1/rad²  c
  C_RATE  1     1/rad⁴  (dc/dθ) / θ
`,
);
