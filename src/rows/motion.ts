// A body as the sweep knows it: its velocity, and how it answers an impulse.
export const V: i32 = 0; // velocity of the centre of mass, then angular velocity, world axes
export const INVERSE_MASS: i32 = 6;
export const INVERSE_INERTIA: i32 = 7; // world axes: xx yy zz xy xz yz; zero with the mass of what does not answer
export const TOUCHED: i32 = 13; // not 0 for a body at which a contact may push
export const JOINTED: i32 = 14; // not 0 for a body that is not alone: joints or locked axes say where it may be. Its node, in a step
export const FREE: i32 = 15; // of each axis of the world: 1, or 0 where its translation is locked
export const RUNNER: i32 = 18; // address of its runner where substeps move it (multipliers/substeps), else 0
export const LAST_BUNDLE: i32 = 19; // while bundles are filled: number of the last one it is in, -1 at first
export const RANK: i32 = 20; // while manifolds are put in order: which of the bodies of its island it is, from 1; 0 for what does not move
export const BURDEN: i32 = 21; // the largest impulse with which something presses on it, where substeps move it: substeps/burdens.ts
export const MOMENT: i32 = 22; // force and torque of contacts times the time that is left when they act; or a blow within the step, or at its end
export const STRIDE: i32 = 28;
