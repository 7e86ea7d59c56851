import { record } from "../../memory/records/record.ts";

export const CARRIED = record(
  "what a row carries",
  {
    holds: "j and k of a row that climbs from a body to the root, at the node that it has come to",
    stride: "CARRIED",
    writtenBy: "response/joint-tree",
    readBy: "response/joint-tree",
  },
  `
  CARRIED_J  6     various  j: what the row feels of a motion
  CARRIED_K  6     various  k: the wrench of a multiplier of 1
`,
);
