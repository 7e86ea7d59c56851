// What special numbers in the columns mean. Constants only: kernels and the code around them share this file.

// the last number of a kinematic body's target
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

// the numbers of a drive
export const LOWER: i32 = 0;
export const UPPER: i32 = 1;
export const LIMIT_COMPLIANCE: i32 = 2;
export const MOTOR_SPEED: i32 = 3;
export const MOTOR_FORCE: i32 = 4; // 0: no motor
export const SERVO_TARGET: i32 = 5;
export const SERVO_STIFFNESS: i32 = 6;
export const SERVO_DAMPING: i32 = 7;
export const SERVO_FORCE: i32 = 8; // 0: no servo
export const SPRING_STIFFNESS: i32 = 9;
export const SPRING_DAMPING: i32 = 10;
export const SPRING_REST: i32 = 11;
export const FRICTION: i32 = 12;
export const DRIVE_NUMBERS: i32 = 14;

// the state of a drive
export const DRIVE_COORDINATE: i32 = 0; // angles count full turns
export const DRIVE_FORCE: i32 = 1; // mean over the last step, of motor, servo, friction, spring and limit together
export const DRIVE_FLAGS: i32 = 2; // sum of the following
export const DRIVE_STATE_NUMBERS: i32 = 4;
export const SATURATED: i32 = 1; // motor or servo at its largest force
export const AT_LOWER: i32 = 2; // the limit pushed
export const AT_UPPER: i32 = 4;

// the state of a constraint: mean force of each row over the last step, then the angles that count full turns
export const MOST_ROWS: i32 = 12;
export const CONSTRAINT_FORCES: i32 = 0;
export const CONSTRAINT_TURNS: i32 = 12;
export const CONSTRAINT_STATE_NUMBERS: i32 = 24;

// the bounds of a joint
export const ROD_LENGTH: i32 = 0;
export const MOST_FORCE: i32 = 1;
export const MOST_TORQUE: i32 = 2;

// the words of a constraint that is a program: whether it moves by itself, then its bodies
export const RESTLESS: i32 = 0;
export const CONSTRAINT_BODIES: i32 = 1;
export const MOST_CONSTRAINED: i32 = 8;
export const CONSTRAINT_WORDS_WIDTH: i32 = 5;

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
export const TALLY_REDUNDANT: i32 = 7; // rows that repeat what others hold
export const TALLY_SWEEPS: i32 = 8; // over the rows of contacts
export const TALLY_APPROACH: i32 = 9; // largest speed at which a contact still closes further than it may
export const TALLY_AGAIN: i32 = 10; // times that the step was taken again, for pairs that met and had not been looked for
export const TALLY_UNSEEN: i32 = 11; // pairs of which that is still so
export const TALLY_BROKEN: i32 = 12; // 1 + slot of a constraint whose rows are not finite, or minus that if one of them vanished; 0: none
export const TALLY_EXACT: i32 = 13; // islands of contacts solved exactly
export const TALLY_SWEPT: i32 = 14; // and by descent
export const TALLY_GAVE_UP: i32 = 15; // of those, the ones that were to be solved exactly
export const TALLY_PIVOTS: i32 = 16; // in all islands together
export const TALLY_REFINED: i32 = 17; // iterations of the refinement to the full law of friction
export const TALLY_MISSED: i32 = 18; // largest velocity by which an exact island misses the conditions of its contacts
export const TALLY_STRUCK: i32 = 19; // blows from contact to contact
export const TALLY_JAMMED: i32 = 20; // contacts that jammed
export const TALLY_DIRECT: i32 = 21; // islands of joints without contacts
export const TALLY_BY_ROWS: i32 = 22; // of the islands by descent: by sweeps over their rows
export const TALLY_UNROLLED: i32 = 23; // contacts whose rolling or torsional friction did not count
export const TALLY_COMPLETED: i32 = 24;
export const TALLY_SCRATCH: i32 = 48;

// when bodies fall asleep: kinetic energy below this, J/kg, for so long, s
export const SLEEP_ENERGY: i32 = 0;
export const SLEEP_TIME: i32 = 1;
// the sleep of a body: seconds it has been still, and one of
export const STILL: i32 = 0;
export const SLEEP_STATE: i32 = 1;
export const SLEEP_NUMBERS: i32 = 2;
export const AWAKE: f64 = 0.0;
export const ASLEEP: f64 = 1.0;
/** Asleep since the last step: what it touches is looked for once more, and then kept. */
export const FELL_ASLEEP: f64 = 2.0;
/** The same by the user's word, which came after what else was set: that does not wake it. */
export const PUT_TO_SLEEP: f64 = 3.0;
/** A body that is not dynamic and was set by the user: what it touches wakes in the coming step. */
export const DISTURBED: f64 = 4.0;

// locked axes of the world are bits: 1 2 4 for rotation about x y z, 8 16 32 for translation along them
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

// how contacts are solved by descent
export const DESCENT_SCHEME: i32 = 0; // SUBSTEPS, or another number
export const DESCENT_SUBSTEPS: i32 = 1;
export const DESCENT_PRECISION: i32 = 2; // one of the two below, else double
export const DESCENT_FREQUENCY: i32 = 3; // Hz, of soft contact between bodies that move
export const DESCENT_STATIC_FREQUENCY: i32 = 4; // and with those that do not
export const DESCENT_DAMPING: i32 = 5; // parts of critical damping
export const DESCENT_OFFSET: i32 = 6; // m, the most by which what a contact carries is offset; 0: not at all
export const DESCENT_PUSH: i32 = 7; // m/s, the fastest that overlapping shapes are pushed apart
export const DESCENT_LIMIT: i32 = 8; // most substeps, or rounds of sweeps, of the coming step, for want of time; 0: no limit
export const BOUNCE_THRESHOLD: i32 = 9; // m/s, whoever solves: contacts that close more slowly do not bounce
export const DESCENT_NUMBERS: i32 = 12;
/** Substeps of one sweep over manifolds, all islands together; else rounds of sweeps over rows, island by island, with fits of the joints in between. */
export const SUBSTEPS: i32 = 0;
// Of substeps.
export const PRECISION_SINGLE: f64 = 1.0;
export const PRECISION_AUTO: f64 = 2.0;
