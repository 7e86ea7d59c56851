// Newton's matrix eliminated from the leaves to the root: node n takes in its children, solves for its own rotation
// and leaves K, k to its parent.
//
//   A = κ m + Σ K        X = -κ m ŝ1 - Σ K r̂1        B = κ m ŝ_m + Σ r̂_m K
//   C += -Σ r̂_m K r̂1 + (h/2) Σ (r1 Φᵀ - Φ·r1)
//   G = C⁻¹ B    g = C⁻¹ (E + Σ r_m × k_c)    K = A - X G    k = F + Σ k_c - X g    Φ = F + Σ Φ_c
import { put3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { solveWeak, WEAK } from "../tree/solve-weak.ts";
import { H } from "../tree/tree.ts";

export function eliminate(n: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  let c00: f64 = F64[n + N.C];
  let c01: f64 = F64[n + N.C + 1];
  let c02: f64 = F64[n + N.C + 2];
  let c10: f64 = F64[n + N.C + 3];
  let c11: f64 = F64[n + N.C + 4];
  let c12: f64 = F64[n + N.C + 5];
  let c20: f64 = F64[n + N.C + 6];
  let c21: f64 = F64[n + N.C + 7];
  let c22: f64 = F64[n + N.C + 8];
  let e0: f64 = F64[n + N.E];
  let e1: f64 = F64[n + N.E + 1];
  let e2: f64 = F64[n + N.E + 2];
  let k0: f64 = F64[n + N.F];
  let k1: f64 = F64[n + N.F + 1];
  let k2: f64 = F64[n + N.F + 2];
  let f0: f64 = k0;
  let f1: f64 = k1;
  let f2: f64 = k2;

  const km: f64 = F64[n + N.KM];
  const z0: f64 = km * F64[n + N.S1];
  const z1: f64 = km * F64[n + N.S1 + 1];
  const z2: f64 = km * F64[n + N.S1 + 2];
  const y0: f64 = 0.5 * (km * F64[n + N.S0] + z0);
  const y1: f64 = 0.5 * (km * F64[n + N.S0 + 1] + z1);
  const y2: f64 = 0.5 * (km * F64[n + N.S0 + 2] + z2);
  let a00: f64 = km;
  let a01: f64 = 0.0;
  let a02: f64 = 0.0;
  let a10: f64 = 0.0;
  let a11: f64 = km;
  let a12: f64 = 0.0;
  let a20: f64 = 0.0;
  let a21: f64 = 0.0;
  let a22: f64 = km;
  let x00: f64 = 0.0;
  let x01: f64 = z2;
  let x02: f64 = -z1;
  let x10: f64 = -z2;
  let x11: f64 = 0.0;
  let x12: f64 = z0;
  let x20: f64 = z1;
  let x21: f64 = -z0;
  let x22: f64 = 0.0;
  let b00: f64 = 0.0;
  let b01: f64 = -y2;
  let b02: f64 = y1;
  let b10: f64 = y2;
  let b11: f64 = 0.0;
  let b12: f64 = -y0;
  let b20: f64 = -y1;
  let b21: f64 = y0;
  let b22: f64 = 0.0;

  for (let c: i32 = N.firstChild(n); c !== N.NONE; c = N.nextSibling(c)) {
    const r0: f64 = F64[c + N.R1];
    const r1: f64 = F64[c + N.R1 + 1];
    const r2: f64 = F64[c + N.R1 + 2];
    const m0: f64 = 0.5 * (F64[c + N.R0] + r0);
    const m1: f64 = 0.5 * (F64[c + N.R0 + 1] + r1);
    const m2: f64 = 0.5 * (F64[c + N.R0 + 2] + r2);
    const k00: f64 = F64[c + N.K];
    const k01: f64 = F64[c + N.K + 1];
    const k02: f64 = F64[c + N.K + 2];
    const k10: f64 = F64[c + N.K + 3];
    const k11: f64 = F64[c + N.K + 4];
    const k12: f64 = F64[c + N.K + 5];
    const k20: f64 = F64[c + N.K + 6];
    const k21: f64 = F64[c + N.K + 7];
    const k22: f64 = F64[c + N.K + 8];
    // V = K r̂1: each row of K crossed with r1
    const v00: f64 = k01 * r2 - k02 * r1;
    const v01: f64 = k02 * r0 - k00 * r2;
    const v02: f64 = k00 * r1 - k01 * r0;
    const v10: f64 = k11 * r2 - k12 * r1;
    const v11: f64 = k12 * r0 - k10 * r2;
    const v12: f64 = k10 * r1 - k11 * r0;
    const v20: f64 = k21 * r2 - k22 * r1;
    const v21: f64 = k22 * r0 - k20 * r2;
    const v22: f64 = k20 * r1 - k21 * r0;
    a00 += k00;
    a01 += k01;
    a02 += k02;
    a10 += k10;
    a11 += k11;
    a12 += k12;
    a20 += k20;
    a21 += k21;
    a22 += k22;
    x00 -= v00;
    x01 -= v01;
    x02 -= v02;
    x10 -= v10;
    x11 -= v11;
    x12 -= v12;
    x20 -= v20;
    x21 -= v21;
    x22 -= v22;
    b00 += m1 * k20 - m2 * k10;
    b01 += m1 * k21 - m2 * k11;
    b02 += m1 * k22 - m2 * k12;
    b10 += m2 * k00 - m0 * k20;
    b11 += m2 * k01 - m0 * k21;
    b12 += m2 * k02 - m0 * k22;
    b20 += m0 * k10 - m1 * k00;
    b21 += m0 * k11 - m1 * k01;
    b22 += m0 * k12 - m1 * k02;
    const p0: f64 = F64[c + N.PHI];
    const p1: f64 = F64[c + N.PHI + 1];
    const p2: f64 = F64[c + N.PHI + 2];
    const g0: f64 = half * p0;
    const g1: f64 = half * p1;
    const g2: f64 = half * p2;
    const rg: f64 = r0 * g0 + r1 * g1 + r2 * g2;
    c00 += r0 * g0 - rg - (m1 * v20 - m2 * v10);
    c01 += r0 * g1 - (m1 * v21 - m2 * v11);
    c02 += r0 * g2 - (m1 * v22 - m2 * v12);
    c10 += r1 * g0 - (m2 * v00 - m0 * v20);
    c11 += r1 * g1 - rg - (m2 * v01 - m0 * v21);
    c12 += r1 * g2 - (m2 * v02 - m0 * v22);
    c20 += r2 * g0 - (m0 * v10 - m1 * v00);
    c21 += r2 * g1 - (m0 * v11 - m1 * v01);
    c22 += r2 * g2 - rg - (m0 * v12 - m1 * v02);
    const h0: f64 = F64[c + N.KV];
    const h1: f64 = F64[c + N.KV + 1];
    const h2: f64 = F64[c + N.KV + 2];
    k0 += h0;
    k1 += h1;
    k2 += h2;
    f0 += p0;
    f1 += p1;
    f2 += p2;
    e0 += m1 * h2 - m2 * h1;
    e1 += m2 * h0 - m0 * h2;
    e2 += m0 * h1 - m1 * h0;
  }

  // a locked axis does not turn: its row says φ = 0
  const locks: i32 = N.locksOf(n) & 7;
  if (locks !== 0) {
    if ((locks & 1) !== 0) {
      c00 = 1.0;
      c01 = c02 = c10 = c20 = b00 = b01 = b02 = e0 = 0.0;
    }
    if ((locks & 2) !== 0) {
      c11 = 1.0;
      c10 = c12 = c01 = c21 = b10 = b11 = b12 = e1 = 0.0;
    }
    if ((locks & 4) !== 0) {
      c22 = 1.0;
      c20 = c21 = c02 = c12 = b20 = b21 = b22 = e2 = 0.0;
    }
  }

  // C⁻¹ by cofactors
  const i00: f64 = c11 * c22 - c12 * c21;
  const i10: f64 = c12 * c20 - c10 * c22;
  const i20: f64 = c10 * c21 - c11 * c20;
  const determinant: f64 = c00 * i00 + c01 * i10 + c02 * i20;
  const weak: bool = determinant < WEAK * Math.abs(c00 * c11 * c22);
  const d: f64 = 1.0 / determinant;
  const j00: f64 = i00 * d;
  const j10: f64 = i10 * d;
  const j20: f64 = i20 * d;
  const j01: f64 = (c02 * c21 - c01 * c22) * d;
  const j11: f64 = (c00 * c22 - c02 * c20) * d;
  const j21: f64 = (c01 * c20 - c00 * c21) * d;
  const j02: f64 = (c01 * c12 - c02 * c11) * d;
  const j12: f64 = (c02 * c10 - c00 * c12) * d;
  const j22: f64 = (c00 * c11 - c01 * c10) * d;

  let g00: f64 = j00 * b00 + j01 * b10 + j02 * b20;
  let g01: f64 = j00 * b01 + j01 * b11 + j02 * b21;
  let g02: f64 = j00 * b02 + j01 * b12 + j02 * b22;
  let g10: f64 = j10 * b00 + j11 * b10 + j12 * b20;
  let g11: f64 = j10 * b01 + j11 * b11 + j12 * b21;
  let g12: f64 = j10 * b02 + j11 * b12 + j12 * b22;
  let g20: f64 = j20 * b00 + j21 * b10 + j22 * b20;
  let g21: f64 = j20 * b01 + j21 * b11 + j22 * b21;
  let g22: f64 = j20 * b02 + j21 * b12 + j22 * b22;
  let q0: f64 = j00 * e0 + j01 * e1 + j02 * e2;
  let q1: f64 = j10 * e0 + j11 * e1 + j12 * e2;
  let q2: f64 = j20 * e0 + j21 * e1 + j22 * e2;
  if (weak) {
    put3(n + N.C, c00, c01, c02);
    put3(n + N.C + 3, c10, c11, c12);
    put3(n + N.C + 6, c20, c21, c22);
    put3(n + N.G, b00, b01, b02);
    put3(n + N.G + 3, b10, b11, b12);
    put3(n + N.G + 6, b20, b21, b22);
    put3(n + N.GV, e0, e1, e2);
    solveWeak(n + N.C, n + N.G, n + N.GV);
    g00 = F64[n + N.G];
    g01 = F64[n + N.G + 1];
    g02 = F64[n + N.G + 2];
    g10 = F64[n + N.G + 3];
    g11 = F64[n + N.G + 4];
    g12 = F64[n + N.G + 5];
    g20 = F64[n + N.G + 6];
    g21 = F64[n + N.G + 7];
    g22 = F64[n + N.G + 8];
    q0 = F64[n + N.GV];
    q1 = F64[n + N.GV + 1];
    q2 = F64[n + N.GV + 2];
  }
  F64[n + N.G] = g00;
  F64[n + N.G + 1] = g01;
  F64[n + N.G + 2] = g02;
  F64[n + N.G + 3] = g10;
  F64[n + N.G + 4] = g11;
  F64[n + N.G + 5] = g12;
  F64[n + N.G + 6] = g20;
  F64[n + N.G + 7] = g21;
  F64[n + N.G + 8] = g22;
  F64[n + N.GV] = q0;
  F64[n + N.GV + 1] = q1;
  F64[n + N.GV + 2] = q2;

  F64[n + N.K] = a00 - (x00 * g00 + x01 * g10 + x02 * g20);
  F64[n + N.K + 1] = a01 - (x00 * g01 + x01 * g11 + x02 * g21);
  F64[n + N.K + 2] = a02 - (x00 * g02 + x01 * g12 + x02 * g22);
  F64[n + N.K + 3] = a10 - (x10 * g00 + x11 * g10 + x12 * g20);
  F64[n + N.K + 4] = a11 - (x10 * g01 + x11 * g11 + x12 * g21);
  F64[n + N.K + 5] = a12 - (x10 * g02 + x11 * g12 + x12 * g22);
  F64[n + N.K + 6] = a20 - (x20 * g00 + x21 * g10 + x22 * g20);
  F64[n + N.K + 7] = a21 - (x20 * g01 + x21 * g11 + x22 * g21);
  F64[n + N.K + 8] = a22 - (x20 * g02 + x21 * g12 + x22 * g22);
  F64[n + N.KV] = k0 - (x00 * q0 + x01 * q1 + x02 * q2);
  F64[n + N.KV + 1] = k1 - (x10 * q0 + x11 * q1 + x12 * q2);
  F64[n + N.KV + 2] = k2 - (x20 * q0 + x21 * q1 + x22 * q2);
  F64[n + N.PHI] = f0;
  F64[n + N.PHI + 1] = f1;
  F64[n + N.PHI + 2] = f2;
}
