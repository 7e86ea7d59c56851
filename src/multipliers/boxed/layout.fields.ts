import { record } from "../../memory/records/record.ts";

const about = {
  writtenBy: "multipliers/boxed, rows that are solved as a boxed system",
  readBy: "multipliers/boxed, and who gave it",
};

export const VECTORS = record(
  "vectors of a boxed system",
  { holds: "what lies behind S, n x n, row after row", stride: "VECTORS", times: "n numbers", ...about },
  `
  R          1     various  r
  LO         1     various  lower bounds
  HI         1     various  upper bounds
  X          1     various  x
  W          1     various  w
  SCALE      1     various  scratch from here on: d
  CENTRE     1     various  c
  T          1     –        t
  U          1     –        u
  SETS       1     –        words: the set of each row, now and wished for
  FREE_ROWS  1     –        words: the rows of F, ascending
`,
);

export const HEAD = record(
  "head of a boxed system",
  { holds: "numbers of its scratch, behind the vectors; the factor follows", stride: "HEAD", ...about },
  `
  SMALLEST  1     –     the smallest pivot of the last factor
  SHIFT     1     –     what was added to its unit diagonal: EPSILON, or nothing
  RESIDUAL  1     –     largest scaled |w| over F, left by the last refinement
`,
);
