import { lengthOf } from "../memory/records/measure.ts";
import { numbers, record, word } from "../memory/records/record.ts";

const USERS = { writtenBy: "collision (faces)", readBy: "collision" };
/** MOST_CORNERS of them lie in a record. */
const CORNERS = 64;

export const CORNER = record("corner of a feature", { holds: "one of its points", stride: "CORNER", ...USERS }, [
  numbers("PLACE", 3, "m", "x y z"),
  word("CORNER_NUMBER", "number of the corner, the same while the shape is"),
]);

export const FACE = record(
  "feature",
  {
    holds: "the feature of a core that faces a direction: a polygon, a segment or a point",
    stride: "NUMBERS",
    ...USERS,
  },
  [
    word("CORNER_COUNT", "corners"),
    word("FEATURE", "number of the feature"),
    numbers("NORMAL", 3, "–", "outward, of a polygon"),
    numbers("CORNERS", CORNERS * lengthOf(CORNER), "various", "its corners"),
  ],
);
