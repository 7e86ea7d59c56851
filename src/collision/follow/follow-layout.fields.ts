import { lengthOf, offsetOf } from "../../memory/records/measure.ts";
import { number, numbers, record, word, words } from "../../memory/records/record.ts";
import { POLYTOPE } from "../epa/expanding.fields.ts";
import { POINT as SIMPLEX_POINT } from "../gjk/simplex.fields.ts";

const USERS = { writtenBy: "collision/follow", readBy: "collision/follow" };

export const POINT = record(
  "followed point",
  { holds: "a support of A - B with the features it comes from", stride: "POINT", ...USERS },
  [
    numbers("SIMPLEX_POINT", lengthOf(SIMPLEX_POINT), "m", "W, A, B, WEIGHT, as in gjk/simplex.fields.ts"),
    number("U", "m", "W along T1"),
    number("V", "m", "W along T2"),
    words("FEATURES", 2, "of a, of b"),
  ],
);

export const WORKSPACE = record(
  "workspace of a followed normal",
  {
    holds: "what followNormal works with, in the place of lists that the expanding polytope has no use for meanwhile",
    stride: "FOLLOW_NUMBERS",
    ...USERS,
  },
  [
    numbers("POLYTOPE", offsetOf(POLYTOPE, "LISTS"), "various", "the expanding polytope up to its lists"),
    numbers("N", 3, "–", "the normal under test, from a to b, of unit length"),
    numbers("T1", 3, "–", "with T2 and N a right-handed frame"),
    numbers("T2", 3, "–", "see T1"),
    number("H", "m", "the support of A - B along N: minus the separation"),
    numbers("MIDDLE", lengthOf(POINT), "various", "the point that has it"),
    numbers("RING", 4 * lengthOf(POINT), "various", "four points around"),
    numbers("CHOSEN", 3 * lengthOf(POINT), "various", "up to three supports, the corners of what meets the normal"),
    number("SAG", "m", "of the ring: most that a point lies below the plane across N through MIDDLE"),
    number("INSIDE", "m", "how far inside of the ring, seen along N, the origin lies"),
    number("SIZE", "m", "longest of all points seen, of A and B and of A - B: the scale of rounding"),
    number("TOLERANCE", "m", "what may be wrong with H"),
    number("REACH", "–", "tan(θ / 2) up to which directions are known to be no better (enclose.ts)"),
    word("COUNT", "points chosen"),
    number("TILT", "rad", "angle around N in which features are looked for"),
    numbers("BALL", 6, "m", "of enclose.ts"),
    numbers("SPARE", 16, "various", "for one procedure at a time"),
  ],
);
