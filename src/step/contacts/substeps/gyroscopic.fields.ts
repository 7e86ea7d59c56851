import { record } from "../../../memory/records/record.ts";

export const GYROSCOPIC = record(
  "gyroscopic scratch",
  {
    holds: "what turning does to itself, at the scratch of contacts",
    writtenBy: "step/contacts/substeps/gyroscopic.ts",
    readBy: "step/contacts/substeps/gyroscopic.ts",
  },
  `
  ROTATION  9     –      of the body, row after row
  INERTIA   6     kg m²  I, world axes
  SPUN      3     N m s  I ω
  TORQUE    3     N m    ω × I ω
  ROWS      9     kg m²  J, row after row
`,
);
