// Where the parts of an assembly lie: constants that the kernels and the code that lays an assembly out share.
//
// assembly     where everything lies, and three vectors
// body         the record that programs read (programs/body-layout.ts), and behind it what the step needs
// constraint   its programs, its rows at the end and in the mean, its multipliers; a joint of the world, or a constraint of it
export * from "../../../build/records/step/assembly/assembly-layout.ts";

// KIND_OF a body
export const RIGID: i32 = 0;
export const PARTICLE_BODY: i32 = 1;
export const SCALED: i32 = 2; // one scale or three
export const OWN_KIND: i32 = 3;
export const PRESCRIBED: i32 = 4;

/** The word of a joint where constraints have their slot: its drives are links of their own. */
export const DRIVEN_JOINT: i32 = -2;
