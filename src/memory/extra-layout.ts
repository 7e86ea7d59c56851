// What bodies that are more than rigid have beside the columns of bodies: a record of their own. Constants only: kernels and
// the code around them share this file.
//
// A body has such a record where its flags (the second word of its kind) >> EXTRA_SHIFT are not 0: that is 1 + its slot.

export const EXTRA_SHIFT: i32 = 12;

// the model of the record: words
export const EXTRA_BODY: i32 = 0; // slot of its body, -1 where there is none
export const EXTRA_KIND: i32 = 1; // one of the three below
export const EXTRA_DIMENSION: i32 = 2; // all freedoms of the body: 7, 9, or what its user said
export const EXTRA_SIZE: i32 = 3; // numbers of its pose: 3 scales, or what its user said
export const EXTRA_GUIDED: i32 = 4; // of its user's own: 1 where its kinematics are given, 0 where its pose sums up its rates

/** Rigid, with one scale: three equal numbers in the pose, one rate. */
export const SCALES_ONE: i32 = 1;
/** Rigid, with a scale along each of its axes. */
export const SCALES_THREE: i32 = 2;
/** Its user's own: neither place nor turn, only the numbers of its pose and its mass matrix. */
export const OWN: i32 = 3;

// then numbers, of a body with scales: Σ m r_i² about its centre of mass at scale 1, along each axis
export const SECOND_MOMENTS: i32 = 4;
export const SCALE_STIFFNESS: i32 = 7; // of the spring towards the rest scales
export const SCALE_DAMPING: i32 = 8;
export const REST_SCALES: i32 = 9;
// of its user's own: the force that always acts, and the mass matrix, row by row
export const OWN_FORCE: i32 = 4;
export const OWN_MASS: i32 = 16;

/** Most freedoms of a body of its user's own, and numbers of its pose. */
export const MOST_FREEDOMS: i32 = 12;

export const EXTRA_MODEL_WIDTH: i32 = 160;
export const EXTRA_POSE_WIDTH: i32 = 16;
export const EXTRA_RATE_WIDTH: i32 = 12;
