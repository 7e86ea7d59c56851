// Where the parts of an assembly lie: constants that the kernels and the code that lays an assembly out share.
//
// assembly     words: bodies, first body, constraints, first constraint, table of the forest (in I32), its nodes, length of a vector, three
//              vectors (the answer, what is given, a column), auxiliary rows of constraints, whether the middle of a piece is read
// body         the record that programs read (programs/body-layout.ts), and behind it what the step needs
// constraint   its programs, its rows at the end and in the mean, its multipliers; a joint of the world, or a constraint of it

export const BODIES: i32 = 0;
export const FIRST_BODY: i32 = 1;
export const CONSTRAINTS: i32 = 2;
export const FIRST_CONSTRAINT: i32 = 3;
export const FORWARD: i32 = 4;
export const FOREST_NODES: i32 = 5;
export const LENGTH: i32 = 6;
export const ANSWER: i32 = 7;
export const GIVEN: i32 = 8;
export const COLUMN: i32 = 9;
export const AUXILIARY: i32 = 10;
export const READS_MIDDLE: i32 = 11; // 1 where a constraint reads poses in the middle of a piece: those of velocities do
// numbers: time at the start, the end and the middle of a piece; the widest gap of a condition that was seen; rows left out of the last factor
export const TIME: i32 = 6;
export const GAP: i32 = 9;
export const DROPPED: i32 = 10;
export const STEP_START: i32 = 11; // time at the start of the whole step
export const BROKEN: i32 = 12; // as TALLY_BROKEN of memory/codes.ts
export const ASSEMBLY: i32 = 14;

// a body, behind the 64 numbers of programs/body-layout.ts; words: its node, its own block, its part of a vector, kind, slot of its extra
// record, where its numbers in the model lie, locked axes (as bits of memory/codes.ts)
export const NODE_OF: i32 = 128;
export const OWN_BLOCK: i32 = 129;
export const PART: i32 = 130;
export const KIND_OF: i32 = 131;
export const EXTRA_SLOT: i32 = 132;
export const MODEL_AT: i32 = 133;
export const LOCKS_OF: i32 = 134;
export const KINEMATICS: i32 = 135; // of a body of the user's own: the program of its pose, or 0
// numbers of a body with freedoms beyond the six: scales, or its own
export const START_RATES: i32 = 68; // the rates a piece starts from, up to 12
export const MEAN_RATES: i32 = 80; // those of the piece: unknowns
export const FIT_RATES: i32 = 92; // those that fit the constraints at its end
export const EXTRAS: i32 = 104; // scales, or own pose, now; up to 16
export const SAVED_EXTRAS: i32 = 120;
export const SAVED_RATES: i32 = 136;
export const MISSING: i32 = 148; // what is missing in their balance
export const START_SPIN: i32 = 160; // body frame
export const SCRATCH: i32 = 164;
export const PUSHED: i32 = 168; // forces along the rates, up to 12
export const INERTIA: i32 = 180; // what its inertia is multiplied by: 1, or the length of the step where the law is of first order
export const HALF_TURN: i32 = 182; // h w / 2 of a body with scales
export const UNRULY: i32 = 182; // of a body of the user's own: not 0 where the step is too long for the rule of its pose
export const COLUMNS: i32 = 185; // of its scales in a row, and three numbers of scratch
export const ASSEMBLY_BODY: i32 = 192;

export const RIGID: i32 = 0;
export const PARTICLE_BODY: i32 = 1;
export const SCALED: i32 = 2; // one scale or three
export const OWN_KIND: i32 = 3;
export const PRESCRIBED: i32 = 4;

// a constraint; words: joint, constraint of the world (slot or -1), programs of position and of velocity (0: none), rows, those
// of position, its part of a vector (-1: auxiliary), bodies, rows at the end, rows in the mean, numbers from row to row, memories; then two words a
// body: its record, and the first of its columns in a row
export const JOINT: i32 = 0;
export const CONSTRAINT_SLOT: i32 = 1;
export const POSITION_PROGRAM: i32 = 2;
export const VELOCITY_PROGRAM: i32 = 3;
export const ROW_COUNT: i32 = 4;
export const POSITION_ROWS: i32 = 5;
export const CONSTRAINT_PART: i32 = 6;
export const BODY_COUNT: i32 = 7;
export const END_ROWS: i32 = 8;
export const MEAN_ROWS: i32 = 9;
export const ROW_STRIDE: i32 = 10;
export const MEMORIES: i32 = 11;
export const FIRST_SIDE: i32 = 12;
export const LAMBDA: i32 = 14; // impulses of the piece
export const SUM: i32 = 26; // and of the step so far
export const SAVED_SUM: i32 = 38;
export const MEMORY: i32 = 50; // angles with their full turns
export const SAVED_MEMORY: i32 = 62;
export const MISSED: i32 = 74; // what the rows miss
export const WRENCH: i32 = 86; // of a joint: impulse and turning impulse on body b at its anchor, of the step so far
export const SAVED_WRENCH: i32 = 92;
export const ANCHOR: i32 = 98; // of a joint: on body b, in its frame
export const WARM: i32 = 102; // forces of the last step by row, where they are known: a first guess
export const CONSTRAINT_RECORD: i32 = 114;
/** The word of a joint where constraints have their slot: its drives are links of their own. */
export const DRIVEN_JOINT: i32 = -2;
