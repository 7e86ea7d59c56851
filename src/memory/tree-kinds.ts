// Kinds of trees: who answers for each is in step/tree/kinds.ts. The planner (src/forest) chooses.

/** Numbers, not words, of TREE_PIN: the pin of the root, and how it moves. That of a free root stays at zero. */
export const TREE_PIN_NUMBERS: i32 = 12;

export const BALL_TREE: i32 = 0; // bodies on ball joints without drives, or one body alone
export const MECHANISM: i32 = 1; // joints of every kind, loops, limits and drives
export const ASSEMBLY: i32 = 2; // bodies and constraints of other kinds, held by programs; every body is a root
export const NET: i32 = 3; // many loops: every body is a root, and a sparse elimination holds all joints
