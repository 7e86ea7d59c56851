// A manifold on its way into a lane: its frame, and how its two bodies answer together, in that frame. At the scratch of contacts.
export const FRAME: i32 = 0; // two tangents and the normal
export const C: i32 = 9; // the centre: mean of the points
export const RA: i32 = 12; // from the bodies' centres to it, world axes
export const RB: i32 = 15;
// velocity at c and spin of b against a, for a force at c and a torque between them
export const VV: i32 = 18; // velocity by force, symmetric: 11 12 13 22 23 33
export const VW: i32 = 24; // velocity by torque, row after row; spin by force is its transpose
export const WW: i32 = 33; // spin by torque, symmetric
// one body in the frame, while it is added
export const R: i32 = 39;
export const K: i32 = 42;
export const NARROWED: i32 = 48; // part of the distances of the points from c that counts
export const PUSH: i32 = 50; // force and torque on b, world axes
export const PAIR: i32 = 56; // and three numbers of scratch behind it
