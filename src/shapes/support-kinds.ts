// Convex kinds that the kernels know by their support and their ray alone: those with negative numbers. SIZE has half edges of a box that holds the
// core. Bounds, reach, faces, planes, meshes, pairs and sweeps follow from these two. The one list of such kinds for kernels; a number that is not in it
// is a point without a chord.
import { F64, I32 } from "../memory/views.ts";
import { ENTER, FAR, LEAVE } from "./ray-layout.ts";

/** The direction at `at`, in the frame of the shape, becomes the point of the core that is furthest along it. */
export function supportOfKind(shape: i32, at: i32): void {
  switch (I32[2 * shape]) {
    default:
      for (let i: i32 = 0; i < 3; i++) F64[at + i] = 0.0;
  }
}

/** The chord of the ray at `out` (ray-layout.ts) with the shape, its ROUND included. */
export function chordOfKind(shape: i32, out: i32): void {
  switch (I32[2 * shape]) {
    default:
      F64[out + ENTER] = FAR;
      F64[out + LEAVE] = -FAR;
  }
}
