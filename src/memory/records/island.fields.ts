import { over, record, word } from "./record.ts";

export const ISLAND = record(
  "island",
  {
    holds: "what a step knows of a body in islands",
    column: "island",
    writtenBy: "step, forest, contacts",
    readBy: "step, contacts, world",
  },
  [
    word("PARENT", "of its set (forest/sets.ts)"),
    word("NUMBER", "of its island, -1 for bodies that are not dynamic"),
    word("REST", "MOVES, RESTS or COMES_TO_REST (island-layout.ts)"),
    word("MARK", "of the first body of a set: what is so for the whole"),
    over("MARK", [word("PAIRS", "before there are sets: how many pairs it has (contacts/filter-pairs.ts)")]),
  ],
);
