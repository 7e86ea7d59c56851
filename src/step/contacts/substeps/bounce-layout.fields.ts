import { record } from "../../../memory/records/record.ts";

export const BOUNCE = record(
  "bounce",
  {
    holds: "a manifold that bounces in this substep",
    stride: "STRIDE",
    writtenBy: "step/contacts/substeps/bounces",
    readBy: "step/contacts/substeps/bounces, step/contacts/substeps/components",
  },
  `
  PLACE        word  –     its lane, as lane kernels call it, or its touch
  HEAD         word  –     the head of its bundle
  LANE_NUMBER  word  –     which lane of the bundle it is
  KIND         word  –     LANE, JOINTED or TOUCH
  TIME         1     s     when in the substep the first of its points meets
  E            1     –     coefficient of restitution
  ARRIVES      4     m/s   of each point: velocity with which it meets; 0 where it does not
  THEN         4     m/s   of each point: velocity at the end of the substep, but for - e ARRIVES
  COUNTS       4     –     of each point: 1 where it bounces, or would be stopped before it meets
  BLOW         4     N s   of each point: impulse beyond that of the sweep
  ISLAND       word  –     the number of its island
`,
);
