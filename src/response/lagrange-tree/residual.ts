// r = z - H x, from the blocks given by the bodies and constraints (load-blocks.ts), not from the factor, for
// iterative refinement (Higham, Accuracy and Stability of Numerical Algorithms, chapter 12). Not in the paper.
// Terms: H = [[M, -J^T], [-J, 0]]; a constraint with a compliance C has -C in place of 0.
import { addAtx, addAx } from "../../math/block.ts";
import { F64, I32 } from "../../memory/views.ts";
import { DIM, EDGE, IS_CONSTRAINT, NONE, OWN, PARENT, PARENT_DIM, X } from "./node.ts";

/** r holds z on entry, z - H x on return */
export function treeResidual(base: i32, forward: i32, count: i32, x: i32, r: i32): void {
  for (let f: i32 = forward; f < forward + count; f++) {
    const n: i32 = base + I32[f];
    const m: i32 = I32[2 * n + DIM];
    const at: i32 = I32[2 * n + X];
    const own: i32 = I32[2 * n + OWN];
    const constraint: i32 = I32[2 * n + IS_CONSTRAINT];
    if (own !== NONE) addAx(r + at, base + own, x + at, m, m, constraint === 1 ? 1 : -1);
    const parent: i32 = I32[2 * n + PARENT];
    if (parent === NONE) continue;
    const above: i32 = I32[2 * (base + parent) + X];
    const p: i32 = I32[2 * n + PARENT_DIM];
    const j: i32 = base + I32[2 * n + EDGE];
    if (constraint === 1) {
      addAx(r + at, j, x + above, m, p, 1);
      addAtx(r + above, j, x + at, m, p, 1);
    } else {
      addAx(r + above, j, x + at, p, m, 1);
      addAtx(r + at, j, x + above, p, m, 1);
    }
  }
}

/** x += r, over `numbers` numbers */
export function addCorrection(x: i32, r: i32, numbers: i32): void {
  for (let i: i32 = 0; i < numbers; i++) F64[x + i] += F64[r + i];
}
