import { number, numbers, record, word } from "../../../memory/records/record.ts";

export const AXES = record(
  "axes of two boxes",
  {
    holds: "where two boxes lie to each other, and the axis that separates them best",
    stride: "AXES",
    writtenBy: "collision/pairs (box-axes)",
    readBy: "collision/pairs",
  },
  [
    numbers("T", 3, "m", "t, the centre of b in the frame of a"),
    numbers("C", 9, "–", "C_ij = a_i·b_j, row by row"),
    numbers("T_B", 3, "m", "t in the frame of b, Cᵀ t"),
    numbers("N", 3, "–", "the axis that won, from a to b, in the frame of a"),
    number("SEPARATION", "m", "along it"),
    number("SCALE", "m", "all lengths together"),
    word("WINNER", "number of the axis: 0 1 2 of a, 3 4 5 of b, 6 + 3 i + j across a_i and b_j"),
    numbers("L", 6, "–", "an axis across two edges, and its products with the axes of b"),
    number("MOST", "m", "given: no need to know more if they are further apart"),
  ],
);
