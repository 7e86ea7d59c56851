import { record } from "./record.ts";

export const AWAKE_BODY = record(
  "awake body",
  {
    holds: "lists of what steps go over while what sleeps is set aside",
    column: "awake body",
    writtenBy: "step/sleep",
    readBy: "all stages",
  },
  `
  BODY_ENTRY  word  –  the slot of a body; ascending
  TREE_ENTRY  word  –  the number of a tree; ascending
`,
);

export const AWAKE_SHAPE = record(
  "awake shape",
  {
    holds: "the list of shapes that steps go over while what sleeps is set aside",
    column: "awake shape",
    writtenBy: "step/sleep",
    readBy: "collision/broad, contacts",
  },
  `
  SHAPE_ENTRY  word  –  the slot of a shape; ascending
  ON_LIST      word  –  of each slot: not 0 where it is on the list
`,
);
