import { record } from "../../memory/records/record.ts";

export const MEETING = record(
  "workspace of turnToMeeting",
  {
    holds: "how two shapes come together; records of src/collision follow it (meeting-direction.ts)",
    stride: "PART",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  `
  N             3     –     n
  GAP           1     m     along n at the start
  VELOCITY      3     m     of b against a, times the length of the step
  ACCELERATION  3     m     the same, times half of its square
  TURNING       1     m     T
  AT            1     –     fraction of the step
  PUSH          6     m/s²  acceleration of each of the two
  SUPPORT       3     m     a support
  AWAY          3     –     -n
`,
);
