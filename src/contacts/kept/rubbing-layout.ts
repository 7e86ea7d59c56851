// Where the coefficients of friction of a manifold lie that were in use in the last step. Constants only: kernels and the code
// around them share this file.
export const MU: i32 = 0; // of each of four points, along the tangent that rubs more
export const ALONG: i32 = 4; // times this along the direction of the surface,
export const ACROSS: i32 = 5; // and times this across it; one of the two is 1
export const STRIDE: i32 = 6;
