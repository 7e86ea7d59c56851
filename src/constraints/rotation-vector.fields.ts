import { number, numbers, record } from "../memory/records/record.ts";

export const ROTATION = record(
  "rotation vector",
  {
    holds: "how the axes of a joint on body b are turned against those on a, in components along those on a",
    writtenBy: "constraints",
    readBy: "constraints",
  },
  [numbers("PHI", 3, "rad", "φ"), number("C", "1/rad²", "c"), number("C_RATE", "1/rad⁴", "(dc/dθ) / θ")],
);
