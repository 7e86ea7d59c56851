// How a KKT system lies in memory. A row of J is a sum of *entries*: a wrench at the origin of a node along the axes of the world,
// or a coefficient at one freedom. Entries that start at the same node form a *group*: they climb to the root together.
// Constants only: kernels and the code around them share this file; access.ts reads records by them.

// ---- Header: integers, from I32[2 k] on. Places are relative to k. ----
/** Rows of the whole system, those that hold mimic joints first, and how many those are. */
export const ROWS: i32 = 0;
export const FOLLOWERS: i32 = 1;
export const ENTRIES: i32 = 2;
export const GROUPS: i32 = 3;
/** 1: J is dense, and there are no entries. */
export const DENSE: i32 = 4;
/** How many nodes have an Ω; 0: products run along the whole path that two entries share. */
export const OMEGAS: i32 = 5;
export const AT_ENTRIES: i32 = 6;
export const AT_GROUPS: i32 = 7;
/** Two integers for each pair of groups: see LEVEL. */
export const AT_PAIRS: i32 = 8;
/** Four integers for each node: see BEFORE. */
export const AT_NODES: i32 = 9;
/** Two integers for each Ω: its node, and the place of its parent's Ω in the list or -1; parents first. */
export const AT_TRUNK: i32 = 10;
/** 6 x 6 each, and scratch behind. */
export const OMEGA_SCRATCH: i32 = 88;
export const AT_OMEGA: i32 = 11;
/** J M⁻¹ Jᵀ, ROWS x ROWS, row by row: the lower triangle is what counts. */
export const AT_MATRIX: i32 = 12;
/** J M⁻¹ y1 - y2, ROWS numbers; the multipliers; scratch of the same length. */
export const AT_RIGHT: i32 = 13;
export const AT_MULTIPLIERS: i32 = 14;
/** Dense J, ROWS x all freedoms. */
export const AT_DENSE: i32 = 15;
/** Two vectors of all freedoms. */
export const AT_FORCES: i32 = 16;
export const AT_RATES: i32 = 17;
/** y2, ROWS numbers. */
export const AT_TARGETS: i32 = 18;
/** The record of the dense solve: see delassus-layout.ts. */
export const AT_SOLVE: i32 = 19;
/** What all entries keep of themselves. */
export const AT_SUMS: i32 = 20;
export const KKT_HEADER: i32 = 12;

// ---- An entry. ----
/** Integers: node and row. */
export const NODE: i32 = 0;
/** Integers: kind, and of a freedom its index among all. */
export const KIND: i32 = 1;
/** Integers: where its half solve lies, and its kept wrenches; relative to k. */
export const HALF: i32 = 2;
/** The link's frame in the node: rotation, translation. */
export const LINK: i32 = 3;
export const LINK_SHIFT: i32 = 12;
/** Given for each solve: point in the link's frame, direction along the axes of the world; of a freedom the coefficient first. */
export const POINT: i32 = 15;
export const DIRECTION: i32 = 18;
/** From the node's origin to the point, along the axes of the world. */
export const ARM: i32 = 21;
/** Force and torque at the node's origin; of a freedom the joint's force, along the axes of the world for balls and free joints. */
export const WRENCH: i32 = 24;
/** The wrench on its way to the root. */
export const CLIMBING: i32 = 30;
/** Behind it scratch: D⁻¹ u of the joint it passes. */
export const ENTRY: i32 = 38;

export const LINEAR: i32 = 0;
export const ANGULAR: i32 = 1;
export const AT_FREEDOM: i32 = 2;

// ---- A group: integers. ----
export const GROUP_NODE: i32 = 0;
export const FIRST_ENTRY: i32 = 1;
export const END_ENTRY: i32 = 2;
/** Freedoms from the root to the group's node, the length of its half solves. */
export const LENGTH: i32 = 3;
export const GROUP: i32 = 4;

// ---- A pair of groups: integers, first group x groups + second. ----
/** How many freedoms their paths share. */
export const LEVEL: i32 = 0;
/** The node above the one where they meet, whose Ω answers for the rest; -1 for the world. */
export const ABOVE: i32 = 1;

// ---- A node: integers. ----
/** How many freedoms, and how many nodes, lie between the root and the node; the place of its Ω in the list, or -1; its own freedoms. */
export const BEFORE: i32 = 0;
export const DEPTH: i32 = 1;
export const OMEGA_OF: i32 = 2;
export const FREEDOMS: i32 = 3;
export const NODE_INTEGERS: i32 = 4;
