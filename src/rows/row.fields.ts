import { number, numbers, over, record, unused, word } from "../memory/records/record.ts";

export const ROW = record(
  "row",
  {
    holds: "an auxiliary row of a mechanism",
    stride: "STRIDE",
    column: "row",
    writtenBy: "step/tree, response/joint-tree",
    readBy: "step, response/joint-tree",
  },
  [
    word("NODE_A", "node a"),
    word("NODE_B", "node b, 0: none"),
    word("SOURCE", "what it belongs to: the link of a loop, the action of a drive, or the node of a lock"),
    word("WORK", "what it does: LOOP to SPRING (row.ts)"),
    word("MULTIPLIER", "where its multiplier is kept"),
    word("PATH", "which parts of its mechanism it passes on the way to the root, as bits"),
    numbers("BOTH", 24, "various", "J and K"),
    over("BOTH", [
      numbers("J", 12, "various", "its Jacobian at the end of the step"),
      numbers("K", 12, "various", "how its impulse acts, at the mean pose"),
    ]),
    number("C", "various", "c"),
    number("SOFTNESS", "various", "how it gives way"),
    number("LO", "N s, N m s", "least multiplier"),
    number("HI", "N s, N m s", "largest multiplier"),
    number("KAPPA", "N s, N m s", "κ, the multiplier so far"),
    number("TARGET", "m/s, rad/s", "the velocity that a row which held in the step has at its end"),
    number("FREE", "various", "J x + c without the row's own force"),
    number("HELD", "–", "not 0 if the row held in the last iteration: its force is inside its bounds"),
    number("LAST", "N s, N m s", "what the last solve added to the multiplier"),
    number("SPREAD", "N s, N m s", "the part of it that the reaction of its joint has not counted yet"),
    unused(1),
  ],
);
