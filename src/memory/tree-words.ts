// Words of a tree, the record of one component (response/tree/tree.ts). The planner writes them (src/forest), kernels and reports read them.

export const TREE_FIRST_NODE: i32 = 0;
export const TREE_END_NODE: i32 = 1;
export const TREE_FREE: i32 = 2; // 1 if the root hangs on nothing
export const TREE_PINNED_TO: i32 = 3; // slot of the body the root is pinned to, -1: world
export const TREE_FIRST_LOOP: i32 = 48; // links that close loops; none in a ball tree
export const TREE_END_LOOP: i32 = 49;
export const TREE_FIRST_ACTION: i32 = 50; // drives; none in a ball tree
export const TREE_END_ACTION: i32 = 51;
export const TREE_FREEDOMS: i32 = 52; // free directions of the joints of a mechanism
export const TREE_KIND: i32 = 53; // one of the kinds below
export const TREE_ROWS: i32 = 54; // auxiliary rows
export const TREE_HALVINGS: i32 = 55;
export const TREE_SPARE_ROWS: i32 = 74;
export const TREE_PUSHED: i32 = 75; // how contacts push at it: response/tree/tree-pushed.ts
export const TREE_STACKED_REDUNDANT: i32 = 78;
export const TREE_REDUNDANT_ROWS: i32 = 79;
export const TREE_ASSEMBLY: i32 = 80; // record of an assembly
export const TREE_RUN: i32 = 81;
export const TREE_COMPONENT: i32 = 82;
export const TREE_MEMBER: i32 = 83; // slot of one of its dynamic bodies
export const TREE_ALONE: i32 = 84; // 1 if it is one body without joints
export const TREE_MARKS: i32 = 85; // bits: response/tree/tree-marks.ts

/** Numbers, not words: the pin of the root, and how it moves. That of a free root stays at zero. */
export const TREE_PIN: i32 = 2;
export const TREE_PIN_NUMBERS: i32 = 12;

// Kinds of trees: who answers for each is in step/tree/kinds.ts.
export const BALL_TREE: i32 = 0; // bodies on ball joints without drives, or one body alone
export const MECHANISM: i32 = 1; // joints of every kind, loops, limits and drives
export const ASSEMBLY: i32 = 2; // bodies and constraints of other kinds, held by programs; every body is a root
