import { record } from "../../../memory/records/record.ts";

export const PAIR = record(
  "pair",
  {
    holds: "a manifold on its way into a lane, at the scratch of contacts",
    writtenBy: "step/contacts/substeps, step/contacts/substeps/components",
    readBy: "step/contacts/substeps, step/contacts/substeps/components",
  },
  `
  FRAME     9     –          two tangents and the normal
  C         3     m          the centre: mean of the points
  LEVERS    6     m          from the centres of the bodies to it, world axes
  over      LEVERS
    RA      3     m          from that of body a
    RB      3     m          from that of body b
  VV        6     1/kg       velocity by force, symmetric: 11 12 13 22 23 33
  VW        9     1/(kg m)   velocity by torque, row after row; spin by force is its transpose
  WW        6     1/(kg m²)  spin by torque, symmetric
  NARROWED  1     –          part of the distances of the points from c that counts
  WAY       1     m          by which the centres of the bodies come nearer in the step
`,
);
