import { record } from "../../memory/records/record.ts";

export const VECTORS = record(
  "vectors of equalities",
  {
    holds: "what lies behind S, n x n, row after row; the factor and S Sᵀ, n x n each, follow",
    stride: "VECTORS",
    times: "n numbers",
    writtenBy: "multipliers/ldlt, and who gave the system",
    readBy: "multipliers/ldlt, and who gave the system",
  },
  `
  R      1     various  r
  X      1     various  x
  D      1     various  d_i = 1 / sqrt(S_ii), or 0 where S_ii vanishes
  T      1     –        t
  Y      1     –        y
  ORDER  1     –        words: the rows in the order of their pivots
`,
);
