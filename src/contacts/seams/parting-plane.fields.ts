import { record } from "../../memory/records/record.ts";

export const PARTING = record(
  "workspace of a parting plane",
  {
    holds: "a plane and what lies on it; records of src/collision follow it (parting-plane.ts)",
    stride: "PART",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  `
  N      3     –     n
  AWAY   3     –     -n
  FOUND  3     m     a support
  ON     3     m     the point of d's surface that is highest along n
  ONE    1     –     all of the motion
`,
);
