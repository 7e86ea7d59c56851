// Words of a node, the record of one body in a tree (response/tree/node.ts). The planner writes them (src/forest), kernels and reports read them.

export const NODE_BODY: i32 = 0; // slot of the body
export const NODE_PARENT: i32 = 1; // record of the parent, 0: none
export const NODE_FIRST_CHILD: i32 = 2;
export const NODE_NEXT_SIBLING: i32 = 3;
export const NODE_JOINT: i32 = 4; // slot of the joint to the parent
export const NODE_LOCKS: i32 = 5;
export const NODE_LINK: i32 = 216; // record of the joint to the parent (response/joint-tree/link.ts)
export const NODE_PRESCRIBED: i32 = 217; // 1 if the body moves as it is told
