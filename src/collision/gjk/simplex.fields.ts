import { lengthOf } from "../../memory/records/measure.ts";
import { number, numbers, over, record, unused, word } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/gjk, collision/epa, collision/follow", readBy: "collision" };

export const POINT = record(
  "simplex point",
  {
    holds: "a point of A - B, with what it is the difference of; relative to the centre of a",
    stride: "POINT",
    ...USERS,
  },
  [
    numbers("W", 3, "m", "the difference"),
    numbers("A", 3, "m", "the point of A"),
    numbers("B", 3, "m", "the point of B"),
    number("WEIGHT", "–", "weight of the point in V"),
    over("WEIGHT", [word("LINK", "of a vertex of an expanding polytope: edge of the horizon that starts there")]),
  ],
);

export const SIMPLEX = record(
  "simplex",
  { holds: "the simplex of GJK, and what its iteration works with", stride: "NUMBERS", ...USERS },
  [
    numbers("V", 3, "m", "point of the simplex nearest to the origin"),
    number("VV", "m²", "|V|²"),
    number("SIZE", "m", "longest of all points seen: the scale of rounding"),
    word("COUNT", "points"),
    word("INSIDE", "1: the origin is inside of a tetrahedron"),
    numbers("SEARCH", 3, "m", "a direction"),
    numbers("POINTS", 5 * lengthOf(POINT), "m", "four, and a fifth place for the next one"),
    numbers("TRY", 3, "m", "a candidate for V"),
    numbers("TRY_WEIGHTS", 4, "–", "its weights"),
    numbers("BEST_WEIGHTS", 4, "–", "the weights of V"),
    numbers("NORMALS", 3, "m²", "normal of a triangle, and free for callers of triangleNormal"),
    numbers("SPARE", 4, "various", "of difference.ts"),
    number("LOWER", "m", "of the distance, as far as it is known"),
    number("ENOUGH", "m", "given: whether the distance is above this is all there is to know"),
    number("AGREE", "–", "times the size: what the two bounds of the distance may differ by at the end"),
    word("ITERATIONS", "iterations made"),
    unused(15),
  ],
);
