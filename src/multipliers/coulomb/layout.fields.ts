import { record } from "../../memory/records/record.ts";

const about = { writtenBy: "multipliers/coulomb", readBy: "multipliers/coulomb" };

export const FIELDS = record(
  "refinement to Coulomb friction",
  { holds: "its single numbers, in the workspace of the problem", stride: "FIELDS", ...about },
  `
  OWN      1     m/s   worst component of the natural map, in the problem's units
  MERIT    1     –     the same of the scaled problem over its |b|
  LENGTH   1     m/s   max(1, |b|), in the problem's units
  SIZE     1     –     |b| of the scaled problem
  LEAST    1     –     merit of the best forces so far, which lie in BEST
  LARGEST  1     –     interior points: the largest |b_i| in their scale
  GAP      1     –     interior points: mean product of a pair
  GOAL     1     –     interior points: its target
  STEP     1     –     interior points: the longest step
  PAIRS    1     –     interior points: number of pairs
  LEFT     1     –     linear system: length of what is left
  SHARE    1     –     part of INFEASIBLE that a step is to take away
  BLUR     1     –     of an attempt (interior.ts): what blurs the direction of a small slip
  FLOOR    1     –     of an attempt: how the gap waits for the rest
  WORTH    1     –     multiplications of a factor, at most (order-units.ts)
`,
);

export const VECTORS = record(
  "vectors of the refinement to Coulomb friction",
  { holds: "behind its single numbers; one matrix, n x n, follows", stride: "VECTORS", times: "n numbers", ...about },
  `
  SCALE       1     various  forces are f = SCALE x, velocities of the scaled problem SCALE (A f + b)
  NOW         1     N s      forces where Newton stands
  ANSWER      1     m/s      their answer
  TARGET      1     N s      the forces that Newton goes to
  TRIAL       1     N s      forces that are tried
  BEST        1     N s      the best so far
  SPARE       1     various  a vector for whoever needs one
  COLUMN      1     –        Newton's system (newton-columns.ts), words: rows of its columns, then their types
  FIRST       1     –        first coefficient of a column
  SECOND      1     –        second coefficient of a column
  SHIFT       1     –        what is added on the diagonal of a column
  UNKNOWN     1     –        unknowns
  RESIDUAL    1     –        residual
  PIVOTS      1     –        words: exchanges of rows of the factor
  PRODUCT     1     various  a product with the matrix
  IN_SCALE    1     various  interior points (interior.ts) from here on: their scale s, f = s x
  KIND        1     –        words: kind of a row (interior-start.ts)
  X           1     –        x
  Y           1     –        y; of a row with bounds that of the lower one
  Y_UPPER     1     –        y of the upper bound
  DX          1     –        step of x
  DY          1     –        step of y
  DY_UPPER    1     –        step of y of the upper bound
  INFEASIBLE  1     –        what the equations miss
  LAMBDA      1     –        λ of the cones: x and y in their common scale (lorentz.ts)
  XI          1     –        ξ: right-hand side of the pairs; of a row with bounds what the upper one adds
  W           1     –        w of the cones: their common scale (lorentz.ts)
  BETA        1     –        β of the cones: its size, at their first row
  SLIP        1     –        velocity of slip
  RIGHT       1     –        right-hand side
  IN_LOWER    1     –        lower bounds in that scale
  IN_UPPER    1     –        upper bounds
  ORDER       1     –        words, two a row: the order of rows and contacts (order-units.ts)
  NEIGHBOURS  1     –        words, two a row: how far their neighbours are
  SPAN        1     –        words, two a row: the spans of rows of A
  BAND        1     –        words, two a row of the factor: what may not be zero (factor-lu.ts)
  COLUMN_OF   1     –        words: first column of Newton's system at a place
  PLACED      1     –        words: first row at a place
`,
);
