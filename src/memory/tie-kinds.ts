// What a tie holds. Constants only: kernels and the planner share this file.
export const POINT: i32 = 0; // d = 0
export const ROD: i32 = 1; // d·d = length²
export const LINE: i32 = 2; // d·a2 = d·a3 = 0
export const PLANE: i32 = 3; // d·a1 = 0
// from here on Λ is a torque
export const CROSS: i32 = 4; // a1·b2 = 0
export const AXIS: i32 = 5; // and a1·b3 = 0
export const ALL: i32 = 6; // and a2·b3 = 0
/** The torque d × Λ on body a, of an impulse Λ on a LINE or PLANE: it acts at the anchor of b. */
export const MOMENT: i32 = 7;
/** Up to three driven coordinates of a joint: its rows are those of limits, motors, servos, springs and friction (step/net). */
export const DRIVES: i32 = 8;
