import { record } from "../../memory/records/record.ts";

const about = { writtenBy: "response/lagrange-tree", readBy: "response/lagrange-tree" };

export const PATH = record(
  "node of a path",
  { holds: "a node that a force on a few bodies reaches, in a column of anticipation", ...about },
  `
  RECORD    word  –     the record of the node
  PART      word  –     where its part of the column lies
  UP        word  –     its parent's part, or NONE
  PLACE     word  –     its place in the order of elimination: the same node in two columns has the same
  RESPONSE  word  –     where its response (spread-response.ts) lies, or NONE
`,
);

export const SIDE = record(
  "column of a row",
  { holds: "the column of a row's Jacobian, or that of its force (path-products.ts)", ...about },
  `
  SIDE_LIST    word  –     its path
  SIDE_LENGTH  word  –     nodes of that
  SIDE_COLUMN  word  –     its column
`,
);

export const FORCE = record(
  "force on a body",
  { holds: "a Jacobian or a force on one body, in the order of a walk of the tree (ancestor-products.ts)", ...about },
  `
  FORCE_LIST    word  –     its path
  FORCE_COLUMN  word  –     its column
  FORCE_ROW     word  –     its row in S
  FORCE_SIDES   word  –     whether it is a row's Jacobian (1), its force (2) or both (3)
  FORCE_DEPTH   word  –     depth of its body
  FORCE_MEET    word  –     depth of the lowest common ancestor with the force before it, -1 in another tree
`,
);

export const SPREAD = record(
  "node that a response spreads over",
  { holds: "a node whose response is computed (spread-response.ts)", ...about },
  `
  SPREAD_RECORD    word  –     its record
  SPREAD_PARENT    word  –     its parent's record, or NONE
  SPREAD_RESPONSE  word  –     where its response lies
  SPREAD_ABOVE     word  –     where its parent's response lies
`,
);
