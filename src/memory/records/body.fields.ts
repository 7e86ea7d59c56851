import { record } from "./record.ts";

export const KIND = record(
  "body kind",
  {
    holds: "what a body is",
    column: "kind",
    writtenBy: "world",
    readBy: "all rooms",
  },
  `
  BODY_KIND   word  –     NO_BODY, STATIC, DYNAMIC or KINEMATIC (column-ids.ts)
  BODY_FLAGS  word  –     locked axes, PLANAR, PARTICLE and who solves its contacts, as bits (codes.ts); above EXTRA_SHIFT 1 + slot of its extra record
`,
);

export const TARGET = record(
  "target",
  {
    holds: "the pose that a kinematic body shall reach in the coming step",
    column: "target",
    writtenBy: "world, bodies, step (cleared)",
    readBy: "bodies, step",
  },
  `
  TARGET_POSITION     3     m     of its centre of mass
  TARGET_ORIENTATION  4     –     unit quaternion, world from body
  TARGET_STATE        1     –     NO_TARGET, TARGET_SET or TARGET_REACHED (codes.ts)
`,
);

export const SLEEP = record(
  "sleep",
  {
    holds: "whether a body sleeps",
    stride: "SLEEP_NUMBERS",
    column: "sleep",
    writtenBy: "step, world",
    readBy: "step, world, bodies",
  },
  `
  STILL        1     s     time it has been still
  SLEEP_STATE  1     –     AWAKE, ASLEEP, FELL_ASLEEP, PUT_TO_SLEEP or DISTURBED (codes.ts)
`,
);
