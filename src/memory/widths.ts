// Widths of the records that both the kernels and the column table have to know, in doubles.
export const NODE_WIDTH: i32 = 112; // response/ball-tree/node.ts
export const TREE_WIDTH: i32 = 40; // response/ball-tree/tree.ts
export const LINK_WIDTH: i32 = 356; // response/joint-tree/link.ts
export const ACTION_WIDTH: i32 = 72; // step/island/action.ts
export const ROW_WIDTH: i32 = 38; // rows/row.ts
export const TALLY_WIDTH: i32 = 96; // memory/codes.ts
export const SHAPE_WIDTH: i32 = 20; // contacts/shape-record.ts
export const MANIFOLD_WIDTH: i32 = 40; // contacts/kept-manifold.ts
export const PLACED_WIDTH: i32 = 24; // collision/placed.ts
export const MOTION_WIDTH: i32 = 14; // rows/motion.ts
export const CONTACT_ROW_WIDTH: i32 = 34; // rows/impulse-row.ts
export const CONTACT_SCRATCH_WIDTH: i32 = 8704; // collision/collide.ts
