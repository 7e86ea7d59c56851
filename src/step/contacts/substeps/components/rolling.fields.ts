import { record } from "../../../../memory/records/record.ts";

export const ROLL = record(
  "roll",
  {
    holds: "friction against rolling of one manifold that resists it",
    stride: "ROLL_NUMBERS",
    writtenBy: "step/contacts/substeps/components/rolling.ts",
    readBy: "step/contacts/substeps/components/rolling.ts",
  },
  `
  F             2     N m s    impulse along the two tangents
  INVERSE       3     kg m²    of A_WW: 11 12 22
  MOST          1     m        length: the impulse is at most this times the load
  BUNDLE        word  –        head of the bundle
  LANE          word  –        lane of the manifold in it
  ON_COMPONENT  word  –        1 where it touches a component
  WRENCH        6     various  scratch
`,
);
