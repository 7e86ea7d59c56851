import { number, numbers, over, record, word } from "../../../../memory/records/record.ts";

export const LANE_MOTION = record(
  "lane motion",
  {
    holds: "where a lane is worked on one by one, at x: its two sides, and what it does to them",
    stride: "SCRATCH",
    writtenBy: "step/contacts/substeps/bounces",
    readBy: "step/contacts/substeps/bounces",
  },
  [
    number("SIDE_A", "–", "side a"),
    number("SIDE_B", "–", "side b"),
    numbers("COPY_A", 24, "various", "its runner (multipliers/substeps/lane-layout.ts), in double precision"),
    numbers("COPY_B", 24, "various", "the runner of side b"),
    numbers("PUSH", 6, "N s, N m s", "impulse and turning impulse at the centre of the manifold"),
    over("PUSH", [numbers("FORCE", 3, "N s", "the impulse"), numbers("TORQUE", 3, "N m s", "the turning impulse")]),
    numbers("ALONG", 6, "m/s, rad/s", "a velocity of b against a at the centre, and of their turning"),
    numbers("WRENCH", 6, "N s, N m s", "on a body of a component"),
    numbers("ANSWER", 3, "various", "for answers"),
  ],
);

export const SIDE = record(
  "side of a lane",
  {
    holds: "who moves on one side of a lane",
    writtenBy: "step/contacts/substeps/bounces",
    readBy: "step/contacts/substeps/bounces",
  },
  [
    word("SIDE_RUNNER", "address of the runner"),
    word("SIDE_CLOCK", "clock of the components where it is a body of one, else 0"),
  ],
);
