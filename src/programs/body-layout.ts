// A body as programs see it: its kind in words, where it is at the start, the end and the middle of a step, how it moves.

/** Numbers of a record. */
export const BODY: i32 = 64;

// words of the record, I32[2 * b + …]
/** Freedoms; 0 where the motion is given: static and kinematic bodies, the world. */
export const DIMENSION: i32 = 0;
/** How many scales it has: 0, 1 or 3. */
export const SCALES: i32 = 1;
/** Numbers of the pose of a user-defined body, else 0, and where its own numbers lie. */
export const OWN_POSES: i32 = 2;
export const OWN: i32 = 3;

/** Three poses, at the ends 0 (start), 1 (end) and 2 (middle) of a step: position, rotation (row-major), scales. */
export const PLACE: i32 = 2;
export const POSE: i32 = 15;
export const POSITION: i32 = 0;
export const ROTATION: i32 = 3;
export const SCALE: i32 = 12;

/** Velocity of the centre of mass and angular velocity, world axes; rates of the scales (one scale: the first). */
export const V: i32 = 47;
export const W: i32 = 50;
export const RATE: i32 = 53;
/** Geometric stiffness of its rotation, gathered: xx yy zz xy xz yz. */
export const STIFFNESS: i32 = 56;

// the own numbers of a user-defined body
/** Poses at the three ends, this far apart; at most as many numbers as fit. */
export const POSE_ROOM: i32 = 16;
/** Its rates, and N (row-major, a row for each number of the pose): change of pose = N times change of rates. */
export const OWN_RATES: i32 = 48;
export const OWN_N: i32 = 60;
export const OWN_BODY: i32 = 252;

/** Most freedoms of a body, and most outputs of a program. */
export const MOST_FREEDOMS: i32 = 12;
export const MOST_OUTPUTS: i32 = 12;
