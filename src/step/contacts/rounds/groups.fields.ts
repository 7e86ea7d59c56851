import { record } from "../../../memory/records/record.ts";

const USERS = { writtenBy: "step/contacts/rounds (groups)", readBy: "step/contacts/rounds (groups, sweep-groups)" };

export const GROUP = record(
  "group of contacts",
  {
    holds: "head of the contacts that share a link of a long ring, in words; behind them the word at which it began",
    stride: "GROUP",
    ...USERS,
  },
  `
  LINK    word  –  its link, a body of a component; 0: one manifold that is on none
  COUNT   word  –  its contacts
  LIVE    word  –  how many of them, the first ones, are not open
  VISITS  word  –  visits so far
`,
);

export const MEMBER = record(
  "contact of a group",
  { holds: "a contact of it, in words", stride: "MEMBER", ...USERS },
  `
  FIRST  word  –  its first row
  FAR    word  –  the body on its far side where that is jointed, or 0
`,
);
