import { record } from "../memory/records/record.ts";

export const HEADER = record(
  "program",
  {
    holds: "the header of a program; what follows it is in program-layout.ts",
    stride: "HEADER",
    writtenBy: "programs/record",
    readBy: "programs, step/assembly, world/constraint",
  },
  `
  IS_VELOCITY      word  –        1 where it is about velocities
  COLUMNS          word  –        columns of its rows
  OPERATIONS       word  –        its operations
  OUTPUTS          word  –        its outputs
  VALUES           word  –        numbers of a block of values
  FIRST_OPERATION  word  –        where its operations start
  FIRST_OUTPUT     word  –        where its outputs start
  FORCE            6     various  workspace: a force and its opposite
  SCRATCH          6     various  workspace: rotations
`,
);

export const OUTPUT = record(
  "output of a program",
  {
    holds: "an output of a program",
    stride: "OUTPUT",
    writtenBy: "programs/record",
    readBy: "programs",
  },
  `
  VALUE         word  –     where its value at end 0 lies
  LAST          word  –     the operation it comes from
  EARLIEST      word  –     the first operation it depends on: the sweep goes from one to the other
  over          EARLIEST
    FIRST_TERM  word  –     of an output that is made of terms: where they lie
  TERMS         word  –     how many terms; program-layout.ts tells more
`,
);

export const TERM = record(
  "term of a program",
  {
    holds: "a term of an output",
    stride: "TERM",
    writtenBy: "programs/record",
    readBy: "programs",
  },
  `
  TERM_OPERATION  word  –     its operation
  SIGN            word  –     its sign
`,
);

export const OPERATION = record(
  "operation of a program",
  {
    holds: "an operation of a program",
    stride: "OPERATION",
    writtenBy: "programs/record",
    readBy: "programs",
  },
  `
  CODE      word  –     what it does (codes.ts)
  OUT       word  –     where its value at end 0 lies,
  A         word  –     and those of its operands
  B         word  –     the second
  C         word  –     the third
  SOURCE    word  –     the record of its body; of a time or a turn, where that number lies
  COLUMN    word  –     its first column in a row, NO_COLUMN or GIVEN
  WHICH     word  –     which number of a user-defined pose; 1 where a body has one scale for all axes
  over      COLUMN
    FROM_A  word  –     of a sum, a product a . b and a length: the operations its operands come from, -1 a constant
    FROM_B  word  –     the second
`,
);
