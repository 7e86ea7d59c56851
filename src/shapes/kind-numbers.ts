// The kinds of shapes by number. Constants only: kernels and the code around them share this file.
// Kinds whose number is negative are convex and known by their support and their ray alone (support-kinds.ts); the first is -1. Pairs of them take the
// general tests.
//
// kinds, in the order in which pair tests expect them: the first of a pair is never of a later kind than the second
export const SPHERE: i32 = 0;
export const CAPSULE: i32 = 1;
export const BOX: i32 = 2;
export const CYLINDER: i32 = 3;
export const CONE: i32 = 4;
export const HULL: i32 = 5;
/** The half space below y = 0 of its frame: the surface is y = 0, the outward normal y. */
export const PLANE: i32 = 6;
export const MESH: i32 = 7;
// of planar bodies, which meet only each other; their geometry is that of planar/outline-layout.ts
/** A circle, a capsule or a convex polygon in the plane z = 0 of its frame, with a radius around it. */
export const POLYGON: i32 = 8;
export const CHAIN: i32 = 9;
