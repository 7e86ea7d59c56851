import { record } from "../memory/records/record.ts";

export const MOTION = record(
  "motion of a joint",
  {
    holds: "how the two bodies of a joint move, and what follows for its anchors; world axes",
    stride: "MOTION_WIDTH",
    writtenBy: "constraints",
    readBy: "constraints",
  },
  `
  V_A     3     m/s    v_a
  W_A     3     rad/s  ω_a
  V_B     3     m/s    v_b
  W_B     3     rad/s  ω_b
  D_RATE  3     m/s    ḋ
  D_BIAS  3     m/s²   z
`,
);
