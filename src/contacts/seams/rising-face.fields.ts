import { record } from "../../memory/records/record.ts";

export const RISING_FACE = record(
  "workspace of risingFace",
  {
    holds: "the flattest face so far; in the frame of the shape",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  `
  UP     3     –     n
  POINT  3     m     p
  FACE   3     –     the normal of the flattest face so far,
  BEST   1     –     and its cosine with UP
  TRIED  3     –     the normal of a face
  BOX    6     m     around the point
  LIST   32    –     words: triangles in the box
`,
);
