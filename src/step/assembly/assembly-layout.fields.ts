import { record } from "../../memory/records/record.ts";

export const HEAD = record(
  "assembly",
  {
    holds: "bodies on constraints that programs tell: where its parts lie, and what its step knows of time",
    stride: "ASSEMBLY",
    writtenBy: "step/assembly",
    readBy: "step/assembly",
  },
  `
  BODIES            word  –        number of bodies
  FIRST_BODY        word  –        the first of them
  CONSTRAINTS       word  –        number of constraints
  FIRST_CONSTRAINT  word  –        the first of them
  FORWARD           word  –        table of the forest, as an index of I32
  FOREST_NODES      word  –        its nodes
  LENGTH            word  –        length of a vector
  ANSWER            word  –        a vector: the answer
  GIVEN             word  –        a vector: what is given
  COLUMN            word  –        a vector: a column
  AUXILIARY         word  –        rows of constraints that close loops
  READS_MIDDLE      word  –        1 where a constraint reads poses in the middle of a piece: those of velocities do
  TIME              3     s        time at the start, the end and the middle of a piece
  GAP               1     various  the widest gap of a condition that was seen
  DROPPED           1     –        rows left out of the last factor
  STEP_START        1     s        time at the start of the whole step
  BROKEN            1     –        as TALLY_BROKEN of memory/codes.ts
  unused            1
`,
);

export const BODY = record(
  "body of an assembly",
  {
    holds: "the record that programs read (programs/body-layout.ts), and behind it what the step needs",
    stride: "ASSEMBLY_BODY",
    writtenBy: "step/assembly",
    readBy: "step/assembly",
  },
  `
  PROGRAM_BODY  64    various  the body as programs see it
  NODE_OF       word  –        its node
  OWN_BLOCK     word  –        its own block of the matrix
  PART          word  –        its part of a vector; -1: none
  KIND_OF       word  –        RIGID ... PRESCRIBED
  EXTRA_SLOT    word  –        slot of its extra record
  MODEL_AT      word  –        where its numbers in the model lie
  LOCKS_OF      word  –        locked axes, as bits of memory/codes.ts
  KINEMATICS    word  –        of a body of the user's own: the program of its pose, or 0
  START_RATES   12    various  of freedoms beyond the six: the rates a piece starts from
  MEAN_RATES    12    various  those of the piece: unknowns
  FIT_RATES     12    various  those that fit the constraints at its end
  EXTRAS        16    various  scales, or own pose, now
  SAVED_EXTRAS  16    various  EXTRAS at the start of a piece
  SAVED_RATES   12    various  START_RATES at the start of a piece
  MISSING       12    various  what is missing in their balance
  START_SPIN    3     rad/s    spin at the start of a piece, body frame
  unused        1
  SCRATCH       4     various  four numbers
  PUSHED        12    various  forces along the rates
  INERTIA       1     –, s     what its inertia is multiplied by: 1, or the length of the step where the law is of first order
  unused        1
  HALF_TURN     3     rad      h w / 2 of a body with scales
  over          HALF_TURN
    UNRULY      1     –        of a body of the user's own: not 0 where the step is too long for the rule of its pose
  COLUMNS       7     various  of its scales in a row, and scratch
`,
);

export const CONSTRAINT = record(
  "constraint of an assembly",
  {
    holds:
      "a joint of the world, or a constraint of it: its programs, its rows at the end and in the mean, its multipliers",
    stride: "CONSTRAINT_RECORD",
    writtenBy: "step/assembly",
    readBy: "step/assembly",
  },
  `
  JOINT             word      –           slot of the joint, or -1
  CONSTRAINT_SLOT   word      –           slot of the constraint of the world, -1, or DRIVEN_JOINT
  POSITION_PROGRAM  word      –           program of position; 0: none
  VELOCITY_PROGRAM  word      –           program of velocity; 0: none
  ROW_COUNT         word      –           rows
  POSITION_ROWS     word      –           those of position, which come first
  CONSTRAINT_PART   word      –           its part of a vector; -1: auxiliary
  BODY_COUNT        word      –           bodies
  END_ROWS          word      –           its rows at the end of the piece
  MEAN_ROWS         word      –           its rows in the mean
  ROW_STRIDE        word      –           numbers from row to row
  MEMORIES          word      –           angles that count full turns
  FIRST_SIDE        16 words  –           two words a body, for up to eight: its record, and the first of its columns in a row
  LAMBDA            12        various     impulses of the piece
  SUM               12        various     impulses of the step so far
  SAVED_SUM         12        various     SUM at the start of a piece
  MEMORY            12        rad         angles with their full turns
  SAVED_MEMORY      12        rad         MEMORY at the start of a piece
  MISSED            12        various     what the rows miss
  WRENCH            6         N s, N m s  of a joint: impulse and turning impulse on body b at its anchor, of the step so far
  SAVED_WRENCH      6         N s, N m s  WRENCH at the start of a piece
  ANCHOR            3         m           of a joint: on body b, in its frame
  unused            1
  WARM              12        various     forces of the last step by row, where they are known: a first guess
`,
);
