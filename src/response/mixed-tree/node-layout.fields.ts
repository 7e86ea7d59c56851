import { record, word } from "../../memory/records/record.ts";

export const NODE = record(
  "node of a mixed tree",
  {
    holds: "a body or a constraint of the tree of an assembly; behind these words D, then G",
    stride: "D",
    writtenBy: "step/assembly",
    readBy: "response/mixed-tree",
  },
  [
    word("DIM", "freedoms of a body, rows of a constraint"),
    word("PARENT", "record of the parent, or 0"),
    word("IS_CONSTRAINT", "1 or 0"),
    word("X", "where the node's part of a vector starts"),
    word("OWN", "the block D of a body (dim x dim), 0 for a constraint"),
    word("EDGE_J", "first number of the block of rows at the end of the step, between the constraint and the body"),
    word("EDGE_K", "the same in the mean"),
    word("STRIDE", "from row to row of both"),
    word("PARENT_DIM", "DIM of the parent"),
    word("REACHED", "1 where auxiliary rows reach: a body they touch, or an ancestor of one"),
  ],
);
