// How a robot lies in memory. A *node* is one motion: a joint of one freedom, a ball or a free joint, with all that is fixed to
// what it moves; joints of two or three freedoms in a row are several nodes, those between without mass. Nodes lie parents first.
//
// A node's frame has its origin on the joint and its z axis along the axis of the joint. What changes is kept along the axes of the
// world, about the node's own origin: going from a node to its parent is then a shift and no rotation, and numbers stay as
// small as the robot however far away it stands. Six-vectors are linear first, symmetric matrices xx yy zz xy xz yz.
// layout.fields.ts has the records: of the model, which is constant, a header and a record a node; of the data the records of the world and
// of every node, then vectors of freedoms. Constants only: kernels and the code around them share this file; access.ts reads records by them.

export * from "../../../build/records/robot/kernels/layout.ts";

/** What a node's KIND may be. */
export const REVOLUTE: i32 = 0;
export const SLIDING: i32 = 1;
export const SPHERICAL: i32 = 2;
export const FREE: i32 = 3;
