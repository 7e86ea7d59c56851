import { number, numbers, record, word } from "../../memory/records/record.ts";

export const DISTANCE = record(
  "distance of cores",
  {
    holds: "what distance and penetration write",
    stride: "STRIDE",
    writtenBy: "collision/gjk, collision/epa, collision/follow",
    readBy: "collision",
  },
  [
    number("DISTANCE", "m", "of the cores; 0 from distance where they overlap, negative from penetration"),
    numbers("POINT_A", 3, "m", "point of a, in the world"),
    numbers("POINT_B", 3, "m", "point of b: pb - pa = distance · direction"),
    numbers("DIRECTION", 3, "–", "of unit length, from a to b"),
    word("ITERATIONS", "iterations made"),
    word("CONVERGED", "1: it converged"),
    word("OVERLAP", "1: the cores overlap"),
    word("FILL", "0"),
  ],
);
