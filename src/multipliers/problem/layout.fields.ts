import { record } from "../../memory/records/record.ts";

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
  `
  ROWS       word  –     n: rows
  BOXED      word  –     rows with bounds; a bound of 1e300 or more is none. A row without bounds is bilateral
  CONTACTS   word  –     contacts
  DIM        word  –     rows of a contact: 1 without friction, 2 in the plane, 3 in space
  SYMMETRIC  word  –     1 where A is symmetric and positive semidefinite, 0 where it may be anything
  WARM       word  –     1 where F holds forces to start from. Pivoting without friction makes a guess where it is 0, and starts from empty sets where it is 2
  BUDGET     word  –     most pivots or iterations; 0: as many as the solver sees fit
  USED       word  –     written: pivots or iterations
  METHOD     word  –     written: who answered
  FOLDS      word  –     1 where joints take springs in as the problem is written: their rows stay empty
  unused     1
`,
);

export const VECTORS = record(
  "vectors of a contact problem",
  { holds: "what lies behind A, n x n, row after row", stride: "VECTORS", times: "n numbers", ...about },
  `
  FREE      1     m/s   b
  LOWER     1     N s   lower bounds
  UPPER     1     N s   upper bounds
  FRICTION  1     –     μ, one a contact
  FORCES    1     N s   f
  ANSWERS   1     m/s   a = A f + b, as the solver left it
  RAY       1     N s   along which a force can grow without end
`,
);
