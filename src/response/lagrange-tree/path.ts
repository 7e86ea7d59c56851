// A column of anticipation (Baraff 1996, 8.1): the nodes that a force on a few bodies reaches, which are those bodies and
// their ancestors, children before parents. Integers, PATH of them a node:

/** the record of the node, where its part of the column lies, and its parent's part (or NONE) */
export const RECORD: i32 = 0;
export const PART: i32 = 1;
export const UP: i32 = 2;
/** its place in the order of elimination: the same node in two columns has the same */
export const PLACE: i32 = 3;
/** where its response (spread-response.ts) lies, or NONE */
export const RESPONSE: i32 = 4;

export const PATH: i32 = 5;

/** path-products.ts, integers a row: list, length and column of its Jacobian, and the same of its force */
export const COLUMN: i32 = 6;

/**
 * ancestor-products.ts, integers a force: its list, its column, its row in S, whether it is a row's Jacobian (1), its
 * force (2) or both (3), the depth of its body, and of the lowest common ancestor with the force before it, -1 in
 * another tree
 */
export const FORCE: i32 = 6;

/** spread-response.ts, integers a node: its record, its parent's or NONE, where its response and its parent's lie */
export const SPREAD: i32 = 4;
