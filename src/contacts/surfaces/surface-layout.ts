// Where the numbers lie that say how the surfaces of a contact rub and bounce in the present step, for contacts that are more than
// the plain rule: what their shapes say together, or what a hook said. Constants only: kernels and the code around them
// share this file.
export const FRICTION: i32 = 0; // of what slides; along DIRECTION, if it has one
export const RESTITUTION: i32 = 1;
export const SURFACE_VELOCITY: i32 = 2; // how the surface of b runs against that of a, axes of the world
export const STATIC_FRICTION: i32 = 5;
export const CROSS_FRICTION: i32 = 6;
export const DIRECTION: i32 = 7; // axes of the world; zero: the same all around
export const ROLLING_FRICTION: i32 = 10; // lengths
export const TORSIONAL_FRICTION: i32 = 11;
/** Up to here a hook may set them. */
export const GIVEN: i32 = 12;

// what the rows are written with (combine-surfaces.ts)
export const MU_DYNAMIC: i32 = 12; // along the tangent that rubs more
export const MU_STATIC: i32 = 13;
export const SCALE: i32 = 14; // of the other tangent, 0 to 1
export const TANGENT: i32 = 15; // that rubs more; zero: any
export const STRIDE: i32 = 18;

/** Flag of a kept manifold that has such numbers; its flags shifted right by NUMBER say which. */
export const SET: i32 = 4;
export const NUMBER: i32 = 8;
