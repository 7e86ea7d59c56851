import { number, numbers, record } from "../../memory/records/record.ts";

export const RISING_FACE = record(
  "workspace of risingFace",
  {
    holds: "the flattest face so far; in the frame of the shape",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  [
    numbers("UP", 3, "–", "n"),
    numbers("POINT", 3, "m", "p"),
    numbers("FACE", 3, "–", "the normal of the flattest face so far,"),
    number("BEST", "–", "and its cosine with UP"),
    numbers("TRIED", 3, "–", "the normal of a face"),
    numbers("BOX", 6, "m", "around the point"),
    numbers("LIST", 32, "–", "words: triangles in the box"),
  ],
);
