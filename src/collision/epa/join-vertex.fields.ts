import { lengthOf } from "../../memory/records/measure.ts";
import { record } from "../../memory/records/record.ts";

const USERS = { writtenBy: "collision/epa (join-vertex)", readBy: "collision/epa (join-vertex)" };
/** Edges of a horizon at most. */
export const MOST_EDGES = 384;

export const EDGE = record(
  "edge of the horizon",
  { holds: "an edge between what is seen and what is not", stride: "EDGE_NUMBERS", ...USERS },
  `
  FROM      word  –     vertex
  TO        word  –     vertex
  OUTSIDE   word  –     face outside
  NEW_FACE  word  –     new face
`,
);

export const LISTS = record(
  "lists of a flood",
  { holds: "the lists of an expanding polytope", stride: "FLOOD", ...USERS },
  `
  REMOVED  400 words                            –     stack and removed faces share one list, since a face is removed when it is put on the stack
  HORIZON  ${2 * lengthOf(EDGE) * MOST_EDGES} words  –     edges of the horizon
`,
);
