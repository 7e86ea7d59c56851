import { record } from "../../memory/records/record.ts";

const about = { writtenBy: "multipliers/pivoting", readBy: "multipliers/pivoting" };

export const HEAD = record(
  "pivoting",
  { holds: "head of the workspace of pivoting without friction, behind its problem", stride: "HEAD", ...about },
  `
  HELD_COUNT   word  –     k, the size of C
  DRIVEN       word  –     d of the last drive
  STALLED      word  –     1 after so many steps of size zero in a row that ties go to the least index
  ENDING       word  –     how j ends a step: a comes to 0, or f to one of its bounds (an index set)
  STEP         1     –     s of maxstep
  SIZE         1     –     largest scaled Δf of a direction
  LOAD         1     m/s   largest |b|
  FORCE        1     –     largest scaled force: with SCALED_LOAD what a is compared with
  RATIO        1     –     of the event last looked at in maxstep: the step to it
  RELAXED      1     –     the same with slack
  SPEED        1     –     and how fast it comes
  SCALED_LOAD  1     –     largest scaled b
  FACTORS      4     –     room for the factors of four columns
  PATIENCE     1     –     tolerances that a condition may be off by
  SOME_LOST    word  –     1 if an index is lost
`,
);

export const VECTORS = record(
  "vectors of pivoting",
  { holds: "behind the head; L, n x n, follows", stride: "VECTORS", times: "n numbers", ...about },
  `
  SCALE     1     various  d_i = 1 / sqrt(A_ii)
  CHANGE    1     various  Δf
  RESPONSE  1     various  Δa = A Δf
  SOLVE     1     –        right-hand side and answer of a solve, in the order of C
  SPARE     2     –        two vectors for a removal and for sweeps
  PIVOTS    1     –        D of L D L^T
  LOW       1     N s      lower bounds of all rows, contacts included; -ENDLESS is none
  HIGH      1     N s      upper bounds; ENDLESS is none
  LISTS     3     –        six lists of words
  ROOT      1     various  1 / d_i: products are cheaper than quotients
  INVERSES  1     –        1 / D
`,
);

export const LISTS = record(
  "lists of pivoting",
  { holds: "words among its vectors", times: "n words", ...about },
  `
  SETS    word  –     the set of each row (index-sets.ts)
  ORDER   word  –     C in the order of the factor
  PLACES  word  –     the place of a row of C there
  FIRST   word  –     first column of a row of L
  STARTS  word  –     row i of A has no entries before this column
  ENDS    word  –     and none from this one on
`,
);
