import { numbers, record, word } from "../memory/records/record.ts";

export const VERTEX = record(
  "vertex of a cut polygon",
  {
    holds: "a vertex of a polygon that planes cut",
    stride: "VERTEX",
    writtenBy: "collision (clip-face), collision/pairs",
    readBy: "collision (clip-face), collision/pairs",
  },
  [
    numbers("PLACE", 3, "m", "x y z"),
    word("VERTEX_ID", "identity of the vertex"),
    word("LEAVING_ID", "identity of the edge that leaves it"),
  ],
);
