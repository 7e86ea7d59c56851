// What bodies that are more than rigid have beside the columns of bodies: a record of their own (records/extra.fields.ts). Constants only: kernels and
// the code around them share this file.
//
// A body has such a record where its flags (the second word of its kind) >> EXTRA_SHIFT are not 0: that is 1 + its slot.

export * from "../../build/records/memory/records/extra.ts";

export const EXTRA_SHIFT: i32 = 12;

// EXTRA_KIND
/** Rigid, with one scale: three equal numbers in the pose, one rate. */
export const SCALES_ONE: i32 = 1;
/** Rigid, with a scale along each of its axes. */
export const SCALES_THREE: i32 = 2;
/** Its user's own: neither place nor turn, only the numbers of its pose and its mass matrix. */
export const OWN: i32 = 3;

/** Most freedoms of a body of its user's own, and numbers of its pose. */
export const MOST_FREEDOMS: i32 = 12;

// numbers of a pose, and of rates, of which there is one set for each of motion, push and deviation
export const EXTRA_POSE_WIDTH: i32 = 16;
export const EXTRA_RATE_WIDTH: i32 = 12;
