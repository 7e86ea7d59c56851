// A manifold on its way into a lane: its frame, and how its two bodies answer together, in that frame. At the scratch of contacts.
export const FRAME: i32 = 0; // two tangents and the normal
export const C: i32 = 9; // the centre: mean of the points
export const RA: i32 = 12; // from the bodies' centres to it, world axes
export const RB: i32 = 15;
// velocity at c and spin of b against a, for a force at c and a torque between them
export const VV: i32 = 18; // velocity by force, symmetric: 11 12 13 22 23 33
export const VW: i32 = 24; // velocity by torque, row after row; spin by force is its transpose
export const WW: i32 = 33; // spin by torque, symmetric
export const NARROWED: i32 = 39; // part of the distances of the points from c that counts
export const WAY: i32 = 40; // by which the centres of the bodies come nearer in the step
