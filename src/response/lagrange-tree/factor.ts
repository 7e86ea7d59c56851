// Baraff 1996, section 7.3 and appendix A: H = L D L^T over the body/constraint tree, in O(n), no fill.
// Terms: D and J of node.ts; S = |D| = G G^T (Cholesky; D > 0 for bodies, D < 0 for constraints); W = G^-1 J.
// The paper keeps D^-1 and L = D^-1 J. Then n.D -= (c.L^T) (c.D) (c.L) is, with either sign, S += W^T W: nothing is
// ever subtracted, and no inverse is formed. L = G^-T W, up to the sign, and is not needed.
import { addAtA, factorBlock, solveLowerBlock } from "../../math/block.ts";
import { F64, I32 } from "../../memory/views.ts";
import { D, DIM, edgeBlock, IS_CONSTRAINT, NONE, PARENT, PARENT_DIM, PIVOT, TINY, TINY_BODY } from "./node.ts";

/**
 * procedure sparsefactor: overwrites D by G and J by W. Forward has children before parents. Returns 0 if a row was
 * dropped (block.ts), else the smallest scaled pivot of a constraint.
 */
export function sparseFactor(base: i32, forward: i32, count: i32): f64 {
  let smallest: f64 = 1;
  for (let f: i32 = forward; f < forward + count; f++) {
    const n: i32 = base + I32[f];
    const m: i32 = I32[2 * n + DIM];
    const constraint: i32 = I32[2 * n + IS_CONSTRAINT];
    // the children have already added their part to D
    let pivot: f64 = factorBlock(n + D, m, constraint === 1 ? TINY : TINY_BODY);
    if (constraint === 0 && pivot > 0) pivot = 1; // a heavy subtree under a light body is not a deficiency
    F64[n + PIVOT] = pivot;
    smallest = Math.min(smallest, pivot);

    const parent: i32 = I32[2 * n + PARENT];
    if (parent === NONE) continue;
    const p: i32 = I32[2 * n + PARENT_DIM];
    const w: i32 = edgeBlock(n, m);
    solveLowerBlock(w, n + D, m, p); // W = G^-1 J
    addAtA(base + parent + D, w, m, p); // parent's S += W^T W
  }
  return smallest;
}
