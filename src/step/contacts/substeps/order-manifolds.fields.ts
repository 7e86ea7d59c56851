import { record } from "../../../memory/records/record.ts";

export const ORDER = record(
  "entry of the order of manifolds",
  {
    holds: "a manifold in the order in which its island is swept, and what says where it belongs",
    stride: "ENTRY_NUMBERS",
    writtenBy: "step/contacts/substeps",
    readBy: "step/contacts/substeps",
  },
  `
  KEPT    word     –     the manifold
  BODY_A  word     –     slot of body a
  BODY_B  word     –     slot of body b
  POINTS  word     –     points; one that resists spinning in place counts as two
  BUCKET  word     –     hash of its two bodies
  AGE     word     –     steps since it was made
  LOAD    2 words  –     a number (N s): the impulse that all points together begin with
`,
);
