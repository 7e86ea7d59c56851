// A swept box as it is given to query.ts: the middle of the box, then these. Constants only: kernels and the code around
// them share this file.
export const DIRECTION: i32 = 3; // of any length
export const LENGTH: i32 = 6; // how many of these it goes
export const HALF: i32 = 7; // half edges
export const INVERSE: i32 = 10; // workspace: of the direction; 0 where that is 0
export const SWEPT: i32 = 13;
