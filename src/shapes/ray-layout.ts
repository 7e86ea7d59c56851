// Where the numbers of a ray and of its hit lie. Constants only: kernels and the code around them share this file.

// of a ray: all given
export const ORIGIN: i32 = 0;
export const DIRECTION: i32 = 3; // of unit length
export const LENGTH: i32 = 6;
export const RAY: i32 = 7;

// of a hit, words at 0: whether there is one, and of what part of the shape (triangle of a mesh, face of a hull, else 0)
export const DISTANCE: i32 = 1; // from the origin, at most the length of the ray; only this and the words are written without a hit
export const NORMAL: i32 = 2;
export const POINT: i32 = 5;
// Workspace behind the answer: the ray in the frame of the shape, its origin moved along it to the foot of the perpendicular from
// the centre of the shape, so that what the roots subtract is of the size of the shape however far the ray comes from.
export const FOOT: i32 = 8;
export const ALONG: i32 = 11; // the direction
export const FROM: i32 = 14; // where the ray starts and ends, measured from the foot
export const TO: i32 = 15;
// The chord: where the line enters the shape and leaves it, measured from the foot; none if ENTER > LEAVE.
export const ENTER: i32 = 16;
export const LEAVE: i32 = 17;
export const OUTWARD: i32 = 18; // normal where it enters, in the frame of the shape
export const SPARE: i32 = 21; // three numbers for the kernels of shapes
export const HIT: i32 = 24;

/** Where a line enters that has no end on this side. */
export const FAR: f64 = 1e300;
