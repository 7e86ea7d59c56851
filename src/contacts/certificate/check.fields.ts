import { number, record } from "../../memory/records/record.ts";

export const CHECK = record(
  "contact check",
  {
    holds: "what check-contacts.ts found",
    writtenBy: "contacts/certificate",
    readBy: "world/report",
  },
  [
    number("POINTS", "–", "points that carry"),
    number("DEEPEST", "m", "overlap of the deepest"),
    number("FIRST_SHAPE", "–", "slots of its shapes, -1 for none"),
    number("SECOND_SHAPE", "–", "the other one"),
    number("CONE", "N s", "largest |f_t| - μ f_n"),
  ],
);
