// Where the numbers of a shape lie in its record. Constants only: kernels and the code around them share this file.

// words: kind (collision/placed.ts), slot of its body (-1: no shape here), where its geometry starts in the column of
// geometry (-1: none), flags, groups it is in, groups it collides with
export const POSITION: i32 = 3; // from the body's centre of mass, body frame
export const ORIENTATION: i32 = 6; // body from shape
export const SIZE: i32 = 10;
export const ROUND: i32 = 13;
export const FRICTION: i32 = 14;
export const RESTITUTION: i32 = 15;
export const SURFACE_VELOCITY: i32 = 16; // shape frame
export const STRIDE: i32 = 20;

export const NO_BODY: i32 = -1;
export const SENSOR: i32 = 1;
