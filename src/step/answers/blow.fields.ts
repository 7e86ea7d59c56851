import { record } from "../../memory/records/record.ts";

export const BLOW = record(
  "blow",
  {
    holds: "a contact of an exact island while impacts pass",
    stride: "STRIDE",
    writtenBy: "step/answers, step/contacts/exact",
    readBy: "step/answers, step/contacts/exact",
  },
  `
  LOWER_PARTNER   word  –     who stands on one side (partnerOf): the lower of the two
  HIGHER_PARTNER  word  –     who stands on the other side
  U               1     m/s   velocity along the normal
  E               1     –     coefficient of restitution
  GAP             1     m     how far it is open
  STRUCK          1     –     not 0 when a blow has struck it
  ENGAGED         1     –     not 0 where it is a row of the piece; else it flies, and bounces when it meets
  MU              1     –     the largest coefficient of friction that it pressed with in this step
`,
);
