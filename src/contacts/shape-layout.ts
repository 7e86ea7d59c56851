// Where the numbers of a shape lie in its record. Constants only: kernels and the code around them share this file.

// words: kind (collision/placed.ts), slot of its body (-1: no shape here), where its geometry starts in the column of
// geometry (-1: none), flags, groups it is in, groups it collides with; at MATERIAL: number of its material (0: none), rule of
// friction, rule of restitution (0: none given)
export const POSITION: i32 = 3; // from the body's centre of mass, body frame
export const ORIENTATION: i32 = 6; // body from shape
export const SIZE: i32 = 10;
export const ROUND: i32 = 13;
export const FRICTION: i32 = 14;
export const RESTITUTION: i32 = 15;
export const SURFACE_VELOCITY: i32 = 16; // shape frame
export const STATIC_FRICTION: i32 = 19;
export const CROSS_FRICTION: i32 = 20; // across DIRECTION; FRICTION where there is none
export const DIRECTION: i32 = 21; // of FRICTION, shape frame, of unit length; zero: the same all around
export const MATERIAL: i32 = 24;
export const ROLLING_FRICTION: i32 = 26; // lengths: torque against rolling, and against spinning in place, by the force that presses
export const TORSIONAL_FRICTION: i32 = 27;
export const STRIDE: i32 = 28;

export const NO_BODY: i32 = -1;
export const SENSOR: i32 = 1;
/** Its pairs are more than the plain rule, √(μ_a μ_b) and the larger restitution. */
export const RUBS: i32 = 2;
/** Its surface runs by itself: SURFACE_VELOCITY is not zero. */
export const RUNS: i32 = 4;
/** Sensors that are told of kinematic bodies, and of static ones, where no body of the pair is dynamic. */
export const SEES_KINEMATIC: i32 = 8;
export const SEES_STATIC: i32 = 16;

// Rules; where two shapes differ, the larger number wins
export const NO_RULE: i32 = 0;
export const GEOMETRIC: i32 = 1;
export const AVERAGE: i32 = 2;
export const MINIMUM: i32 = 3;
export const PRODUCT: i32 = 4;
export const MAXIMUM: i32 = 5;
