import { number, record } from "../../memory/records/record.ts";

export const VECTORS = record(
  "vectors of equalities",
  {
    holds: "what lies behind S, n x n, row after row; the factor and S Sᵀ, n x n each, follow",
    stride: "VECTORS",
    times: "n numbers",
    writtenBy: "multipliers/ldlt, and who gave the system",
    readBy: "multipliers/ldlt, and who gave the system",
  },
  [
    number("R", "various", "r"),
    number("X", "various", "x"),
    number("D", "various", "d_i = 1 / sqrt(S_ii), or 0 where S_ii vanishes"),
    number("T", "–", "t"),
    number("Y", "–", "y"),
    number("ORDER", "–", "words: the rows in the order of their pivots"),
  ],
);
