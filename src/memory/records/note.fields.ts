import { record } from "./record.ts";

export const NOTE = record(
  "island note",
  {
    holds: "what a step knows of an island; there are no more islands than bodies",
    column: "island note",
    writtenBy: "step",
    readBy: "step, contacts, world",
  },
  `
  FIRST_MANIFOLD   word  –     where its manifolds begin in their order,
  END_MANIFOLD     word  –     and one past the last
  FIRST_TREE       word  –     where its trees begin in their order,
  END_TREE         word  –     and one past the last
  NOTE_BODY        word  –     the first of its bodies
  NOTE_BODIES      word  –     its bodies
  NOTE_POINTS      word  –     its contact points
  NOTE_ROLLING     word  –     manifolds that resist rolling, or spinning in place
  NOTE_JOINTED     word  –     trees that are more than a body alone
  NOTE_HELD        word  –     bodies alone that are held along an axis
  NOTE_WISH        word  –     who its bodies say shall solve its contacts; AUTO where none says anything
  NOTE_EFFORT      word  –     the largest of its manifolds (step/islands/effort.ts)
  NOTE_CHOICE      word  –     what shall solve its contacts, chosen before any is solved: PIVOTING, DESCENT or ROUNDS
  NOTE_SOLVER      word  –     what does: BY_NONE to BY_SUBSTEPS_BEFORE (note-layout.ts)
  NOTE_SWEEPS      word  –     how often descent goes over its contacts
  NOTE_FRESH       word  –     manifolds of shapes that did not touch before
  NOTE_RESIDUAL    1     m/s   by which its contacts still missed their conditions; by substeps, at which one still closes
  NOTE_MAY_BOUNCE  word  –     while substeps run: manifolds that may bounce
  NOTE_BOUNCED     word  –     not 0 where one did
  NOTE_STANDING    word  –     manifolds with a body that is not dynamic
  NOTE_SINGLE      word  –     not 0 where its substeps are in single precision
  NOTE_ROWS        word  –     where its rows begin, from the column of rows on; -1 where it has none
  BATCH_FIRST      word  –     of the batch of its number (step/contacts/choose/plan-room.ts), not of the island: its first island,
  BATCH_END        word  –     one past its last,
  BATCH_LARGE      word  –     whether it is one large island, whose lanes lie behind all rows,
  BATCH_MANIFOLDS  word  –     its manifolds,
  BATCH_LANES      word  –     numbers of its lanes,
  BATCH_JOINTED    word  –     of its components,
  BATCH_SCRATCH    word  –     and of the largest workspace for writing one,
  BATCH_PLACE      word  –     and where its components lie, from their column on
`,
);
