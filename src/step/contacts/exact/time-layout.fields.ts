import { record } from "../../../memory/records/record.ts";

export const TIME = record(
  "clock of an exact island",
  {
    holds: "where a step that is taken in pieces has come to",
    stride: "HEAD",
    writtenBy: "step/contacts/exact",
    readBy: "step/contacts/exact",
  },
  `
  DONE       1     s     time of the step that is behind
  STEP       1     s     its length
  LENGTH     1     s     that of the piece
  MISSED     1     m/s   most by which a problem missed its conditions
  SOONEST    1     s     how long until the next contact meets
  THRESHOLD  1     m/s   what closes more slowly does not bounce
`,
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
  `
  RATES    1     m/s²  how fast the velocity of a row changes without contacts
  NOW      1     m/s   its velocity now
  NEXT     1     m/s   its velocity when the piece ends
  SUMS     1     N s   its impulses so far
  MOMENTS  1     N s²  each of them times the time that was left
  LIST     1     –     words: which rows are those of the piece
`,
);
