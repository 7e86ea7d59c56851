import { record } from "../../../memory/records/record.ts";

export const TOUCHED = record(
  "touched bodies of a net",
  {
    holds: "how they move when one of them is pushed (touched.ts)",
    stride: "TOUCHED",
    writtenBy: "response/net (touched), step/answers",
    readBy: "response/net (touched), step/answers",
  },
  `
  COUNT   word  –        touched bodies
  MOST    word  –        room for so many
  PLACES  word  –        word of where the rows of each place lie in the half solve at work
  BODIES  word  –        word of the movers of the bodies
  PATHS   word  –        word of their ways to the roots: the number of supernodes, then these
  HALVES  word  –        address of their half solves
  PHI     word  –        address of Φ, 6 COUNT x 6 COUNT
  UNIT    36    various  a block while it is made
`,
);
