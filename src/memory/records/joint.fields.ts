import { number, numbers, over, record, word, words } from "./record.ts";

export const BODIES = record(
  "joint bodies",
  {
    holds: "the two bodies of a joint: their slots, -1 the world; both NO_JOINT where there is no joint",
    column: "joint bodies",
    writtenBy: "world",
    readBy: "constraints, forest, step, response, world",
  },
  [
    words("JOINT_ENDS", 2, "body a, body b"),
    over("JOINT_ENDS", [word("JOINT_A", "body a"), word("JOINT_B", "body b")]),
  ],
);

export const ANCHORS = record(
  "anchors",
  {
    holds:
      "where a joint is on its two bodies: from the centre of mass, body frame; in the world's frame for the world",
    column: "anchors",
    writtenBy: "world",
    readBy: "constraints, step, response, world",
  },
  [numbers("ANCHOR_A", 3, "m", "anchor on a"), numbers("ANCHOR_B", 3, "m", "anchor on b")],
);

export const HOLDS = record(
  "joint holds",
  {
    holds: "what a joint holds (codes.ts)",
    column: "joint holds",
    writtenBy: "world",
    readBy: "constraints, forest, step, world",
  },
  [word("HOLDS_LINEAR", "of its points: LINEAR_…"), word("HOLDS_ANGULAR", "of its directions: ANGULAR_…")],
);

export const FRAMES = record(
  "joint frames",
  {
    holds: "the joint's frame on its two bodies: unit quaternions, body from joint; the first axis is the joint's axis",
    column: "joint frames",
    writtenBy: "world",
    readBy: "constraints, step, world",
  },
  [numbers("FRAME_A", 4, "–", "frame on a"), numbers("FRAME_B", 4, "–", "frame on b")],
);

export const BOUNDS = record(
  "joint bounds",
  {
    holds: "length of a rod, and what breaks a joint",
    column: "joint bounds",
    writtenBy: "world",
    readBy: "constraints, step, world",
  },
  [
    number("ROD_LENGTH", "m", "length of a rod"),
    number("MOST_FORCE", "N", "force at which the joint breaks"),
    number("MOST_TORQUE", "N m", "torque at which it does"),
  ],
);
