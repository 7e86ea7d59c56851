// What special numbers in the columns mean. Constants only: kernels and the code around them share this file.

// the last number of a kinematic body's target
export const NO_TARGET: f64 = 0.0;
export const TARGET_SET: f64 = 1.0;
/** The last step was driven by a target: without a new one the body stands still. */
export const TARGET_REACHED: f64 = 2.0;

/** The excess of a body whose motion was set since the last step. */
export const INTERRUPTED: f64 = -1.0;

/** The words of a joint's bodies where there is no joint; -1 is the world. */
export const NO_JOINT: i32 = -2;

// the tally: what the solver did in the step under way, then the same of the last completed step, then scratch
export const TALLY_ITERATIONS: i32 = 0;
export const TALLY_WORST: i32 = 1; // most iterations of one tree
export const TALLY_HALVED: i32 = 2; // trees stepped in more than one piece
export const TALLY_REJECTED: i32 = 3; // attempts that did not converge
export const TALLY_UNSOLVED: i32 = 4; // pieces that coasted
export const TALLY_EXCESS: i32 = 5; // largest θ - ½
export const TALLY_TURN: i32 = 6; // largest |h w|² of a body
export const TALLY_COMPLETED: i32 = 8;
export const TALLY_SCRATCH: i32 = 16;

// locked axes of the world are bits: 1 2 4 for rotation about x y z, 8 16 32 for translation along them
export const TRANSLATION_LOCKS: i32 = 56;
