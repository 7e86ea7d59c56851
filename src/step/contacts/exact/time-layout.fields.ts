import { number, record } from "../../../memory/records/record.ts";

export const TIME = record(
  "clock of an exact island",
  {
    holds: "where a step that is taken in pieces has come to",
    stride: "HEAD",
    writtenBy: "step/contacts/exact",
    readBy: "step/contacts/exact",
  },
  [
    number("DONE", "s", "time of the step that is behind"),
    number("STEP", "s", "its length"),
    number("LENGTH", "s", "that of the piece"),
    number("MISSED", "m/s", "most by which a problem missed its conditions"),
    number("SOONEST", "s", "how long until the next contact meets"),
    number("THRESHOLD", "m/s", "what closes more slowly does not bounce"),
  ],
);

export const ROWS = record(
  "vectors of an exact island",
  {
    holds: "what is kept of all rows of its problem, behind its clock",
    stride: "VECTORS",
    times: "n numbers",
    writtenBy: "step/contacts/exact",
    readBy: "step/contacts/exact",
  },
  [
    number("RATES", "m/s²", "how fast the velocity of a row changes without contacts"),
    number("NOW", "m/s", "its velocity now"),
    number("NEXT", "m/s", "its velocity when the piece ends"),
    number("SUMS", "N s", "its impulses so far"),
    number("MOMENTS", "N s²", "each of them times the time that was left"),
    number("LIST", "–", "words: which rows are those of the piece"),
  ],
);
