import { record } from "../../../memory/records/record.ts";

export const AXES = record(
  "axes of two boxes",
  {
    holds: "where two boxes lie to each other, and the axis that separates them best",
    stride: "AXES",
    writtenBy: "collision/pairs (box-axes)",
    readBy: "collision/pairs",
  },
  `
  T           3     m     t, the centre of b in the frame of a
  C           9     –     C_ij = a_i·b_j, row by row
  T_B         3     m     t in the frame of b, Cᵀ t
  N           3     –     the axis that won, from a to b, in the frame of a
  SEPARATION  1     m     along it
  SCALE       1     m     all lengths together
  WINNER      word  –     number of the axis: 0 1 2 of a, 3 4 5 of b, 6 + 3 i + j across a_i and b_j
  L           6     –     an axis across two edges, and its products with the axes of b
  MOST        1     m     given: no need to know more if they are further apart
`,
);
