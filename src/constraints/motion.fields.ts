import { numbers, record } from "../memory/records/record.ts";

export const MOTION = record(
  "motion of a joint",
  {
    holds: "how the two bodies of a joint move, and what follows for its anchors; world axes",
    stride: "MOTION_WIDTH",
    writtenBy: "constraints",
    readBy: "constraints",
  },
  [
    numbers("V_A", 3, "m/s", "v_a"),
    numbers("W_A", 3, "rad/s", "ω_a"),
    numbers("V_B", 3, "m/s", "v_b"),
    numbers("W_B", 3, "rad/s", "ω_b"),
    numbers("D_RATE", 3, "m/s", "ḋ"),
    numbers("D_BIAS", 3, "m/s²", "z"),
  ],
);
