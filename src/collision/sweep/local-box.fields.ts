import { record } from "../../memory/records/record.ts";

export const SCRATCH = record(
  "workspace of a local box",
  {
    holds: "a support along an axis",
    stride: "LOCAL_BOX_SCRATCH",
    writtenBy: "collision/sweep (local-box)",
    readBy: "collision/sweep (local-box)",
  },
  `
  DIRECTION  3     –     the direction
  POINT      3     m     the support
`,
);
