import { number, numbers, record, word } from "../../../memory/records/record.ts";

export const BOUNCE = record(
  "bounce",
  {
    holds: "a manifold that bounces in this substep",
    stride: "STRIDE",
    writtenBy: "step/contacts/substeps/bounces",
    readBy: "step/contacts/substeps/bounces, step/contacts/components",
  },
  [
    word("PLACE", "its lane, as lane kernels call it, or its touch"),
    word("HEAD", "the head of its bundle"),
    word("LANE_NUMBER", "which lane of the bundle it is"),
    word("KIND", "LANE, JOINTED or TOUCH"),
    number("TIME", "s", "when in the substep the first of its points meets"),
    number("E", "–", "coefficient of restitution"),
    numbers("ARRIVES", 4, "m/s", "of each point: velocity with which it meets; 0 where it does not"),
    numbers("THEN", 4, "m/s", "of each point: velocity at the end of the substep, but for - e ARRIVES"),
    numbers("COUNTS", 4, "–", "of each point: 1 where it bounces, or would be stopped before it meets"),
    numbers("BLOW", 4, "N s", "of each point: impulse beyond that of the sweep"),
    word("ISLAND", "the number of its island"),
  ],
);
