import { number, numbers, record } from "../../../memory/records/record.ts";

const USERS = { writtenBy: "collision/pairs", readBy: "collision/pairs" };

export const SEGMENT = record("segment", { holds: "points c + s u with -1 ≤ s ≤ 1", stride: "SEGMENT", ...USERS }, [
  numbers("MIDDLE", 3, "m", "c, its centre"),
  numbers("HALF", 3, "m", "u, half of it"),
]);

export const NEAREST = record(
  "nearest points of two segments",
  { holds: "what nearestOfSegments finds", stride: "NEAREST", ...USERS },
  [
    number("S", "–", "s of the point of a"),
    number("T", "–", "t of the point of b"),
    number("SQUARE", "m²", "square of the distance"),
    numbers("DIFFERENCE", 3, "m", "from the point of a to the point of b"),
  ],
);
