// Widths of the records that both the kernels and the column table have to know, in doubles.
export const NODE_WIDTH: i32 = 112; // response/ball-tree/node.ts
export const TREE_WIDTH: i32 = 40; // response/ball-tree/tree.ts
export const LINK_WIDTH: i32 = 356; // response/joint-tree/link.ts
export const ACTION_WIDTH: i32 = 72; // step/island/action.ts
export const ROW_WIDTH: i32 = 38; // rows/row.ts
export const TALLY_WIDTH: i32 = 96; // memory/codes.ts
