import { record } from "../../../memory/records/record.ts";

export const ASIDE = record(
  "scratch of loads on an edge",
  {
    holds: "the plane through the points of a manifold, at the scratch of contacts",
    writtenBy: "step/contacts/choose/on-edge.ts",
    readBy: "step/contacts/choose/on-edge.ts",
  },
  `
  C   3     m     mean of the points
  T1  3     m     from there to the first point
  T2  3     m     across that and the normal
`,
);
