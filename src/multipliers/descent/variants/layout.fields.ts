import { number, numbers, record, unused, word } from "../../../memory/records/record.ts";

const about = { writtenBy: "solvers, multipliers/descent/variants", readBy: "multipliers/descent/variants, solvers" };

export const HEAD = record(
  "problem of projected descent",
  { holds: "its head; rows, vectors, bodies, tags and what the variant stores of A follow", stride: "HEAD", ...about },
  [
    word("ROWS", "rows"),
    word("BODIES", "bodies; the world stands behind them as one more, which nothing moves"),
    word("VARIANT", "PLAIN ... JACOBI"),
    word("STORAGE", "MATRIX ... HALF"),
    word("SWEEPS", "written: sweeps so far"),
    word("ACCELERATED", "1: carried on from sweep to sweep; 2: mixed with the last ones"),
    word("FRICTION", "1 where a row has bounds from another: there is no energy that falls"),
    word("STALE", "reviews since the best candidate was found"),
    word("HISTORY", "where what sweeps are mixed from lies"),
    word("MIXED", "how many differences there have been, -1 before the first sweep"),
    number("WORST", "m/s", "written: worst violation seen in the last sweep, by rows as they were before it"),
    number("RESIDUAL", "m/s", "written: the same in the last review"),
    number("ENERGY", "J", "written: ½ fᵀ A f + bᵀ f at the last review"),
    number("BEST_MERIT", "various", "of the best candidate so far: its energy, or with friction its residual"),
    number("THETA", "–", "θ, where sweeps are carried on"),
    numbers("CHANGE", 2, "N s", "what a pair of rows changes"),
    number(
      "LEAST",
      "various",
      "least size of a sweep's change since differences were last forgotten, where sweeps are mixed",
    ),
    number("THRESHOLD", "m/s", "the residual that is good enough"),
  ],
);

export const ROW = record(
  "row of projected descent",
  { holds: "a row, its bounds and its force", stride: "ROW", ...about },
  [
    number("FREE", "m/s", "b"),
    number("LO", "N s", "lower bound"),
    number("HI", "N s", "upper bound"),
    number("MU", "–", "coefficient of friction"),
    number("INVERSE", "kg", "ω / a, of a pair over its largest eigenvalue; 0 of a row that nothing moves"),
    number("F", "N s", "f"),
    word("BODY_A", "where the velocity w of the first body lies"),
    word("BODY_B", "where that of the second body lies"),
    word("NORMAL", "the row of the normal, or 0"),
    word("KIND", "SINGLE, FIRST or SECOND"),
  ],
);

export const VECTORS = record(
  "vectors of projected descent",
  { holds: "behind the rows", stride: "VECTORS", times: "n numbers", ...about },
  [
    number("VELOCITIES", "m/s", "u of every row at the last review"),
    number("BEST", "N s", "the best candidate"),
    number("LAST", "N s", "f after the sweep before the last one, where sweeps are carried on"),
    number("BEFORE", "N s", "f before the last sweep, where sweeps are carried on"),
  ],
);

export const BODY = record(
  "body of projected descent",
  { holds: "a body while rows are swept", stride: "BODY", ...about },
  [numbers("MOTION", 6, "m/s, rad/s", "w: velocity and spin, or weighted ones"), unused(2)],
);
