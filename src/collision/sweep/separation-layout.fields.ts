import { number, numbers, record, word } from "../../memory/records/record.ts";

export const SEPARATION = record(
  "separation",
  {
    holds: "what a sweep and closestPoints answer",
    stride: "STRIDE",
    writtenBy: "collision/sweep",
    readBy: "collision/sweep, contacts, world/queries",
  },
  [
    word("STATE", "state of a sweep or of closest points"),
    word("ROUNDS", "rounds of the iteration; 0: closed form"),
    number("SEPARATION", "m", "between the surfaces, radii subtracted"),
    numbers("NORMAL", 3, "–", "from a to b"),
    numbers("ON_A", 3, "m", "point of the surface of a, in the world"),
    numbers("ON_B", 3, "m", "point of the surface of b"),
    number("FRACTION", "–", "of the motion; sweeps only"),
  ],
);
