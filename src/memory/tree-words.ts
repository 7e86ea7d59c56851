// Words of a tree, the record of one component (response/tree/tree.ts). The planner writes them (src/forest), kernels and reports read them.
export {
  TREE_ALONE,
  TREE_ASSEMBLY,
  TREE_COMPONENT,
  TREE_END_ACTION,
  TREE_END_LOOP,
  TREE_END_NODE,
  TREE_FIRST_ACTION,
  TREE_FIRST_LOOP,
  TREE_FIRST_NODE,
  TREE_FREE,
  TREE_FREEDOMS,
  TREE_HALVINGS,
  TREE_KIND,
  TREE_MARKS,
  TREE_MEMBER,
  TREE_PIN,
  TREE_PINNED_TO,
  TREE_PUSHED,
  TREE_REDUNDANT_ROWS,
  TREE_ROWS,
  TREE_RUN,
  TREE_SPARE_ROWS,
  TREE_STACKED_REDUNDANT,
} from "../../build/records/memory/records/tree.ts";

/** Numbers, not words, of TREE_PIN: the pin of the root, and how it moves. That of a free root stays at zero. */
export const TREE_PIN_NUMBERS: i32 = 12;

// Kinds of trees: who answers for each is in step/tree/kinds.ts.
export const BALL_TREE: i32 = 0; // bodies on ball joints without drives, or one body alone
export const MECHANISM: i32 = 1; // joints of every kind, loops, limits and drives
export const ASSEMBLY: i32 = 2; // bodies and constraints of other kinds, held by programs; every body is a root
