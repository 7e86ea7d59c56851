import { record } from "./record.ts";

export const BODIES = record(
  "joint bodies",
  {
    holds: "the two bodies of a joint: their slots, -1 the world; both NO_JOINT where there is no joint",
    column: "joint bodies",
    writtenBy: "world",
    readBy: "constraints, forest, step, response, world",
  },
  `
  JOINT_ENDS  2 words  –     body a, body b
  over        JOINT_ENDS
    JOINT_A   word     –     body a
    JOINT_B   word     –     body b
`,
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
  `
  ANCHOR_A  3     m     anchor on a
  ANCHOR_B  3     m     anchor on b
`,
);

export const HOLDS = record(
  "joint holds",
  {
    holds: "what a joint holds (codes.ts)",
    column: "joint holds",
    writtenBy: "world",
    readBy: "constraints, forest, step, world",
  },
  `
  HOLDS_LINEAR   word  –     of its points: LINEAR_…
  HOLDS_ANGULAR  word  –     of its directions: ANGULAR_…
`,
);

export const FRAMES = record(
  "joint frames",
  {
    holds: "the joint's frame on its two bodies: unit quaternions, body from joint; the first axis is the joint's axis",
    column: "joint frames",
    writtenBy: "world",
    readBy: "constraints, step, world",
  },
  `
  FRAME_A  4     –     frame on a
  FRAME_B  4     –     frame on b
`,
);

export const BOUNDS = record(
  "joint bounds",
  {
    holds: "length of a rod, and what breaks a joint",
    column: "joint bounds",
    writtenBy: "world",
    readBy: "constraints, step, world",
  },
  `
  ROD_LENGTH   1     m     length of a rod
  MOST_FORCE   1     N     force at which the joint breaks
  MOST_TORQUE  1     N m   torque at which it does
`,
);
