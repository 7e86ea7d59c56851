import { lengthOf } from "../memory/records/measure.ts";
import { number, numbers, record, unused, word, words } from "../memory/records/record.ts";

const USERS = { writtenBy: "collision, contacts", readBy: "collision, contacts, step, world" };
/** MOST_POINTS of them lie in a manifold. */
const POINTS = 4;

export const POINT = record("manifold point", { holds: "a point where two shapes touch", stride: "POINT", ...USERS }, [
  numbers("PLACE", 3, "m", "halfway between the two surfaces, in the world"),
  number("SEPARATION", "m", "from the surface of the first to that of the second along the normal"),
  words("IDENTITY", 2, "two numbers that are the same in the next step while the same features touch"),
]);

export const MANIFOLD = record("manifold", { holds: "where two shapes touch, or nearly", stride: "STRIDE", ...USERS }, [
  word("COUNT", "number of points"),
  numbers("NORMAL", 3, "–", "of unit length, from the first shape to the second"),
  number("LIMIT", "m", "given: points further apart are not written"),
  numbers("POINTS", POINTS * lengthOf(POINT), "various", "the points"),
  unused(1),
]);
