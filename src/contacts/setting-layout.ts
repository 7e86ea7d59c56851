// Where the numbers lie that a hook gave to a contact of the present step. Constants only: kernels and the code around them
// share this file.
export const FRICTION: i32 = 0;
export const RESTITUTION: i32 = 1;
export const SURFACE_VELOCITY: i32 = 2; // how the surface of b runs against that of a, axes of the world
export const STRIDE: i32 = 5;

/** Flag of a kept manifold that has such numbers; its flags shifted right by NUMBER say which. */
export const SET: i32 = 4;
export const NUMBER: i32 = 8;
