import { lengthOf } from "../../../memory/records/measure.ts";
import { numbers, record } from "../../../memory/records/record.ts";
import { AXES } from "./box-axes.fields.ts";
import { FACE } from "./box-face.fields.ts";
import { GAP } from "./box-gap.fields.ts";
import { NEAREST, SEGMENT } from "./segment-pair.fields.ts";

export const WORKSPACE = record(
  "workspace of two boxes",
  {
    holds: "what boxBox works with",
    stride: "LIST",
    writtenBy: "collision/pairs (box-box)",
    readBy: "collision/pairs (box-box)",
  },
  [
    numbers("AXES", lengthOf(AXES), "various", "the axes (box-axes.fields.ts)"),
    numbers("N_B", 3, "–", "-n in the frame of b"),
    numbers("FIRST", lengthOf(SEGMENT), "m", "edge of a, a segment"),
    numbers("SECOND", lengthOf(SEGMENT), "m", "edge of b, a segment"),
    numbers("NEAR", lengthOf(NEAREST), "various", "their nearest points"),
    numbers("GAP", lengthOf(GAP), "various", "nearest points of the boxes"),
    numbers("POINT", 3, "m", "a point"),
    numbers("FACE", lengthOf(FACE), "various", "contacts of a face; behind it lies the list of points"),
  ],
);
