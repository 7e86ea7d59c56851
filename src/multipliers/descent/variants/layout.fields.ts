import { record } from "../../../memory/records/record.ts";

const about = { writtenBy: "solvers, multipliers/descent/variants", readBy: "multipliers/descent/variants, solvers" };

export const HEAD = record(
  "problem of projected descent",
  { holds: "its head; rows, vectors, bodies, tags and what the variant stores of A follow", stride: "HEAD", ...about },
  `
  ROWS         word  –        rows
  BODIES       word  –        bodies; the world stands behind them as one more, which nothing moves
  VARIANT      word  –        PLAIN ... JACOBI
  STORAGE      word  –        MATRIX ... HALF
  SWEEPS       word  –        written: sweeps so far
  ACCELERATED  word  –        1: carried on from sweep to sweep; 2: mixed with the last ones
  FRICTION     word  –        1 where a row has bounds from another: there is no energy that falls
  STALE        word  –        reviews since the best candidate was found
  HISTORY      word  –        where what sweeps are mixed from lies
  MIXED        word  –        how many differences there have been, -1 before the first sweep
  WORST        1     m/s      written: worst violation seen in the last sweep, by rows as they were before it
  RESIDUAL     1     m/s      written: the same in the last review
  ENERGY       1     J        written: ½ fᵀ A f + bᵀ f at the last review
  BEST_MERIT   1     various  of the best candidate so far: its energy, or with friction its residual
  THETA        1     –        θ, where sweeps are carried on
  CHANGE       2     N s      what a pair of rows changes
  LEAST        1     various  least size of a sweep's change since differences were last forgotten, where sweeps are mixed
  THRESHOLD    1     m/s      the residual that is good enough
`,
);

export const ROW = record(
  "row of projected descent",
  { holds: "a row, its bounds and its force", stride: "ROW", ...about },
  `
  FREE     1     m/s   b
  LO       1     N s   lower bound
  HI       1     N s   upper bound
  MU       1     –     coefficient of friction
  INVERSE  1     kg    ω / a, of a pair over its largest eigenvalue; 0 of a row that nothing moves
  F        1     N s   f
  BODY_A   word  –     where the velocity w of the first body lies
  BODY_B   word  –     where that of the second body lies
  NORMAL   word  –     the row of the normal, or 0
  KIND     word  –     SINGLE, FIRST or SECOND
`,
);

export const VECTORS = record(
  "vectors of projected descent",
  { holds: "behind the rows", stride: "VECTORS", times: "n numbers", ...about },
  `
  VELOCITIES  1     m/s   u of every row at the last review
  BEST        1     N s   the best candidate
  LAST        1     N s   f after the sweep before the last one, where sweeps are carried on
  BEFORE      1     N s   f before the last sweep, where sweeps are carried on
`,
);

export const BODY = record(
  "body of projected descent",
  { holds: "a body while rows are swept", stride: "BODY", ...about },
  `
  MOTION  6     m/s, rad/s  w: velocity and spin, or weighted ones
  unused  2
`,
);
