// The passes over the patches of a net. step/net/run-patch.ts says which function does each.
export const BEGIN: i32 = 1;
export const ACCELERATE: i32 = 2;
export const FORESEE: i32 = 3;
export const TAKE_FORESEEN: i32 = 4;
export const EVALUATE: i32 = 5;
export const ASSEMBLE: i32 = 6;
export const CORRECT: i32 = 7;
export const MOVE: i32 = 8;
export const ASSEMBLE_INSTANT: i32 = 9;
export const LOAD: i32 = 10;
export const FIT: i32 = 11;
export const KEEP_FITTED: i32 = 12;
export const REACT: i32 = 13;

/** With a pass goes a flag, which counts this. */
export const HOW: i32 = 16;
