// Widths of the records that both the kernels and the column table have to know, in doubles.
export const NODE_WIDTH: i32 = 108; // response/ball-tree/node.ts
export const TREE_WIDTH: i32 = 24; // response/ball-tree/tree.ts
export const TALLY_WIDTH: i32 = 64; // memory/codes.ts
