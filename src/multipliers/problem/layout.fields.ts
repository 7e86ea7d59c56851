import { number, record, unused, word } from "../../memory/records/record.ts";

const about = {
  writtenBy: "step/contacts/exact, step/contacts/overlaps, solvers",
  readBy: "multipliers, step/contacts/exact, solvers",
};

export const HEAD = record(
  "contact problem",
  {
    holds: "head of what solvers of contact forces are given and what they leave; behind it A and the vectors",
    stride: "HEAD",
    ...about,
  },
  [
    word("ROWS", "n: rows"),
    word("BOXED", "rows with bounds; a bound of 1e300 or more is none. A row without bounds is bilateral"),
    word("CONTACTS", "contacts"),
    word("DIM", "rows of a contact: 1 without friction, 2 in the plane, 3 in space"),
    word("SYMMETRIC", "1 where A is symmetric and positive semidefinite, 0 where it may be anything"),
    word(
      "WARM",
      "1 where F holds forces to start from. Pivoting without friction makes a guess where it is 0, and starts from empty sets where it is 2",
    ),
    word("BUDGET", "most pivots or iterations; 0: as many as the solver sees fit"),
    word("USED", "written: pivots or iterations"),
    word("METHOD", "written: who answered"),
    unused(1),
  ],
);

export const VECTORS = record(
  "vectors of a contact problem",
  { holds: "what lies behind A, n x n, row after row", stride: "VECTORS", times: "n numbers", ...about },
  [
    number("FREE", "m/s", "b"),
    number("LOWER", "N s", "lower bounds"),
    number("UPPER", "N s", "upper bounds"),
    number("FRICTION", "–", "μ, one a contact"),
    number("FORCES", "N s", "f"),
    number("ANSWERS", "m/s", "a = A f + b, as the solver left it"),
    number("RAY", "N s", "along which a force can grow without end"),
  ],
);
