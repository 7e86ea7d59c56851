// Where the numbers of a pair of materials lie. Constants only: kernels and the code around them share this file.

// words: numbers of the two materials, the lower first; what is given, as bits
export const FRICTION: i32 = 2;
export const STATIC_FRICTION: i32 = 3;
export const CROSS_FRICTION: i32 = 4;
export const RESTITUTION: i32 = 5;
export const ROLLING_FRICTION: i32 = 6;
export const TORSIONAL_FRICTION: i32 = 7;
export const STRIDE: i32 = 8;

/** What is given: the three of friction, and the others one by one; what is not is what the shapes say. */
export const GIVES_FRICTION: i32 = 1;
export const GIVES_RESTITUTION: i32 = 2;
export const GIVES_ROLLING: i32 = 4;
export const GIVES_TORSIONAL: i32 = 8;
