import { numbers, record, word } from "./record.ts";

export const SCRATCH = record(
  "contact scratch",
  {
    holds: "workspace of tests of pairs, which others use too while no pair is tested",
    stride: "CONTACT_SCRATCH_WIDTH",
    writtenBy: "contacts, collision, step/contacts, world",
    readBy: "contacts, collision, step/contacts, world",
  },
  [
    numbers("PAIR_WORK", 9728, "various", "what a test of two shapes works with (collision/collide.ts)"),
    numbers(
      "SHAPES_WORK",
      576,
      "various",
      "shapes at other times of the step, and what is found there (contacts/turn-rows.ts, contacts/ahead/meeting.ts)",
    ),
    word("ANY_MARKED", "whether some manifold is marked (contacts/seams/mark-contact.ts)"),
    word("FLOOR", "the last shape that stands"),
    word("LOST", "manifolds that went (contacts/seams/seams.ts)"),
  ],
);
