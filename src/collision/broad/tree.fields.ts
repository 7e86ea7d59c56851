import { lengthOf } from "../../memory/records/measure.ts";
import { numbers, over, record, word, words } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/broad", readBy: "collision/broad, contacts" };

export const HEADER = record("broad phase", { holds: "the header of the broad phase", stride: "HEADER", ...USERS }, [
  word("SLOTS", "room for slots"),
  word("PAIR_ROOM", "room for pairs"),
  word("SLOT_END", "slots at or above were never used"),
  word("FREE", "first of the free nodes, chained by their parents"),
  word("NODE_END", "nodes at or above were never used"),
  word("MOVED", "slots in the list of the moved"),
  word("CANDIDATES", "pairs whose fat boxes overlap"),
  word("PAIRS", "pairs whose tight boxes overlap"),
  words("ROOT", 2, "root of a tree, by group"),
  words("LEAVES", 2, "leaves, by group"),
  words("CHANGES", 2, "leaves inserted since the cost of the tree was last measured, by group"),
  words("LEAVES_THEN", 2, "leaves when the tree was last rebuilt, by group"),
  words("REBUILDS", 2, "how often it was rebuilt, for the curious, by group"),
  numbers("COST", 2, "various", "cost when the tree was last rebuilt (quality.ts), by group"),
  numbers("RAY", 7, "various", "of the walk of a ray; a box while shapes are placed"),
  over("RAY", [
    numbers("RAY_ORIGIN", 3, "m", "origin"),
    numbers("RAY_INVERSE", 3, "1/m", "inverse of the direction; 0 where that is 0"),
    numbers("RAY_LENGTH", 1, "–", "how many of the direction it goes"),
  ]),
]);

export const BOX = record("box", { holds: "the first six numbers of slots and nodes alike", stride: "BOX", ...USERS }, [
  numbers("LOW", 3, "m", "its lowest corner"),
  numbers("HIGH", 3, "m", "its highest corner"),
]);

export const SLOT = record("slot of the broad phase", { holds: "a shape", stride: "SLOT", ...USERS }, [
  numbers("TIGHT_BOX", lengthOf(BOX), "m", "its tight box"),
  word("LEAF", "its node; 0: no shape here"),
  word("GROUP", "STANDING or MOVING"),
  word("BODY", "slot of its body"),
  word("HAS_MOVED", "1: it is in the list of the moved"),
]);

export const NODE = record(
  "node of the broad phase",
  { holds: "a node of a tree of boxes", stride: "NODE", ...USERS },
  [
    numbers("NODE_BOX", lengthOf(BOX), "m", "of a leaf the fat box of its slot, else the union of its children's"),
    word("PARENT", "its parent; of a free node: the next free one"),
    word("HEIGHT", "0: a leaf"),
    word("LEFT", "child; of a leaf: 0"),
    word("RIGHT", "child; of a leaf: its slot"),
  ],
);
