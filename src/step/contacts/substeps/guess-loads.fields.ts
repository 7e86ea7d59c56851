import { record } from "../../../memory/records/record.ts";

export const CARRYING = record(
  "contact that carries",
  {
    holds: "a contact that may carry what is above it, while loads are guessed",
    stride: "CARRYING",
    writtenBy: "step/contacts/substeps",
    readBy: "step/contacts/substeps",
  },
  `
  HEIGHT  1     m²/s²  how high its upper body is, times gravity
  UPPER   word  –      slot of the upper body
  KEPT    word  –      the manifold
`,
);
