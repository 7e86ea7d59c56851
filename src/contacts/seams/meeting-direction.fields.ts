import { number, numbers, record } from "../../memory/records/record.ts";

export const MEETING = record(
  "workspace of turnToMeeting",
  {
    holds: "how two shapes come together; records of src/collision follow it (meeting-direction.ts)",
    stride: "PART",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  [
    numbers("N", 3, "–", "n"),
    number("GAP", "m", "along n at the start"),
    numbers("VELOCITY", 3, "m", "of b against a, times the length of the step"),
    numbers("ACCELERATION", 3, "m", "the same, times half of its square"),
    number("TURNING", "m", "T"),
    number("AT", "–", "fraction of the step"),
    numbers("PUSH", 6, "m/s²", "acceleration of each of the two"),
    numbers("SUPPORT", 3, "m", "a support"),
    numbers("AWAY", 3, "–", "-n"),
  ],
);
