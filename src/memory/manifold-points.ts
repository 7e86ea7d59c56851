/** Points of a manifold at most: both tables of manifolds and of lanes have room for so many. */
export const MANIFOLD_POINTS: i32 = 4;
