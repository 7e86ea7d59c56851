// Where the numbers of a manifold lie (manifold.ts). Constants only: kernels and the code around them share this file.

// word: number of points
export const NORMAL: i32 = 1;
export const LIMIT: i32 = 4; // given
export const POINTS: i32 = 5;
export const MOST_POINTS: i32 = 4;
// of a point
export const SEPARATION: i32 = 3;
// words at 4: its identity, two numbers that are the same in the next step while the same features touch
export const POINT: i32 = 5;
export const STRIDE: i32 = 26;
