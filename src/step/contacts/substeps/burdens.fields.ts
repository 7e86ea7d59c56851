import { record } from "../../../memory/records/record.ts";

export const LOADS = record(
  "loads of an island",
  {
    holds: "what the loads of an island, or of a part of it, say about the burdens of its bodies",
    stride: "LOADS",
    writtenBy: "step/contacts/substeps/burdens.ts",
    readBy: "step/contacts/substeps/burdens.ts",
  },
  `
  STANDS    1     –     not 0 where something that does not move carries a body
  HEAVY     1     –     not 0 where a load is more than a body can hold
  LANDS     1     –     not 0 where a body is about to land on a much lighter one
  LIGHTEST  1     1/kg  largest inverse mass
  HEAVIEST  1     1/kg  smallest, of what moves
`,
);
