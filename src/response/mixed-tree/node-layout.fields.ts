import { record } from "../../memory/records/record.ts";

export const NODE = record(
  "node of a mixed tree",
  {
    holds: "a body or a constraint of the tree of an assembly; behind these words D, then G",
    stride: "D",
    writtenBy: "step/assembly",
    readBy: "response/mixed-tree",
  },
  `
  DIM            word  –     freedoms of a body, rows of a constraint
  PARENT         word  –     record of the parent, or 0
  IS_CONSTRAINT  word  –     1 or 0
  X              word  –     where the node's part of a vector starts
  OWN            word  –     the block D of a body (dim x dim), 0 for a constraint
  EDGE_J         word  –     first number of the block of rows at the end of the step, between the constraint and the body
  EDGE_K         word  –     the same in the mean
  STRIDE         word  –     from row to row of both
  PARENT_DIM     word  –     DIM of the parent
  REACHED        word  –     1 where auxiliary rows reach: a body they touch, or an ancestor of one
`,
);
