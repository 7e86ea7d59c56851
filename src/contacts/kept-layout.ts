// Where the numbers of a kept manifold lie. Constants only: kernels and the code around them share this file.
import * as M from "../collision/manifold-layout.ts";

// the manifold itself, then
// words: slots of the two shapes, the lower first; steps since they began to touch, flags
export const WORDS: i32 = M.STRIDE;
export const IMPULSES: i32 = M.STRIDE + 2; // of each point: along the normal, along the two tangents
export const STRIDE: i32 = IMPULSES + 3 * M.MOST_POINTS;

/** Flags: one of the shapes is a sensor; the manifold carried an impulse in the last step. */
export const SENSOR: i32 = 1;
export const PRESSED: i32 = 2;
/** Its sliding was stopped at once: step/island/exact/jams.ts. Of the last step only. */
export const JAMMED: i32 = 8;
