// The response of a node to forces, with everything above it: G_n = D_n^-1 + L_n G_parent L_n^T, root first, once for all columns.
// Not in the paper. Terms of factor.ts; stored is R_n = G^T G_n G (G the Cholesky factor of node n), so that it works on
// forward halves: R_n = s + V^T R_parent V, V = G_parent^-1 W^T. A product x_i^T H^-1 x_j of two columns that meet first
// in node n is y_i(n)^T R_n y_j(n) plus what they have in common below n, which is nothing.
import { solveLowerBlock } from "../../math/block.ts";
import { F64, I32 } from "../../memory/views.ts";
import { D, DIM, edgeBlock, IS_CONSTRAINT, NONE, PARENT_DIM } from "./node.ts";
import { SPREAD, SPREAD_ABOVE, SPREAD_PARENT, SPREAD_RECORD, SPREAD_RESPONSE } from "./path.ts";

/** The list has parents before children. The scratch holds 2 dim² numbers of the largest node. */
export function spreadResponse(base: i32, list: i32, count: i32, responses: i32, scratch: i32): void {
  for (let f: i32 = list; f < list + SPREAD * count; f += SPREAD) {
    const n: i32 = base + I32[f + SPREAD_RECORD];
    const m: i32 = I32[2 * n + DIM];
    const r: i32 = responses + I32[f + SPREAD_RESPONSE];
    const sign: f64 = I32[2 * n + IS_CONSTRAINT] === 1 ? -1.0 : 1.0;
    for (let i: i32 = 0; i < m * m; i++) F64[r + i] = 0;
    for (let i: i32 = 0; i < m; i++) F64[r + (m + 1) * i] = sign;
    if (I32[f + SPREAD_PARENT] === NONE) continue;

    const above: i32 = base + I32[f + SPREAD_PARENT];
    const p: i32 = I32[2 * n + PARENT_DIM];
    const w: i32 = edgeBlock(n, m);
    const v: i32 = scratch; // p x m
    for (let i: i32 = 0; i < m; i++) for (let k: i32 = 0; k < p; k++) F64[v + m * k + i] = F64[w + p * i + k];
    solveLowerBlock(v, above + D, p, m);
    const rp: i32 = responses + I32[f + SPREAD_ABOVE];
    const t: i32 = scratch + p * m; // R_parent V
    for (let k: i32 = 0; k < p; k++)
      for (let i: i32 = 0; i < m; i++) {
        let sum: f64 = 0;
        for (let l: i32 = 0; l < p; l++) sum += F64[rp + p * k + l] * F64[v + m * l + i];
        F64[t + m * k + i] = sum;
      }
    for (let i: i32 = 0; i < m; i++)
      for (let j: i32 = 0; j < m; j++) {
        let sum: f64 = F64[r + m * i + j];
        for (let k: i32 = 0; k < p; k++) sum += F64[v + m * k + i] * F64[t + m * k + j];
        F64[r + m * i + j] = sum;
      }
  }
}
