import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/broad", readBy: "collision/broad, contacts" };

export const HEADER = record(
  "broad phase",
  { holds: "the header of the broad phase", stride: "HEADER", ...USERS },
  `
  SLOTS          word     –        room for slots
  PAIR_ROOM      word     –        room for pairs
  SLOT_END       word     –        slots at or above were never used
  FREE           word     –        first of the free nodes, chained by their parents
  NODE_END       word     –        nodes at or above were never used
  MOVED          word     –        slots in the list of the moved
  CANDIDATES     word     –        pairs whose fat boxes overlap
  PAIRS          word     –        pairs whose tight boxes overlap
  ROOT           2 words  –        root of a tree, by group
  LEAVES         2 words  –        leaves, by group
  CHANGES        2 words  –        leaves inserted since the cost of the tree was last measured, by group
  LEAVES_THEN    2 words  –        leaves when the tree was last rebuilt, by group
  REBUILDS       2 words  –        how often it was rebuilt, for the curious, by group
  COST           2        various  cost when the tree was last rebuilt (quality.ts), by group
  RAY            7        various  of the walk of a ray; a box while shapes are placed
  over           RAY
    RAY_ORIGIN   3        m        origin
    RAY_INVERSE  3        1/m      inverse of the direction; 0 where that is 0
    RAY_LENGTH   1        –        how many of the direction it goes
`,
);

export const BOX = record(
  "box",
  { holds: "the first six numbers of slots and nodes alike", stride: "BOX", ...USERS },
  `
  LOW   3     m     its lowest corner
  HIGH  3     m     its highest corner
`,
);

export const SLOT = record(
  "slot of the broad phase",
  { holds: "a shape", stride: "SLOT", ...USERS },
  `
  TIGHT_BOX  ${lengthOf(BOX)}  m     its tight box
  LEAF       word              –     its node; 0: no shape here
  GROUP      word              –     STANDING or MOVING
  BODY       word              –     slot of its body
  HAS_MOVED  word              –     1: it is in the list of the moved
`,
);

export const NODE = record(
  "node of the broad phase",
  { holds: "a node of a tree of boxes", stride: "NODE", ...USERS },
  `
  NODE_BOX  ${lengthOf(BOX)}  m     of a leaf the fat box of its slot, else the union of its children's
  PARENT    word              –     its parent; of a free node: the next free one
  HEIGHT    word              –     0: a leaf
  LEFT      word              –     child; of a leaf: 0
  RIGHT     word              –     child; of a leaf: its slot
`,
);
