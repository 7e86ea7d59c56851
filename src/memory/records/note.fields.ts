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
  NOTE_SOLVER      word  –     what does: BY_NONE to IN_DOMAINS (note-layout.ts)
  NOTE_SWEEPS      word  –     how often descent goes over its contacts
  NOTE_FRESH       word  –     manifolds of shapes that did not touch before
  NOTE_RESIDUAL    1     m/s   by which its contacts still missed their conditions; by substeps, at which one still closes
  NOTE_MAY_BOUNCE  word  –     while substeps run: manifolds that may bounce
  NOTE_BOUNCED     word  –     not 0 where one did
  NOTE_STANDING    word  –     manifolds with a body that is not dynamic
  NOTE_SINGLE      word  –     not 0 where its substeps are in single precision
`,
);
