// Where the numbers of a ray and of its hit lie (ray-layout.fields.ts). Constants only: kernels and the code around them share this file.
//
// Workspace behind the answer: the ray in the frame of the shape, its origin moved along it to the foot of the perpendicular from
// the centre of the shape, so that what the roots subtract is of the size of the shape however far the ray comes from.
// The chord is where the line enters the shape and leaves it, measured from the foot; none if ENTER > LEAVE.
export * from "../../build/records/shapes/ray-layout.ts";

/** Where a line enters that has no end on this side. */
export const FAR: f64 = 1e300;
