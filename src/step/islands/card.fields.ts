import { record } from "../../memory/records/record.ts";

export const CARD = record(
  "card of a manifold",
  {
    holds: "what islands ask of a manifold; cards lie where stage 6 will write rows of contacts",
    stride: "CARD",
    writtenBy: "step/islands",
    readBy: "step/islands",
  },
  `
  CARD_A       word  –     the body of its first shape, -1 if it is not dynamic, or a sensor is part of it
  CARD_B       word  –     that of its second
  CARD_TRAITS  word  –     its points, and what else counts (manifold-cards.ts)
  CARD_EFFORT  word  –     what solving its island took (effort.ts)
`,
);
