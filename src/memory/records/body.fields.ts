import { number, numbers, record, word } from "./record.ts";

export const KIND = record(
  "body kind",
  {
    holds: "what a body is",
    column: "kind",
    writtenBy: "world",
    readBy: "all rooms",
  },
  [
    word("BODY_KIND", "NO_BODY, STATIC, DYNAMIC or KINEMATIC (column-ids.ts)"),
    word(
      "BODY_FLAGS",
      "locked axes, PLANAR, PARTICLE and who solves its contacts, as bits (codes.ts); above EXTRA_SHIFT 1 + slot of its extra record",
    ),
  ],
);

export const TARGET = record(
  "target",
  {
    holds: "the pose that a kinematic body shall reach in the coming step",
    column: "target",
    writtenBy: "world, bodies, step (cleared)",
    readBy: "bodies, step",
  },
  [
    numbers("TARGET_POSITION", 3, "m", "of its centre of mass"),
    numbers("TARGET_ORIENTATION", 4, "–", "unit quaternion, world from body"),
    number("TARGET_STATE", "–", "NO_TARGET, TARGET_SET or TARGET_REACHED (codes.ts)"),
  ],
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
  [
    number("STILL", "s", "time it has been still"),
    number("SLEEP_STATE", "–", "AWAKE, ASLEEP, FELL_ASLEEP, PUT_TO_SLEEP or DISTURBED (codes.ts)"),
  ],
);
