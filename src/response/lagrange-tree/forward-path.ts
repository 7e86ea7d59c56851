// Baraff 1996, section 8.2, step 3: sparsesolve for the right-hand side (k_j, 0). Only the forward half, and only where
// it is nonzero: from the bodies that k_j touches to their roots, O(depth) per column instead of O(n).
// Terms of solve.ts; the list of path.ts; y holds k_j at its bodies and 0 elsewhere on entry.
import { addAtx, solveLower } from "../../math/block.ts";
import { F64, I32 } from "../../memory/views.ts";
import { D, DIM, edgeBlock, IS_CONSTRAINT, NONE, PARENT_DIM } from "./node.ts";
import { PART, PATH, RECORD, UP } from "./path.ts";

/** y becomes the forward half; `size` gets the sum of its squares over bodies: rounding of a product is relative to it. */
export function forwardPath(base: i32, list: i32, count: i32, y: i32, size: i32): void {
  let squares: f64 = 0;
  for (let f: i32 = list; f < list + PATH * count; f += PATH) {
    const n: i32 = base + I32[f + RECORD];
    const m: i32 = I32[2 * n + DIM];
    const part: i32 = y + I32[f + PART];
    const constraint: i32 = I32[2 * n + IS_CONSTRAINT];
    solveLower(part, n + D, m);
    if (constraint === 0) for (let i: i32 = 0; i < m; i++) squares += F64[part + i] * F64[part + i];
    const up: i32 = I32[f + UP];
    if (up === NONE) continue;
    addAtx(y + up, edgeBlock(n, m), part, m, I32[2 * n + PARENT_DIM], constraint === 1 ? 1 : -1);
  }
  F64[size] += squares;
}
