import { numbers, record } from "../../../memory/records/record.ts";

export const GYROSCOPIC = record(
  "gyroscopic scratch",
  {
    holds: "what turning does to itself, at the scratch of contacts",
    writtenBy: "step/contacts/substeps/gyroscopic.ts",
    readBy: "step/contacts/substeps/gyroscopic.ts",
  },
  [
    numbers("ROTATION", 9, "–", "of the body, row after row"),
    numbers("INERTIA", 6, "kg m²", "I, world axes"),
    numbers("SPUN", 3, "N m s", "I ω"),
    numbers("TORQUE", 3, "N m", "ω × I ω"),
    numbers("ROWS", 9, "kg m²", "J, row after row"),
  ],
);
