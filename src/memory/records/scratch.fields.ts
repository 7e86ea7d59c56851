import { record } from "./record.ts";

export const SCRATCH = record(
  "contact scratch",
  {
    holds: "workspace of tests of pairs, which others use too while no pair is tested",
    stride: "CONTACT_SCRATCH_WIDTH",
    writtenBy: "contacts, collision, step/contacts, world",
    readBy: "contacts, collision, step/contacts, world",
  },
  `
  PAIR_WORK    9728  various  what a test of two shapes works with (collision/collide.ts)
  SHAPES_WORK  576   various  shapes at other times of the step, and what is found there (contacts/turn-rows.ts, contacts/ahead/meeting.ts)
  ANY_MARKED   word  –        whether some manifold is marked (contacts/seams/mark-contact.ts)
  FLOOR        word  –        the last shape that stands
`,
);
