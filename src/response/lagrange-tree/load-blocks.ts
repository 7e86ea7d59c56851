// Baraff 1996, appendix A, first loop of procedure factor: loads H, as given by the constraints and bodies, into the nodes.
// Terms: D = M for a body and 0 for a constraint (-H_nn, so a compliance enters with plus); J = H[n, parent] = -j^T for
// a body under a constraint and -j for a constraint under a body. The scan lost both minus signs.
import { F64, I32 } from "../../memory/views.ts";
import { D, DIM, EDGE, edgeBlock, IS_CONSTRAINT, NONE, OWN, PARENT, PARENT_DIM } from "./node.ts";

/** procedure factor, initialisation: `forward` is the first index of the table of records in I32 */
export function loadBlocks(base: i32, forward: i32, count: i32): void {
  for (let f: i32 = forward; f < forward + count; f++) {
    const n: i32 = base + I32[f];
    const m: i32 = I32[2 * n + DIM];
    const own: i32 = I32[2 * n + OWN];
    const square: i32 = m * m;
    if (own === NONE) for (let i: i32 = 0; i < square; i++) F64[n + D + i] = 0;
    else for (let i: i32 = 0; i < square; i++) F64[n + D + i] = F64[base + own + i];

    if (I32[2 * n + PARENT] === NONE) continue;
    const p: i32 = I32[2 * n + PARENT_DIM];
    const j: i32 = base + I32[2 * n + EDGE];
    const e: i32 = edgeBlock(n, m);
    if (I32[2 * n + IS_CONSTRAINT] === 1) for (let i: i32 = 0; i < m * p; i++) F64[e + i] = -F64[j + i];
    else for (let r: i32 = 0; r < p; r++) for (let i: i32 = 0; i < m; i++) F64[e + p * i + r] = -F64[j + m * r + i];
  }
}
