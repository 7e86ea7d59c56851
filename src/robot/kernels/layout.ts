// How a robot lies in memory. A *node* is one motion: a joint of one freedom, a ball or a free joint, with all that is fixed to
// what it moves; joints of two or three freedoms in a row are several nodes, those between without mass. Nodes lie parents first.
//
// A node's frame has its origin on the joint and its z axis along the axis of the joint. What changes is kept along the axes of the
// world, about the node's own origin: going from a node to its parent is then a shift and no rotation, and numbers stay as
// small as the robot however far away it stands. Six-vectors are linear first, symmetric matrices xx yy zz xy xz yz.
// Constants only: kernels and the code around them share this file; access.ts reads records by them.

// ---- Model: constant. Header, then a record a node. ----
/** Number of nodes and of freedoms, two integers. */
export const SIZES: i32 = 0;
export const GRAVITY: i32 = 1;
export const MODEL_HEADER: i32 = 4;

/** The record of a node. Integers: its parent (0 is the world, k + 1 node k) and its kind. */
export const PARENT: i32 = 0;
/** Integers: where its coordinates and its freedoms begin. */
export const INDICES: i32 = 1;
/** What the node's frame is in its parent's at zero: rotation, translation. */
export const TREE: i32 = 2;
export const TREE_SHIFT: i32 = 11;
/** Metres along and radians about the axis for one unit of the coordinate. */
export const ALONG: i32 = 14;
export const ABOUT: i32 = 15;
/** What the coordinate reads at zero. */
export const REFERENCE: i32 = 16;
/** Mass, first moment m c, inertia about the origin, along the node's own axes. */
export const MASS: i32 = 17;
export const MOMENT: i32 = 18;
export const INERTIA: i32 = 21;
export const ARMATURE: i32 = 27;
export const DAMPING: i32 = 28;
export const FRICTION: i32 = 29;
export const STIFFNESS: i32 = 30;
/** Where the spring is at rest: a coordinate, or a quaternion. */
export const REST: i32 = 31;
export const MODEL_NODE: i32 = 36;

export const REVOLUTE: i32 = 0;
export const SLIDING: i32 = 1;
export const SPHERICAL: i32 = 2;
export const FREE: i32 = 3;

// ---- Data: the records of the world and of every node, then vectors of freedoms. ----
/** Node's axes as columns, row-major; origin; the way from the parent's origin. */
export const R: i32 = 0;
export const P: i32 = 9;
export const OFFSET: i32 = 12;
/** Angular velocity; acceleration: linear (of the origin, as a point of the body) and angular. */
export const W: i32 = 15;
export const A: i32 = 18;
/** First moment and inertia about the origin, along the axes of the world. */
export const WORLD_MOMENT: i32 = 24;
export const WORLD_INERTIA: i32 = 27;
/** Force and torque at the origin that the node's parent, or a joint, has to bring. */
export const F: i32 = 33;
/** Articulated inertia [M H; Hᵀ I]: M symmetric, H nine numbers, I symmetric. */
export const IA_M: i32 = 39;
export const IA_H: i32 = 45;
export const IA_I: i32 = 54;
/** Joint force that is left: u = τ - Sᵀ F, one to six numbers. */
export const LEFT: i32 = 60;
/** What a solve gives: acceleration of the node against what it is without joint forces, linear and angular. */
export const DELTA: i32 = 66;
/** The inverse of D = Sᵀ U: one number, of a ball a symmetric matrix. */
export const D_INVERSE: i32 = 72;
/** U = IA S: six numbers, of a ball three columns row by row; of a free joint instead the Cholesky factor of D, 6 x 6. */
export const U: i32 = 78;
/** In derivatives, where the factor lies otherwise: what answers to turning (turning-load.ts), twelve numbers each. */
export const CORIOLIS: i32 = 78;
export const PUSHED: i32 = 90;
/** Linear velocity of the origin. */
export const V: i32 = 114;
export const DATA_NODE: i32 = 118;
