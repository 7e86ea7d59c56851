// Where check-contacts.ts leaves what it found. Constants only: kernels and the code around them share this file.
export const POINTS: i32 = 0; // that carry
export const DEEPEST: i32 = 1; // overlap, metres
export const FIRST_SHAPE: i32 = 2; // slots of the shapes of the deepest, -1 for none
export const SECOND_SHAPE: i32 = 3;
export const CONE: i32 = 4; // largest |f_t| - μ f_n, newton seconds
