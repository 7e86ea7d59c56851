// A node hands its articulated inertia to its parent, less what its joint lets go, and shifted to the parent's origin:
//   Ia = IA - U D⁻¹ Uᵀ        M' = M    H' = H - M [r]    I' = I + [r] H' + ([r] H)ᵀ
// since a = a_p - [r] α and the torque gains r × f.
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** For a joint of one freedom: IA of the node becomes Ia. */
export function letGoOne(n: i32): void {
  const d: f64 = F64[n + N.D_INVERSE];
  const u0: f64 = F64[n + N.U];
  const u1: f64 = F64[n + N.U + 1];
  const u2: f64 = F64[n + N.U + 2];
  const u3: f64 = F64[n + N.U + 3];
  const u4: f64 = F64[n + N.U + 4];
  const u5: f64 = F64[n + N.U + 5];
  const d0: f64 = d * u0;
  const d1: f64 = d * u1;
  const d2: f64 = d * u2;
  const d3: f64 = d * u3;
  const d4: f64 = d * u4;
  const d5: f64 = d * u5;
  F64[n + N.IA_M] -= d0 * u0;
  F64[n + N.IA_M + 1] -= d1 * u1;
  F64[n + N.IA_M + 2] -= d2 * u2;
  F64[n + N.IA_M + 3] -= d0 * u1;
  F64[n + N.IA_M + 4] -= d0 * u2;
  F64[n + N.IA_M + 5] -= d1 * u2;
  F64[n + N.IA_H] -= d0 * u3;
  F64[n + N.IA_H + 1] -= d0 * u4;
  F64[n + N.IA_H + 2] -= d0 * u5;
  F64[n + N.IA_H + 3] -= d1 * u3;
  F64[n + N.IA_H + 4] -= d1 * u4;
  F64[n + N.IA_H + 5] -= d1 * u5;
  F64[n + N.IA_H + 6] -= d2 * u3;
  F64[n + N.IA_H + 7] -= d2 * u4;
  F64[n + N.IA_H + 8] -= d2 * u5;
  F64[n + N.IA_I] -= d3 * u3;
  F64[n + N.IA_I + 1] -= d4 * u4;
  F64[n + N.IA_I + 2] -= d5 * u5;
  F64[n + N.IA_I + 3] -= d3 * u4;
  F64[n + N.IA_I + 4] -= d3 * u5;
  F64[n + N.IA_I + 5] -= d4 * u5;
}

/** IA of the parent p gains what IA of the node n is at the parent's origin. */
export function handInertia(p: i32, n: i32): void {
  const x: f64 = F64[n + N.OFFSET];
  const y: f64 = F64[n + N.OFFSET + 1];
  const z: f64 = F64[n + N.OFFSET + 2];
  const m0: f64 = F64[n + N.IA_M];
  const m1: f64 = F64[n + N.IA_M + 1];
  const m2: f64 = F64[n + N.IA_M + 2];
  const m3: f64 = F64[n + N.IA_M + 3];
  const m4: f64 = F64[n + N.IA_M + 4];
  const m5: f64 = F64[n + N.IA_M + 5];
  const h0: f64 = F64[n + N.IA_H];
  const h1: f64 = F64[n + N.IA_H + 1];
  const h2: f64 = F64[n + N.IA_H + 2];
  const h3: f64 = F64[n + N.IA_H + 3];
  const h4: f64 = F64[n + N.IA_H + 4];
  const h5: f64 = F64[n + N.IA_H + 5];
  const h6: f64 = F64[n + N.IA_H + 6];
  const h7: f64 = F64[n + N.IA_H + 7];
  const h8: f64 = F64[n + N.IA_H + 8];
  // H' = H - M [r], [r] = (0 -z y; z 0 -x; -y x 0)
  const g0: f64 = h0 + (m4 * y - m3 * z);
  const g1: f64 = h1 + (m0 * z - m4 * x);
  const g2: f64 = h2 + (m3 * x - m0 * y);
  const g3: f64 = h3 + (m5 * y - m1 * z);
  const g4: f64 = h4 + (m3 * z - m5 * x);
  const g5: f64 = h5 + (m1 * x - m3 * y);
  const g6: f64 = h6 + (m2 * y - m5 * z);
  const g7: f64 = h7 + (m4 * z - m2 * x);
  const g8: f64 = h8 + (m5 * x - m4 * y);
  F64[p + N.IA_M] += m0;
  F64[p + N.IA_M + 1] += m1;
  F64[p + N.IA_M + 2] += m2;
  F64[p + N.IA_M + 3] += m3;
  F64[p + N.IA_M + 4] += m4;
  F64[p + N.IA_M + 5] += m5;
  F64[p + N.IA_H] += g0;
  F64[p + N.IA_H + 1] += g1;
  F64[p + N.IA_H + 2] += g2;
  F64[p + N.IA_H + 3] += g3;
  F64[p + N.IA_H + 4] += g4;
  F64[p + N.IA_H + 5] += g5;
  F64[p + N.IA_H + 6] += g6;
  F64[p + N.IA_H + 7] += g7;
  F64[p + N.IA_H + 8] += g8;
  // rows of [r] G: (y G2 - z G1, z G0 - x G2, x G1 - y G0), where G0 G1 G2 are the rows of G
  F64[p + N.IA_I] += F64[n + N.IA_I] + (y * (g6 + h6) - z * (g3 + h3));
  F64[p + N.IA_I + 1] += F64[n + N.IA_I + 1] + (z * (g1 + h1) - x * (g7 + h7));
  F64[p + N.IA_I + 2] += F64[n + N.IA_I + 2] + (x * (g5 + h5) - y * (g2 + h2));
  F64[p + N.IA_I + 3] += F64[n + N.IA_I + 3] + (y * g7 - z * g4) + (z * h0 - x * h6);
  F64[p + N.IA_I + 4] += F64[n + N.IA_I + 4] + (y * g8 - z * g5) + (x * h3 - y * h0);
  F64[p + N.IA_I + 5] += F64[n + N.IA_I + 5] + (z * g2 - x * g8) + (x * h4 - y * h1);
}
