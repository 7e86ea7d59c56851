// Where the numbers of a kept manifold lie. Constants only: kernels and the code around them share this file.
import * as M from "../../collision/manifold-layout.ts";

// the manifold itself, in which the word beside the number of points is free for what solving its island took
export const EFFORT: i32 = 1;
// then
// words: slots of the two shapes, the lower first; steps since they began to touch, flags
export const WORDS: i32 = M.STRIDE;
export const IMPULSES: i32 = M.STRIDE + 2; // of each point: along the normal, along the two tangents
export const MEAN: i32 = IMPULSES + 3 * M.MOST_POINTS; // load that each point has carried on the average, learned step by step
// friction of the whole manifold on the second body: impulse at the mean of its points, axes of the world; twist about the normal there
export const DRAG: i32 = MEAN + M.MOST_POINTS;
export const LAST: i32 = DRAG + 4; // impulse of each point along the normal in a step like the end of the last one: where the next begins
export const ROLLING: i32 = LAST + M.MOST_POINTS; // torque against rolling on the second body, axes of the world; like LAST
// word: what the next step may do with the manifold, one of those below
export const USE: i32 = ROLLING + 3;
// how the two shapes lay when it was found: reuse-manifold.ts
export const ON_A: i32 = USE + 1; // each point on the surface of the first shape, in its frame,
export const ON_B: i32 = ON_A + 3 * M.MOST_POINTS; // and on that of the second
export const NORMAL_A: i32 = ON_B + 3 * M.MOST_POINTS; // the normal in the frames of both
export const NORMAL_B: i32 = NORMAL_A + 3;
export const GAPS: i32 = NORMAL_B + 3; // separation of each point
export const STRIDE: i32 = GAPS + M.MOST_POINTS;

/** To be found anew. */
export const PASSES: i32 = 0;
/** It says how the shapes lay when it was found, and is used again while they lie much the same. */
export const LASTS: i32 = 1;
/** The same, and it is one of an earlier step. */
export const AGAIN: i32 = 2;
/** It was solved exactly, to rounding, which is lost on anything but the exact place: found anew, and most likely always. */
export const EXACT: i32 = 3;

/** Flags: one of the shapes is a sensor; the manifold carried an impulse in the last step. */
export const SENSOR: i32 = 1;
export const PRESSED: i32 = 2;
/** Its sliding was stopped at once: step/contacts/exact/jams.ts. Of the last step only. */
export const JAMMED: i32 = 8;
/** Its friction acts at the centre of its points, and its cone is that of all of them together: step/contacts/substeps. */
export const CENTRED: i32 = 32;
