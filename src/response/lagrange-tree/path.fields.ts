import { record, word } from "../../memory/records/record.ts";

const about = { writtenBy: "response/lagrange-tree", readBy: "response/lagrange-tree" };

export const PATH = record(
  "node of a path",
  { holds: "a node that a force on a few bodies reaches, in a column of anticipation", ...about },
  [
    word("RECORD", "the record of the node"),
    word("PART", "where its part of the column lies"),
    word("UP", "its parent's part, or NONE"),
    word("PLACE", "its place in the order of elimination: the same node in two columns has the same"),
    word("RESPONSE", "where its response (spread-response.ts) lies, or NONE"),
  ],
);

export const SIDE = record(
  "column of a row",
  { holds: "the column of a row's Jacobian, or that of its force (path-products.ts)", ...about },
  [word("SIDE_LIST", "its path"), word("SIDE_LENGTH", "nodes of that"), word("SIDE_COLUMN", "its column")],
);

export const FORCE = record(
  "force on a body",
  { holds: "a Jacobian or a force on one body, in the order of a walk of the tree (ancestor-products.ts)", ...about },
  [
    word("FORCE_LIST", "its path"),
    word("FORCE_COLUMN", "its column"),
    word("FORCE_ROW", "its row in S"),
    word("FORCE_SIDES", "whether it is a row's Jacobian (1), its force (2) or both (3)"),
    word("FORCE_DEPTH", "depth of its body"),
    word("FORCE_MEET", "depth of the lowest common ancestor with the force before it, -1 in another tree"),
  ],
);

export const SPREAD = record(
  "node that a response spreads over",
  { holds: "a node whose response is computed (spread-response.ts)", ...about },
  [
    word("SPREAD_RECORD", "its record"),
    word("SPREAD_PARENT", "its parent's record, or NONE"),
    word("SPREAD_RESPONSE", "where its response lies"),
    word("SPREAD_ABOVE", "where its parent's response lies"),
  ],
);
