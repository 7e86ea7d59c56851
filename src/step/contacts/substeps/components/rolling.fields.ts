import { number, numbers, record, word } from "../../../../memory/records/record.ts";

export const ROLL = record(
  "roll",
  {
    holds: "friction against rolling of one manifold that resists it",
    stride: "ROLL_NUMBERS",
    writtenBy: "step/contacts/substeps/components/rolling.ts",
    readBy: "step/contacts/substeps/components/rolling.ts",
  },
  [
    numbers("F", 2, "N m s", "impulse along the two tangents"),
    numbers("INVERSE", 3, "kg m²", "of A_WW: 11 12 22"),
    number("MOST", "m", "length: the impulse is at most this times the load"),
    word("BUNDLE", "head of the bundle"),
    word("LANE", "lane of the manifold in it"),
    word("ON_COMPONENT", "1 where it touches a component"),
    numbers("WRENCH", 6, "various", "scratch"),
  ],
);
