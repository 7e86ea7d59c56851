import { number, numbers, record, word } from "../../../memory/records/record.ts";

const USERS = { writtenBy: "robot/kkt, robot/kkt/kernels", readBy: "robot/kkt, robot/kkt/kernels" };

export const HEADER = record(
  "dense solve",
  {
    holds: "what the solve of S x = b of m rows needs; then its matrices, then its vectors",
    stride: "SOLVE_HEADER",
    ...USERS,
  },
  [
    word("MODE", "how S was factored: PLAIN or REVEALED"),
    word("RANK", "its rank"),
    number("DAMPING", "various", "what is added to the diagonal of S"),
    number("DEPENDENT", "–", "sines at or below count as nothing"),
    number("CANCELLED", "–", "how much of the numbers that cancel in a row counts as nothing"),
  ],
);

export const MATRICES = record(
  "matrices of a dense solve",
  { holds: "m x m each", stride: "SOLVE_MATRICES", times: "m² numbers", ...USERS },
  [
    number("S", "various", "S, row by row, both triangles"),
    number(
      "FACTOR",
      "various",
      "G of S = G Gᵀ, or R of the scaled and permuted rows of W, by columns (reveal-rank.ts)",
    ),
    number("Q", "–", "orthonormal columns, one after the other"),
    number("T", "various", "the triangle T, column by column"),
  ],
);

export const VECTORS = record(
  "vectors of a dense solve",
  { holds: "m numbers each", stride: "SOLVE_VECTORS", times: "m numbers", ...USERS },
  [
    number("B", "various", "right side"),
    number("X", "various", "solution"),
    number("SCALES", "various", "what S_ii would be if nothing cancelled: rounding is measured by it; 0 of a dense J"),
    number("ROOTS", "various", "1 / sqrt(S_ii), or 0 where that is rounding"),
    number("BARS", "–", "the least sine that counts"),
    number("LEFT", "various", "scratch"),
    number("Z", "various", "scratch"),
    numbers("ORDER", 1, "–", "words: the rows in the order of their pivots"),
    number("ALONG", "various", "what x asks of the orthonormal rows of W, in the order of their pivots"),
  ],
);
