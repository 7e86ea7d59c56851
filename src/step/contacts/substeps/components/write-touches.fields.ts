import { record } from "../../../../memory/records/record.ts";

export const TOUCH_SCRATCH = record(
  "scratch of touches",
  {
    holds: "what a body feels of a row",
    writtenBy: "step/contacts/substeps/components/write-touches.ts",
    readBy: "step/contacts/substeps/components/write-touches.ts",
  },
  `
  FELT  6     –, m  force and torque about its centre, for an impulse of 1
`,
);
