import { number, numbers, record } from "../../memory/records/record.ts";

export const PARTING = record(
  "workspace of a parting plane",
  {
    holds: "a plane and what lies on it; records of src/collision follow it (parting-plane.ts)",
    stride: "PART",
    writtenBy: "contacts/seams",
    readBy: "contacts/seams",
  },
  [
    numbers("N", 3, "–", "n"),
    numbers("AWAY", 3, "–", "-n"),
    numbers("FOUND", 3, "m", "a support"),
    numbers("ON", 3, "m", "the point of d's surface that is highest along n"),
    number("ONE", "–", "all of the motion"),
  ],
);
