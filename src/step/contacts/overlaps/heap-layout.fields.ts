import { record } from "../../../memory/records/record.ts";

/** Most groups of rows: a domain each, and one of the rows between them. */
export const MOST_GROUPS = 17;

export const HEAP = record(
  "heaps of an island",
  {
    holds: "how the rows that part its bodies are grouped, and where they lie (step/contacts/overlaps)",
    stride: "HEAP",
    writtenBy: "step/contacts/overlaps",
    readBy: "step/contacts/overlaps",
  },
  `
  GROUPS   word      –  1, or the domains of a large island and one of what lies between them
  PLACES   18 words  –  where the rows of each group begin: nobody, then rows; and one past the last
  unused   0
`,
);

export const SHARE = record(
  "share of the heaps",
  {
    holds: "what a range of manifolds gives to each group of rows",
    stride: "SHARE",
    writtenBy: "step/contacts/overlaps/part-heaps.ts",
    readBy: "step/contacts/overlaps/part-heaps.ts",
  },
  `
  COUNTS  17 words  –  rows of each group, then where the next of them goes
  unused  0
`,
);

export const ROW = record(
  "row of a heap",
  {
    holds: "a point at which two bodies are parted: u = b + J_a·w_a + J_b·w_b ≥ 0, f ≥ 0. Three lines of the cache",
    stride: "ROW",
    writtenBy: "step/contacts/overlaps/heap-rows.ts",
    readBy: "step/contacts/overlaps",
  },
  `
  MOTION_A   word  –         that of body a, or of nobody
  MOTION_B   word  –         that of body b
  J          12    various   normal, without locked axes, and its moment; of a, of b
  MASSES     2     1/kg      inverse masses
  over       MASSES
    MASS_A   1     1/kg      that of a
    MASS_B   1     1/kg      that of b
  TURNS      6     1/(kg m)  the part of M⁻¹ Jᵀ that turns a, and b
  over       TURNS
    TURN_A   3     1/(kg m)  a
    TURN_B   3     1/(kg m)  b
  INVERSE    1     kg        1 / (J M⁻¹ Jᵀ); 0 for a row that nothing moves
  BIAS       1     m/s       b
  F          1     N s       f
`,
);
