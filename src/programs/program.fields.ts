import { numbers, over, record, word } from "../memory/records/record.ts";

export const HEADER = record(
  "program",
  {
    holds: "the header of a program; what follows it is in program-layout.ts",
    stride: "HEADER",
    writtenBy: "programs/record",
    readBy: "programs, step/assembly, world/constraint",
  },
  [
    word("IS_VELOCITY", "1 where it is about velocities"),
    word("COLUMNS", "columns of its rows"),
    word("OPERATIONS", "its operations"),
    word("OUTPUTS", "its outputs"),
    word("VALUES", "numbers of a block of values"),
    word("FIRST_OPERATION", "where its operations start"),
    word("FIRST_OUTPUT", "where its outputs start"),
    numbers("FORCE", 6, "various", "workspace: a force and its opposite"),
    numbers("SCRATCH", 6, "various", "workspace: rotations"),
  ],
);

export const OUTPUT = record(
  "output of a program",
  {
    holds: "an output of a program",
    stride: "OUTPUT",
    writtenBy: "programs/record",
    readBy: "programs",
  },
  [
    word("VALUE", "where its value at end 0 lies"),
    word("LAST", "the operation it comes from"),
    word("EARLIEST", "the first operation it depends on: the sweep goes from one to the other"),
    over("EARLIEST", [word("FIRST_TERM", "of an output that is made of terms: where they lie")]),
    word("TERMS", "how many terms; program-layout.ts tells more"),
  ],
);

export const TERM = record(
  "term of a program",
  {
    holds: "a term of an output",
    stride: "TERM",
    writtenBy: "programs/record",
    readBy: "programs",
  },
  [word("TERM_OPERATION", "its operation"), word("SIGN", "its sign")],
);

export const OPERATION = record(
  "operation of a program",
  {
    holds: "an operation of a program",
    stride: "OPERATION",
    writtenBy: "programs/record",
    readBy: "programs",
  },
  [
    word("CODE", "what it does (codes.ts)"),
    word("OUT", "where its value at end 0 lies,"),
    word("A", "and those of its operands"),
    word("B", "the second"),
    word("C", "the third"),
    word("SOURCE", "the record of its body; of a time or a turn, where that number lies"),
    word("COLUMN", "its first column in a row, NO_COLUMN or GIVEN"),
    word("WHICH", "which number of a user-defined pose; 1 where a body has one scale for all axes"),
    over("COLUMN", [
      word("FROM_A", "of a sum, a product a . b and a length: the operations its operands come from, -1 a constant"),
      word("FROM_B", "the second"),
    ]),
  ],
);
