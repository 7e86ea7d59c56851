import { record, word, words } from "../../../memory/records/record.ts";

export const ORDER = record(
  "entry of the order of manifolds",
  {
    holds: "a manifold in the order in which its island is swept, and what says where it belongs",
    stride: "ENTRY_NUMBERS",
    writtenBy: "step/contacts/substeps",
    readBy: "step/contacts/substeps",
  },
  [
    word("KEPT", "the manifold"),
    word("BODY_A", "slot of body a"),
    word("BODY_B", "slot of body b"),
    word("POINTS", "points; one that resists spinning in place counts as two"),
    word("BUCKET", "hash of its two bodies"),
    word("AGE", "steps since it was made"),
    words("LOAD", 2, "a number (N s): the impulse that all points together begin with"),
  ],
);
