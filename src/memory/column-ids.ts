// The columns by number, as the kernels name them. columns.ts says what each one holds; a test keeps the two in step.
// Constants only: kernels and the code around them share this file.

// model, one entry a body
export const KIND: i32 = 0;
export const MASS: i32 = 1;
export const INERTIA: i32 = 2;
export const CENTRE: i32 = 3;
export const DAMPING: i32 = 4;
export const GRAVITY_SCALE: i32 = 5;
// model, one entry a joint
export const JOINT_BODIES: i32 = 6;
export const ANCHORS: i32 = 7;
// model, one entry a world
export const GRAVITY: i32 = 8;
// state, one entry a body
export const POSITION: i32 = 9;
export const ORIENTATION: i32 = 10;
export const VELOCITY: i32 = 11;
export const SPIN: i32 = 12;
export const PUSH: i32 = 13;
export const TARGET: i32 = 14;
export const EXCESS: i32 = 15;
export const MEAN_SPIN: i32 = 16;
export const DEVIATION: i32 = 17;
// state, one entry a world
export const CLOCK: i32 = 18;
// frame, one entry a body
export const LOAD: i32 = 19;
export const NODE: i32 = 20;
export const TREE: i32 = 21;
// frame, one entry a world
export const TALLY: i32 = 22;

export const COLUMN_COUNT: i32 = 23;

// The header at the base of a world's region: words, then the offsets of the columns, relative to the base.
export const BODY_SLOTS: i32 = 0;
export const JOINT_SLOTS: i32 = 1;
export const NODE_COUNT: i32 = 2;
export const TREE_COUNT: i32 = 3;
export const STATE_NOW: i32 = 4;
export const STATE_NEXT: i32 = 5;
/** The one double of the header: the length of the present step, in seconds. */
export const STEP_LENGTH: i32 = 4;
export const FIRST_OFFSET: i32 = 10;
export const HEADER_WORDS: i32 = 64;

// What KIND's first word says of a body
export const NO_BODY: i32 = 0;
export const STATIC: i32 = 1;
export const DYNAMIC: i32 = 2;
export const KINEMATIC: i32 = 3;
