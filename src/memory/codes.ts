// What special numbers in the columns mean, and the fields of the columns that they stand in (records/). Constants only: kernels and the code around them share this file.
export * from "../../build/records/memory/records/body.ts";
export * from "../../build/records/memory/records/constraint.ts";
export * from "../../build/records/memory/records/drive.ts";
export * from "../../build/records/memory/records/joint.ts";
export * from "../../build/records/memory/records/tally.ts";
export * from "../../build/records/memory/records/world.ts";

// TARGET_STATE of a kinematic body
export const NO_TARGET: f64 = 0.0;
export const TARGET_SET: f64 = 1.0;
/** The last step was driven by a target: without a new one the body stands still. */
export const TARGET_REACHED: f64 = 2.0;

/** The excess of a body whose motion was set since the last step. */
export const INTERRUPTED: f64 = -1.0;

// What a joint holds. d leads from the anchor on a to the anchor on b; a1 a2 a3 and b1 b2 b3 are the axes of the joint's
// frame as the two bodies carry it.
export const LINEAR_FREE: i32 = 0;
export const LINEAR_PLANE: i32 = 1; // d·a1 = 0
export const LINEAR_LINE: i32 = 2; // d·a2 = 0, d·a3 = 0
export const LINEAR_POINT: i32 = 3; // d = 0
export const LINEAR_ROD: i32 = 4; // d·d = length²
export const ANGULAR_FREE: i32 = 0;
export const ANGULAR_CROSS: i32 = 1; // a1·b2 = 0
export const ANGULAR_AXIS: i32 = 2; // and a1·b3 = 0
export const ANGULAR_ALL: i32 = 3; // and a2·b3 = 0
export const ANGULAR_CROSS_REVERSED: i32 = 4; // a2·b1 = 0: in a tree, where the parent is body b of a universal joint

// how a joint of a mechanism is solved, and flags
export const GENERAL: i32 = 0;
export const BALL_FORM: i32 = 16;
export const HINGE_FORM: i32 = 32;
export const FORMS: i32 = 48;
export const REVERSED: i32 = 1; // the parent is body b of the joint
export const DRIVEN: i32 = 2; // its drives have rows in this step: the whole frame of the joint is placed
export const BARE: i32 = 4; // part of a stack, and without drives: nothing is placed

// What a drive reads and pushes: a coordinate of its joint
export const SLIDE_X: i32 = 0; // d·a1
export const SLIDE_Y: i32 = 1; // d·a2
export const SLIDE_Z: i32 = 2; // d·a3
export const LENGTH: i32 = 3; // |d|
export const TURN: i32 = 4; // twist of b against a about a1
export const TURN_A: i32 = 5; // of a universal joint, about a1
export const TURN_B: i32 = 6; // and about b2
export const CONE: i32 = 7; // angle between a1 and b1
export const ROTATE_X: i32 = 8; // the rotation vector of b against a, along a1
export const ROTATE_Y: i32 = 9;
export const ROTATE_Z: i32 = 10;

// DRIVE_FLAGS of the state of a drive
export const SATURATED: i32 = 1; // motor or servo at its largest force
export const AT_LOWER: i32 = 2; // the limit pushed
export const AT_UPPER: i32 = 4;

/** Most rows of a constraint that is a program, */
export const MOST_ROWS: i32 = 12;
/** and most of its bodies. */
export const MOST_CONSTRAINED: i32 = 8;

/** The words of a joint's bodies where there is no joint; -1 is the world. */
export const NO_JOINT: i32 = -2;

// SLEEP_STATE of a body
export const AWAKE: f64 = 0.0;
export const ASLEEP: f64 = 1.0;
/** Asleep since the last step: what it touches is looked for once more, and then kept. */
export const FELL_ASLEEP: f64 = 2.0;
/** The same by the user's word, which came after what else was set: that does not wake it. */
export const PUT_TO_SLEEP: f64 = 3.0;
/** A body that is not dynamic and was set by the user: what it touches wakes in the coming step. */
export const DISTURBED: f64 = 4.0;

// locked axes of the world are bits: 1 2 4 for rotation about x y z, 8 16 32 for translation along them
export const ROTATION_LOCKS: i32 = 7;
export const TRANSLATION_LOCKS: i32 = 56;
export const ALL_LOCKS: i32 = 63;
/** Beside them: the body is planar, and so rotation about x and y and translation along z are locked. */
export const PLANAR: i32 = 64;
export const PLANAR_LOCKS: i32 = 35;
/** The body is a particle: it has no rotation. Its inertia, that of a ball, only fills the place of one. */
export const PARTICLE: i32 = 128;
// Beside them: who solves the contacts of the island that the body is part of, AUTO, PIVOTING or DESCENT of column-ids.ts
export const WISH_SHIFT: i32 = 8;
export const WISHES: i32 = 768;

/** Rows that may be added to those chosen at the start of a step; memory is reserved for them. */
export const SPARE_ROWS: i32 = 24;

/** Substeps of a step, unless a world says otherwise (world/settings/descent-options.ts). */
export const DEFAULT_SUBSTEPS: i32 = 24;

// how contacts are solved by descent: DESCENT_SCHEME
/** Substeps of one sweep over manifolds, all islands together; else rounds of sweeps over rows, island by island, with fits of the joints in between. */
export const SUBSTEPS: i32 = 0;
// and DESCENT_PRECISION
export const PRECISION_SINGLE: f64 = 1.0;
export const PRECISION_AUTO: f64 = 2.0;
