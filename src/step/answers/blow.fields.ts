import { number, record, word } from "../../memory/records/record.ts";

export const BLOW = record(
  "blow",
  {
    holds: "a contact of an exact island while impacts pass",
    stride: "STRIDE",
    writtenBy: "step/contacts/exact",
    readBy: "step/contacts/exact",
  },
  [
    word("LOWER_PARTNER", "who stands on one side (partnerOf): the lower of the two"),
    word("HIGHER_PARTNER", "who stands on the other side"),
    number("U", "m/s", "velocity along the normal"),
    number("E", "–", "coefficient of restitution"),
    number("GAP", "m", "how far it is open"),
    number("STRUCK", "–", "not 0 when a blow has struck it"),
    number("ENGAGED", "–", "not 0 where it is a row of the piece; else it flies, and bounces when it meets"),
    number("MU", "–", "the largest coefficient of friction that it pressed with in this step"),
  ],
);
