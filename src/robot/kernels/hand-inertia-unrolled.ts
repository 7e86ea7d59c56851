// Adds a node's articulated inertia, minus the part that its joint releases, to its parent, at the parent's origin:
//   Ia = IA - U D⁻¹ Uᵀ        M' = M    H' = H - M [r]    I' = I + [r] H' + ([r] H)ᵀ
// since a = a_p - [r] α and the torque gains r × f.
import { AT, block, blockAt, COLUMN, ROW, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** For a joint with one freedom: IA of the node becomes Ia. */
function letGoOne(n: i32): void {
  const d: f64 = F64[n + N.D_INVERSE];
  const du: f64[] = vector(6);
  const u: f64[] = vectorAt(6, n + N.U);
  for (let i: i32 = 0; i < 6; i++) du[i] = d * u[i];
  for (let p: i32 = 0; p < 6; p++) F64[n + N.IA_M + p] -= du[ROW[p]] * u[COLUMN[p]];
  for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) F64[n + N.IA_H + 3 * i + j] -= du[i] * u[3 + j];
  for (let p: i32 = 0; p < 6; p++) F64[n + N.IA_I + p] -= du[3 + ROW[p]] * u[3 + COLUMN[p]];
}

/** Adds IA of the node n, shifted to the parent's origin, to IA of the parent p. */
function handInertia(p: i32, n: i32): void {
  const r: f64[] = vectorAt(3, n + N.OFFSET);
  const m: f64[] = vectorAt(6, n + N.IA_M);
  const h: f64[][] = blockAt(3, 3, n + N.IA_H);
  // G = H' = H - M [r]
  const g: f64[][] = block(3, 3);
  for (let i: i32 = 0; i < 3; i++) {
    for (let j: i32 = 0; j < 3; j++) {
      const j1: i32 = (j + 1) % 3;
      const j2: i32 = (j + 2) % 3;
      g[i][j] = h[i][j] + (m[AT[3 * i + j2]] * r[j1] - m[AT[3 * i + j1]] * r[j2]);
    }
  }
  for (let e: i32 = 0; e < 6; e++) F64[p + N.IA_M + e] += m[e];
  for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) F64[p + N.IA_H + 3 * i + j] += g[i][j];
  // row i of [r] G is r_i1 G_i2 - r_i2 G_i1
  for (let i: i32 = 0; i < 3; i++) {
    const i1: i32 = (i + 1) % 3;
    const i2: i32 = (i + 2) % 3;
    F64[p + N.IA_I + i] += F64[n + N.IA_I + i] + (r[i1] * (g[i2][i] + h[i2][i]) - r[i2] * (g[i1][i] + h[i1][i]));
  }
  for (let e: i32 = 3; e < 6; e++) {
    const i: i32 = ROW[e];
    const j: i32 = COLUMN[e];
    const i1: i32 = (i + 1) % 3;
    const i2: i32 = (i + 2) % 3;
    const j1: i32 = (j + 1) % 3;
    const j2: i32 = (j + 2) % 3;
    F64[p + N.IA_I + e] +=
      F64[n + N.IA_I + e] + (r[i1] * g[i2][j] - r[i2] * g[i1][j]) + (r[j1] * h[j2][i] - r[j2] * h[j1][i]);
  }
}

export const UNROLLED = { letGoOne: [letGoOne, {}], handInertia: [handInertia, {}] } as const;
