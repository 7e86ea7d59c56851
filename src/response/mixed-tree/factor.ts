// H = L U over the body/constraint tree, in O(n), no fill (Baraff 1996, sections 7.2 and 7.3), for rows J and forces K that differ.
//
//   body under a constraint      G = (D⁻¹ Kᵀ)ᵀ   D_p -= J D⁻¹ Kᵀ
//   constraint under a body      G = D⁻¹ J       D_p -= Kᵀ D⁻¹ J
//
// G has the shape of J and K, rows of the constraint by DOFs of the body, and absorbs both minus signs of H. J and K are read in place.
import {
  solveLu3,
  solveLu5,
  solveLu6,
  solveLu7,
  solveLuRows3,
} from "../../../build/unrolled/response/mixed-tree/lu.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import { subtractDots, subtractSquares } from "./edge.ts";
import { factorLu, solveLuColumns } from "./lu.ts";
import { D, DIM, EDGE_J, EDGE_K, edgeAt, IS_CONSTRAINT, OWN, PARENT, PARENT_DIM, STRIDE } from "./node.ts";

/** Loads and factors `count` nodes; `forward` is the first index of the table of records in I32. Returns how many rows were left out. */
export function factorTree(forward: i32, count: i32): i32 {
  for (let f: i32 = forward; f < forward + count; f++) loadBlock(I32[f]);
  let dropped: i32 = 0;
  for (let f: i32 = forward; f < forward + count; f++) {
    const n: i32 = I32[f];
    // the children have already subtracted their part of D
    dropped += factorLu(n + D, I32[2 * n + DIM], I32[2 * n + IS_CONSTRAINT]);
    if (I32[2 * n + PARENT] !== 0) eliminate(n);
  }
  return dropped;
}

function loadBlock(n: i32): void {
  const m: i32 = I32[2 * n + DIM];
  const own: i32 = I32[2 * n + OWN];
  if (own === 0) zeros(n + D, m * m);
  else for (let i: i32 = 0; i < m * m; i++) F64[n + D + i] = F64[own + i];
}

/** Subtracts the contribution of this node from the parent's D. */
function eliminate(n: i32): void {
  const m: i32 = I32[2 * n + DIM];
  const p: i32 = I32[2 * n + PARENT_DIM];
  const above: i32 = I32[2 * n + PARENT] + D;
  const g: i32 = edgeAt(n, m);
  const j: i32 = I32[2 * n + EDGE_J];
  const k: i32 = I32[2 * n + EDGE_K];
  const stride: i32 = I32[2 * n + STRIDE];
  if (I32[2 * n + IS_CONSTRAINT] === 1) {
    if (m === 3) solveLuRows3(g, n + D, j, stride, p);
    else if (m === 5) for (let c: i32 = 0; c < p; c++) solveLu5(g + c, p, n + D, j + c, stride);
    else solveLuColumns(g, p, 1, n + D, j, stride, 1, m, p);
    subtractSquares(above, k, stride, g, m, p);
  } else {
    if (m === 6) for (let r: i32 = 0; r < p; r++) solveLu6(g + 6 * r, n + D, k + stride * r);
    else if (m === 7) for (let r: i32 = 0; r < p; r++) solveLu7(g + 7 * r, n + D, k + stride * r);
    else if (m === 3) for (let r: i32 = 0; r < p; r++) solveLu3(g + 3 * r, n + D, k + stride * r);
    else solveLuColumns(g, 1, m, n + D, k, 1, stride, m, p);
    subtractDots(above, j, stride, g, p, m);
  }
}
