// Where the numbers of a kept manifold lie (kept.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../../build/records/contacts/kept/kept.ts";

/** Numbers of CARRIED. */
export const CARRIED_NUMBERS: i32 = 27;

// USE
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
