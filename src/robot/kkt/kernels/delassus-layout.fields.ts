import { record } from "../../../memory/records/record.ts";

const USERS = { writtenBy: "robot/kkt, robot/kkt/kernels", readBy: "robot/kkt, robot/kkt/kernels" };

export const HEADER = record(
  "dense solve",
  {
    holds: "what the solve of S x = b of m rows needs; then its matrices, then its vectors",
    stride: "SOLVE_HEADER",
    ...USERS,
  },
  `
  MODE       word  –        how S was factored: PLAIN or REVEALED
  RANK       word  –        its rank
  DAMPING    1     various  what is added to the diagonal of S
  DEPENDENT  1     –        sines at or below count as nothing
  CANCELLED  1     –        how much of the numbers that cancel in a row counts as nothing
`,
);

export const MATRICES = record(
  "matrices of a dense solve",
  { holds: "m x m each", stride: "SOLVE_MATRICES", times: "m² numbers", ...USERS },
  `
  S       1     various  S, row by row, both triangles
  FACTOR  1     various  G of S = G Gᵀ, or R of the scaled and permuted rows of W, by columns (reveal-rank.ts)
  Q       1     –        orthonormal columns, one after the other
  T       1     various  the triangle T, column by column
`,
);

export const VECTORS = record(
  "vectors of a dense solve",
  { holds: "m numbers each", stride: "SOLVE_VECTORS", times: "m numbers", ...USERS },
  `
  B       1     various  right side
  X       1     various  solution
  SCALES  1     various  what S_ii would be if nothing cancelled: rounding is measured by it; 0 of a dense J
  ROOTS   1     various  1 / sqrt(S_ii), or 0 where that is rounding
  BARS    1     –        the least sine that counts
  LEFT    1     various  scratch
  Z       1     various  scratch
  ORDER   1     –        words: the rows in the order of their pivots
  ALONG   1     various  what x asks of the orthonormal rows of W, in the order of their pivots
`,
);
