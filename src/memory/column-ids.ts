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
export const JOINT_HOLDS: i32 = 8;
export const JOINT_FRAMES: i32 = 9;
export const JOINT_BOUNDS: i32 = 10;
// model, one entry a drive
export const DRIVE_WORDS: i32 = 11;
export const DRIVE: i32 = 12;
// model, one entry a world
export const GRAVITY: i32 = 13;
// state, one entry a body
export const POSITION: i32 = 14;
export const ORIENTATION: i32 = 15;
export const VELOCITY: i32 = 16;
export const SPIN: i32 = 17;
export const PUSH: i32 = 18;
export const TARGET: i32 = 19;
export const EXCESS: i32 = 20;
export const MEAN_SPIN: i32 = 21;
export const DEVIATION: i32 = 22;
// state, one entry a joint
export const REACTION: i32 = 23;
// state, one entry a drive
export const DRIVE_STATE: i32 = 24;
// state, one entry a world
export const CLOCK: i32 = 25;
// frame, one entry a body
export const LOAD: i32 = 26;
// frame: nodes, trees, links, actions, rows and the solver's workspace
export const NODE: i32 = 27;
export const TREE: i32 = 28;
export const LINK: i32 = 29;
export const ACTION: i32 = 30;
export const ROW: i32 = 31;
export const WORK: i32 = 32;
// frame, one entry a world
export const TALLY: i32 = 33;
// model, one entry a shape; its geometry, one entry a number
export const SHAPE: i32 = 34;
export const GEOMETRY: i32 = 35;
// state, one entry a manifold
export const MANIFOLD: i32 = 36;
// frame: shapes where they are, pairs of bodies that do not collide, trees of boxes, and what the sweep works with
export const PLACED: i32 = 37;
export const EXCLUDED: i32 = 38;
export const BROAD: i32 = 39;
export const MOTION: i32 = 40;
export const CONTACT_ROW: i32 = 41;
export const CONTACT_SCRATCH: i32 = 42;
// model, one entry a world; state, one entry a body of a world that lets bodies sleep
export const SLEEP_LIMITS: i32 = 43;
export const SLEEP: i32 = 44;
// frame: islands, and the order in which manifolds and trees belong to them
export const ISLAND: i32 = 45;
export const MANIFOLD_ORDER: i32 = 46;
export const TREE_ORDER: i32 = 47;
// frame, one entry a manifold
export const CONTACT_SETTING: i32 = 48;
// model and state, one entry a body that is more than rigid (extra-layout.ts)
export const EXTRA_MODEL: i32 = 49;
export const EXTRA_POSE: i32 = 50;
export const EXTRA_RATE: i32 = 51;
export const EXTRA_PUSH: i32 = 52;
export const EXTRA_DEVIATION: i32 = 53;
// state, one entry a constraint that is a program
export const CONSTRAINT_STATE: i32 = 54;
// frame: assemblies, their programs and trees
export const ASSEMBLY: i32 = 55;
// model, one entry a constraint that is a program
export const CONSTRAINT_WORDS: i32 = 56;
// model, one entry a pair of materials; state, one entry a manifold where surfaces differ from the plain rule
export const MATERIAL_PAIR: i32 = 57;
export const RUBBING: i32 = 58;

// frame: the contact problem of an exact island
export const CONTACT_MATRIX: i32 = 59;

// model, one entry a world: how descent works
export const DESCENT_SETTING: i32 = 60;
// frame, one entry a body: what solves each island, and how well
export const ISLAND_NOTE: i32 = 61;

export const COLUMN_COUNT: i32 = 62;

// The header at the base of a world's region: words, then the offsets of the columns, relative to the base.
export const BODY_SLOTS: i32 = 0;
export const JOINT_SLOTS: i32 = 1;
export const NODE_COUNT: i32 = 2;
export const TREE_COUNT: i32 = 3;
export const STATE_NOW: i32 = 4;
export const STATE_NEXT: i32 = 5;
export const DRIVE_SLOTS: i32 = 6;
/** Room the step found it needs: rows of one tree, numbers of workspace. */
export const ROWS_WANTED: i32 = 7;
export const WORK_WANTED: i32 = 8;
/** Not 0 when some joint has no part in any tree, or a slot is empty. */
export const IDLE_JOINTS: i32 = 9;
/** The one double of the header: the length of the present step, in seconds. */
export const STEP_LENGTH: i32 = 5;
export const SHAPE_SLOTS: i32 = 12;
export const GEOMETRY_NUMBERS: i32 = 13;
export const PAIR_COUNT: i32 = 14;
export const EXCLUDED_COUNT: i32 = 15;
/** Manifolds of the present state, and of the one that the step is writing. */
export const MANIFOLDS_NOW: i32 = 16;
export const MANIFOLDS_NEXT: i32 = 17;
/** Room the step has for manifolds and rows of contacts. */
export const MANIFOLD_ROOM: i32 = 19;
export const CONTACT_ROW_ROOM: i32 = 20;
/** Not 0 where bodies may fall asleep. */
export const SLEEPING: i32 = 18;
/** Islands of bodies that touch or are jointed, and the bodies of the largest; -1 where nobody looked: trees are islands then. */
export const ISLAND_COUNT: i32 = 21;
export const LARGEST_ISLAND: i32 = 22;
/** Not 0 in a step through which all bodies rest: contacts and islands are those of the last. */
export const QUIET: i32 = 23;
/** Records of bodies that are more than rigid; constraints of the world. */
export const EXTRA_SLOTS: i32 = 24;
export const CONSTRAINT_SLOTS: i32 = 25;
/** Not 0 where the law is of first order, M v = F (docs/laws.md), */
export const FIRST_ORDER: i32 = 26;
/** and a double: what masses and inertias are multiplied by in a step. 1; in first order the length of the step. */
export const INERTIA_FACTOR: i32 = 14;
/** Room that the contact problem of the largest exact island wants, and which islands are exact (CONTACT_SOLVERS below). */
export const MATRIX_WANTED: i32 = 27;
export const CONTACT_SOLVER: i32 = 30;
/** Pairs of materials with numbers of their own. */
export const MATERIAL_PAIRS: i32 = 32;
/** Entries of RUBBING in the present state, and in the one that the step is writing: one a manifold, or none. */
export const RUBBED_NOW: i32 = 33;
export const RUBBED_NEXT: i32 = 34;
/** Flags that some shape has: what none has, nobody has to look for. */
export const SHAPE_FLAGS: i32 = 35;
export const FIRST_OFFSET: i32 = 40;
export const HEADER_WORDS: i32 = 128;

// Who solves the contacts of an island: it is chosen by its size, or said
export const AUTO: i32 = 0;
export const PIVOTING: i32 = 1;
export const DESCENT: i32 = 2;

// What KIND's first word says of a body
export const NO_BODY: i32 = 0;
export const STATIC: i32 = 1;
export const DYNAMIC: i32 = 2;
export const KINEMATIC: i32 = 3;
