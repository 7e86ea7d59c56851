import { number, record, word } from "../../memory/records/record.ts";

export const NODE = record(
  "node of a Lagrange tree",
  {
    holds: "one block row of the upper triangle of H: a body or a constraint; behind these fields D, then J",
    stride: "D",
    writtenBy: "response/lagrange-tree",
    readBy: "response/lagrange-tree",
  },
  [
    word("DIM", "freedoms of a body, rows of a constraint"),
    word("PARENT", "record of the parent, or NONE"),
    word("IS_CONSTRAINT", "1 or 0"),
    word("X", "where the node's part of a vector starts, from the start of that vector"),
    word("OWN", "its own block of H (M of a body, the compliance of a constraint), or NONE for zero"),
    word("EDGE", "the Jacobian block j that joins it to its parent (rows x body), or NONE"),
    word("NODE", "its number in the graph"),
    word("PARENT_DIM", "0 for a root"),
    number("PIVOT", "–", "the smallest scaled pivot (factorBlock), 0 where a row was dropped, 1 for a body"),
  ],
);
