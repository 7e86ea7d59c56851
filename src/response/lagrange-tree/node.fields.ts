import { record } from "../../memory/records/record.ts";

export const NODE = record(
  "node of a Lagrange tree",
  {
    holds: "one block row of the upper triangle of H: a body or a constraint; behind these fields D, then J",
    stride: "D",
    writtenBy: "response/lagrange-tree",
    readBy: "response/lagrange-tree",
  },
  `
  DIM            word  –     freedoms of a body, rows of a constraint
  PARENT         word  –     record of the parent, or NONE
  IS_CONSTRAINT  word  –     1 or 0
  X              word  –     where the node's part of a vector starts, from the start of that vector
  OWN            word  –     its own block of H (M of a body, the compliance of a constraint), or NONE for zero
  EDGE           word  –     the Jacobian block j that joins it to its parent (rows x body), or NONE
  NODE           word  –     its number in the graph
  PARENT_DIM     word  –     0 for a root
  PIVOT          1     –     the smallest scaled pivot (factorBlock), 0 where a row was dropped, 1 for a body
`,
);
