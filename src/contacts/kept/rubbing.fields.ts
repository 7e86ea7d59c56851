import { number, numbers, record } from "../../memory/records/record.ts";

export const RUBBING = record(
  "rubbing",
  {
    holds: "the coefficients of friction of a manifold that were in use in the last step",
    stride: "STRIDE",
    column: "rubbing",
    writtenBy: "contacts, step/contacts",
    readBy: "world",
  },
  [
    numbers("MU", 4, "–", "of each of four points, along the tangent that rubs more"),
    number("ALONG", "–", "times this along the direction of the surface,"),
    number("ACROSS", "–", "and times this across it; one of the two is 1"),
  ],
);
