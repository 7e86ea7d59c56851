import { record } from "../../memory/records/record.ts";

export const LOCAL_TOP = record(
  "workspace of localTop",
  {
    holds: "a point of contact, and what is near; in the frame of the shape",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  `
  DIRECTION  3     –     n
  POINT      3     m     the point
  BOX        6     m     around it
  LIST       32    –     words: triangles or segments in the box
`,
);
