import { lengthOf } from "../../memory/records/measure.ts";
import { number, numbers, record, word } from "../../memory/records/record.ts";
import { POINT } from "../manifold-layout.fields.ts";

/** DIRECTIONS of groups.ts. */
const DIRECTIONS = 8;

export const GROUP = record(
  "contacts of a normal",
  {
    holds: "contacts of many triangles gathered by normal",
    stride: "GROUP",
    writtenBy: "collision/mesh (groups)",
    readBy: "collision/mesh",
  },
  [
    word("POINTS_SEEN", "points seen"),
    word("BEHIND", "1: the middle of a lies behind the triangle"),
    numbers("M", 3, "–", "the direction that pushes a"),
    number("LEAST", "m", "least separation"),
    numbers("U", 3, "–", "with V and M a right-handed frame"),
    numbers("V", 3, "–", "see U"),
    numbers("REACH", DIRECTIONS, "m", "how far the point of each direction lies along it"),
    numbers(
      "KEPT",
      (DIRECTIONS + 1) * lengthOf(POINT),
      "various",
      "points as in a manifold: one for each direction, then the deepest",
    ),
  ],
);
