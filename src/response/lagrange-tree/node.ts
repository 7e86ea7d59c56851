// A node of the body/constraint tree (Baraff 1996, appendix A, struct node): one block row of the upper triangle of H.
// Terms: D the diagonal block, J the block to the right of it, x the node's part of a solution. Differences from the
// paper: D and J have the size the node needs, so records have no common length and lie behind a table of offsets
// (Forward); D is kept with the sign that makes it positive (M for a body, -D for a constraint); there is no Dinv; x
// lies outside the node, in one vector a right-hand side, in the order of the problem and not of the tree.
//
// A record: eight integers, the smallest scaled pivot, D (dim x dim), J (dim x dim of the parent; a root has none).
// Every place in a record counts numbers from `base`, the start of the region.

import { D } from "../../../build/records/response/lagrange-tree/node.ts";

export * from "../../../build/records/response/lagrange-tree/node.ts";

export const NONE: i32 = -1;

/** A scaled pivot of a constraint below WEAK costs half of the digits or more: another root is tried. */
export const WEAK: f64 = 1e-8;
/** At or below TINY it is taken for rounding: the row depends on the others of its node. A light body between others of
 * a mass ratio q has pivots down to 1 / q, so joints up to q = 1e11 are safe; two rows at 1e-6 radian are at the bar. */
export const TINY: f64 = 1e-12;
/** A body's block is definite by itself; a row is lost only where rounding of the inertia that hangs on it, at mass
 * ratios beyond 1e15, leaves no positive number. The bar keeps the reciprocals from overflowing. */
export const TINY_BODY: f64 = 1e-24;

/** J lies behind D. */
export function edgeBlock(n: i32, dimension: i32): i32 {
  return n + D + dimension * dimension;
}

/** Numbers a record takes. */
export function recordSize(dimension: i32, parentDimension: i32): i32 {
  return D + dimension * (dimension + parentDimension);
}
