// A body as the sweep knows it: its velocity, and how it answers an impulse.
export const V: i32 = 0; // velocity of the centre of mass, then angular velocity, world axes
export const INVERSE_MASS: i32 = 6;
export const INVERSE_INERTIA: i32 = 7; // world axes: xx yy zz xy xz yz; zero with the mass of what does not answer
export const STRIDE: i32 = 14;
