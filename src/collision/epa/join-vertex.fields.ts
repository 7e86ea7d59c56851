import { lengthOf } from "../../memory/records/measure.ts";
import { record, word, words } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/epa (join-vertex)", readBy: "collision/epa (join-vertex)" };
/** MOST_EDGES of them. */
const EDGES = 384;

export const EDGE = record(
  "edge of the horizon",
  { holds: "an edge between what is seen and what is not", stride: "EDGE_NUMBERS", ...USERS },
  [word("FROM", "vertex"), word("TO", "vertex"), word("OUTSIDE", "face outside"), word("NEW_FACE", "new face")],
);

export const LISTS = record(
  "lists of a flood",
  { holds: "the lists of an expanding polytope", stride: "FLOOD", ...USERS },
  [
    words(
      "REMOVED",
      400,
      "stack and removed faces share one list, since a face is removed when it is put on the stack",
    ),
    words("HORIZON", 2 * lengthOf(EDGE) * EDGES, "edges of the horizon"),
  ],
);
