// Baraff 1996, section 7.3 and appendix A, procedure sparsesolve: H x = z with the factor of factor.ts, in O(n).
// Terms: x holds z = (F, c) on entry and (v', lambda) on return (the paper solves (0, -b) for lambda alone and forms
// v' from it, which loses digits at large mass ratios); s = +1 for a body, -1 for a constraint; G and W of factor.ts.
//
//   forward    x_p -= L^T x_n          y_n = G^-1 x_n,  x_p -= s W^T y_n
//   backward   x_n = D^-1 x_n - L x_p  x_n = s G^-T (y_n - W x_p)
import { addAtx, addAx, solveLower, solveUpper } from "../../math/block.ts";
import { F64, I32 } from "../../memory/views.ts";
import { D, DIM, edgeBlock, IS_CONSTRAINT, NONE, PARENT, PARENT_DIM, X } from "./node.ts";

/** Forward half: x becomes y, in which a product a^T H^-1 b is the sum of s y_a . y_b over the nodes. */
export function solveForward(base: i32, forward: i32, count: i32, x: i32): void {
  for (let f: i32 = forward; f < forward + count; f++) {
    const n: i32 = base + I32[f];
    const m: i32 = I32[2 * n + DIM];
    const y: i32 = x + I32[2 * n + X];
    solveLower(y, n + D, m);
    const parent: i32 = I32[2 * n + PARENT];
    if (parent === NONE) continue;
    const above: i32 = x + I32[2 * (base + parent) + X];
    const p: i32 = I32[2 * n + PARENT_DIM];
    addAtx(above, edgeBlock(n, m), y, m, p, I32[2 * n + IS_CONSTRAINT] === 1 ? 1 : -1);
  }
}

/** Backward half: y becomes the solution. */
export function solveBackward(base: i32, forward: i32, count: i32, x: i32): void {
  for (let f: i32 = forward + count - 1; f >= forward; f--) {
    const n: i32 = base + I32[f];
    const m: i32 = I32[2 * n + DIM];
    const y: i32 = x + I32[2 * n + X];
    const parent: i32 = I32[2 * n + PARENT];
    if (parent !== NONE) {
      const above: i32 = x + I32[2 * (base + parent) + X];
      addAx(y, edgeBlock(n, m), above, m, I32[2 * n + PARENT_DIM], -1);
    }
    solveUpper(y, n + D, m);
    if (I32[2 * n + IS_CONSTRAINT] === 1) for (let i: i32 = 0; i < m; i++) F64[y + i] = -F64[y + i];
  }
}

/** procedure sparsesolve */
export function sparseSolve(base: i32, forward: i32, count: i32, x: i32): void {
  solveForward(base, forward, count, x);
  solveBackward(base, forward, count, x);
}
