// Where the numbers of a separation lie, and its states (separation.ts). Constants only: kernels and the code around them
// share this file.

export * from "../../../build/records/collision/sweep/separation-layout.ts";

// states of a sweep
/** They stay further apart than the target all the way; fraction 1, no normal and points. */
export const CLEAR: i32 = 0;
/** The separation falls to the target at the fraction. */
export const TOUCH: i32 = 1;
/** At the start they are no further apart than the target: fraction 0, whichever way they move. */
export const CLOSE: i32 = 2;
/** The rounds ended: it is safe to move up to the fraction; beyond it nothing is known. */
export const BUDGET: i32 = 3;

// states of closestPoints
/** Points, normal and separation are right; the separation may be negative where radii or a plane overlap. */
export const KNOWN: i32 = 1;
/** The cores overlap: the separation is an upper bound (minus both radii), the points are one of both cores, the normal is arbitrary. */
export const CORES_OVERLAP: i32 = 2;
/** Two planes, or a mesh: no answer. */
export const NONE: i32 = 0;
