import { number, record, word } from "./record.ts";

export const NOTE = record(
  "island note",
  {
    holds: "what a step knows of an island; there are no more islands than bodies",
    column: "island note",
    writtenBy: "step",
    readBy: "step, contacts, world",
  },
  [
    word("FIRST_MANIFOLD", "where its manifolds begin in their order,"),
    word("END_MANIFOLD", "and one past the last"),
    word("FIRST_TREE", "where its trees begin in their order,"),
    word("END_TREE", "and one past the last"),
    word("NOTE_BODY", "the first of its bodies"),
    word("NOTE_BODIES", "its bodies"),
    word("NOTE_POINTS", "its contact points"),
    word("NOTE_ROLLING", "manifolds that resist rolling, or spinning in place"),
    word("NOTE_JOINTED", "trees that are more than a body alone"),
    word("NOTE_HELD", "bodies alone that are held along an axis"),
    word("NOTE_WISH", "who its bodies say shall solve its contacts; AUTO where none says anything"),
    word("NOTE_EFFORT", "the largest of its manifolds (step/islands/effort.ts)"),
    word("NOTE_CHOICE", "what shall solve its contacts, chosen before any is solved: PIVOTING, DESCENT or ROUNDS"),
    word("NOTE_SOLVER", "what does: BY_NONE to WAITS (note-layout.ts)"),
    word("NOTE_SWEEPS", "how often descent goes over its contacts"),
    word("NOTE_FRESH", "manifolds of shapes that did not touch before"),
    number(
      "NOTE_RESIDUAL",
      "m/s",
      "by which its contacts still missed their conditions; by substeps, at which one still closes",
    ),
    word("NOTE_MAY_BOUNCE", "while substeps run: manifolds that may bounce"),
    word("NOTE_BOUNCED", "not 0 where one did"),
    word("NOTE_STANDING", "manifolds with a body that is not dynamic"),
    word("NOTE_SINGLE", "not 0 where its substeps are in single precision"),
  ],
);
