import { record } from "./record.ts";

export const ISLAND = record(
  "island",
  {
    holds: "what a step knows of a body in islands",
    column: "island",
    writtenBy: "step, forest, contacts",
    readBy: "step, contacts, world",
  },
  `
  PARENT   word  –     of its set (forest/sets.ts)
  NUMBER   word  –     of its island, -1 for bodies that are not dynamic
  REST     word  –     MOVES, RESTS or COMES_TO_REST (island-layout.ts)
  MARK     word  –     of the first body of a set: what is so for the whole
  over     MARK
    PAIRS  word  –     before there are sets: how many pairs it has (contacts/filter-pairs.ts)
`,
);
