import { record } from "../../memory/records/record.ts";

export const RUBBING = record(
  "rubbing",
  {
    holds: "the coefficients of friction of a manifold that were in use in the last step",
    stride: "STRIDE",
    column: "rubbing",
    writtenBy: "contacts, step/contacts",
    readBy: "world",
  },
  `
  MU      4     –     of each of four points, along the tangent that rubs more
  ALONG   1     –     times this along the direction of the surface,
  ACROSS  1     –     and times this across it; one of the two is 1
`,
);
