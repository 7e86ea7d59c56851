import { record } from "../../memory/records/record.ts";

export const CHECK = record(
  "contact check",
  {
    holds: "what check-contacts.ts found",
    writtenBy: "contacts/certificate",
    readBy: "world/report",
  },
  `
  POINTS        1     –     points that carry
  DEEPEST       1     m     overlap of the deepest
  FIRST_SHAPE   1     –     slots of its shapes, -1 for none
  SECOND_SHAPE  1     –     the other one
  CONE          1     N s   largest |f_t| - μ f_n
`,
);
