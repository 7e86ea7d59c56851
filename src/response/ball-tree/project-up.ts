// The way up of project-velocities.ts: node n takes in its children and leaves the subtree's K and h to its parent.
//
//   A = m + ΣK    B = m ŝ + Σ r̂ K    C = I - m ŝŝ - Σ r̂ K r̂    G = C⁻¹B    K = A - BᵀG
//   l = m v + Σh_c    a = I ω + s × m v + Σ r × h_c    h = l - Gᵀa
import { put3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { solveWeak, WEAK } from "../tree/solve-weak.ts";

// in this file K is symmetric, xx yy zz xy xz yz, in the first six numbers of its block; H is the impulse h
export const H: i32 = N.KV;
export const ANSWER: i32 = N.L0; // C⁻¹, xx yy zz xy xz yz, for rows that anticipate; tree/begin.ts fills its place anew
export const SPIN_MOMENTUM: i32 = N.PHI; // I ω, for the account of energy on the way down

export function projectUp(n: i32): void {
  const m: f64 = F64[n + N.M];
  const s0: f64 = F64[n + N.S1];
  const s1: f64 = F64[n + N.S1 + 1];
  const s2: f64 = F64[n + N.S1 + 2];
  const z0: f64 = m * s0;
  const z1: f64 = m * s1;
  const z2: f64 = m * s2;
  const xx: f64 = F64[n + N.C];
  const yy: f64 = F64[n + N.C + 1];
  const zz: f64 = F64[n + N.C + 2];
  const xy: f64 = F64[n + N.C + 3];
  const xz: f64 = F64[n + N.C + 4];
  const yz: f64 = F64[n + N.C + 5];
  let l0: f64 = m * F64[n + N.V];
  let l1: f64 = m * F64[n + N.V + 1];
  let l2: f64 = m * F64[n + N.V + 2];
  const o0: f64 = F64[n + N.OM];
  const o1: f64 = F64[n + N.OM + 1];
  const o2: f64 = F64[n + N.OM + 2];
  const i0: f64 = xx * o0 + xy * o1 + xz * o2;
  const i1: f64 = xy * o0 + yy * o1 + yz * o2;
  const i2: f64 = xz * o0 + yz * o1 + zz * o2;
  F64[n + SPIN_MOMENTUM] = i0;
  F64[n + SPIN_MOMENTUM + 1] = i1;
  F64[n + SPIN_MOMENTUM + 2] = i2;
  let a0: f64 = i0 + s1 * l2 - s2 * l1;
  let a1: f64 = i1 + s2 * l0 - s0 * l2;
  let a2: f64 = i2 + s0 * l1 - s1 * l0;
  let axx: f64 = m;
  let ayy: f64 = m;
  let azz: f64 = m;
  let axy: f64 = 0.0;
  let axz: f64 = 0.0;
  let ayz: f64 = 0.0;
  let b00: f64 = 0.0;
  let b01: f64 = -z2;
  let b02: f64 = z1;
  let b10: f64 = z2;
  let b11: f64 = 0.0;
  let b12: f64 = -z0;
  let b20: f64 = -z1;
  let b21: f64 = z0;
  let b22: f64 = 0.0;
  const zs: f64 = z0 * s0 + z1 * s1 + z2 * s2;
  let cxx: f64 = xx + zs - z0 * s0;
  let cyy: f64 = yy + zs - z1 * s1;
  let czz: f64 = zz + zs - z2 * s2;
  let cxy: f64 = xy - z0 * s1;
  let cxz: f64 = xz - z0 * s2;
  let cyz: f64 = yz - z1 * s2;

  for (let c: i32 = N.firstChild(n); c !== N.NONE; c = N.nextSibling(c)) {
    const kxx: f64 = F64[c + N.K];
    const kyy: f64 = F64[c + N.K + 1];
    const kzz: f64 = F64[c + N.K + 2];
    const kxy: f64 = F64[c + N.K + 3];
    const kxz: f64 = F64[c + N.K + 4];
    const kyz: f64 = F64[c + N.K + 5];
    const r0: f64 = F64[c + N.R1];
    const r1: f64 = F64[c + N.R1 + 1];
    const r2: f64 = F64[c + N.R1 + 2];
    // P = r̂ K
    const p00: f64 = r1 * kxz - r2 * kxy;
    const p01: f64 = r1 * kyz - r2 * kyy;
    const p02: f64 = r1 * kzz - r2 * kyz;
    const p10: f64 = r2 * kxx - r0 * kxz;
    const p11: f64 = r2 * kxy - r0 * kyz;
    const p12: f64 = r2 * kxz - r0 * kzz;
    const p20: f64 = r0 * kxy - r1 * kxx;
    const p21: f64 = r0 * kyy - r1 * kxy;
    const p22: f64 = r0 * kyz - r1 * kxz;
    axx += kxx;
    ayy += kyy;
    azz += kzz;
    axy += kxy;
    axz += kxz;
    ayz += kyz;
    b00 += p00;
    b01 += p01;
    b02 += p02;
    b10 += p10;
    b11 += p11;
    b12 += p12;
    b20 += p20;
    b21 += p21;
    b22 += p22;
    // C -= P r̂: each row of P crossed with r
    cxx -= p01 * r2 - p02 * r1;
    cxy -= p02 * r0 - p00 * r2;
    cxz -= p00 * r1 - p01 * r0;
    cyy -= p12 * r0 - p10 * r2;
    cyz -= p10 * r1 - p11 * r0;
    czz -= p20 * r1 - p21 * r0;
    const h0: f64 = F64[c + H];
    const h1: f64 = F64[c + H + 1];
    const h2: f64 = F64[c + H + 2];
    l0 += h0;
    l1 += h1;
    l2 += h2;
    a0 += r1 * h2 - r2 * h1;
    a1 += r2 * h0 - r0 * h2;
    a2 += r0 * h1 - r1 * h0;
  }

  const locks: i32 = N.locksOf(n) & 7;
  if (locks !== 0) {
    if ((locks & 1) !== 0) {
      cxx = 1.0;
      cxy = cxz = b00 = b01 = b02 = a0 = 0.0;
    }
    if ((locks & 2) !== 0) {
      cyy = 1.0;
      cxy = cyz = b10 = b11 = b12 = a1 = 0.0;
    }
    if ((locks & 4) !== 0) {
      czz = 1.0;
      cxz = cyz = b20 = b21 = b22 = a2 = 0.0;
    }
  }

  const ixx: f64 = cyy * czz - cyz * cyz;
  const ixy: f64 = cxz * cyz - cxy * czz;
  const ixz: f64 = cxy * cyz - cxz * cyy;
  const determinant: f64 = cxx * ixx + cxy * ixy + cxz * ixz;
  const weak: bool = determinant < WEAK * Math.abs(cxx * cyy * czz);
  const d: f64 = 1.0 / determinant;
  const jxx: f64 = ixx * d;
  const jxy: f64 = ixy * d;
  const jxz: f64 = ixz * d;
  const jyy: f64 = (cxx * czz - cxz * cxz) * d;
  const jyz: f64 = (cxy * cxz - cxx * cyz) * d;
  const jzz: f64 = (cxx * cyy - cxy * cxy) * d;

  F64[n + ANSWER] = jxx;
  F64[n + ANSWER + 1] = jyy;
  F64[n + ANSWER + 2] = jzz;
  F64[n + ANSWER + 3] = jxy;
  F64[n + ANSWER + 4] = jxz;
  F64[n + ANSWER + 5] = jyz;
  let g00: f64 = jxx * b00 + jxy * b10 + jxz * b20;
  let g01: f64 = jxx * b01 + jxy * b11 + jxz * b21;
  let g02: f64 = jxx * b02 + jxy * b12 + jxz * b22;
  let g10: f64 = jxy * b00 + jyy * b10 + jyz * b20;
  let g11: f64 = jxy * b01 + jyy * b11 + jyz * b21;
  let g12: f64 = jxy * b02 + jyy * b12 + jyz * b22;
  let g20: f64 = jxz * b00 + jyz * b10 + jzz * b20;
  let g21: f64 = jxz * b01 + jyz * b11 + jzz * b21;
  let g22: f64 = jxz * b02 + jyz * b12 + jzz * b22;
  F64[n + N.G] = g00;
  F64[n + N.G + 1] = g01;
  F64[n + N.G + 2] = g02;
  F64[n + N.G + 3] = g10;
  F64[n + N.G + 4] = g11;
  F64[n + N.G + 5] = g12;
  F64[n + N.G + 6] = g20;
  F64[n + N.G + 7] = g21;
  F64[n + N.G + 8] = g22;
  F64[n + N.GV] = jxx * a0 + jxy * a1 + jxz * a2;
  F64[n + N.GV + 1] = jxy * a0 + jyy * a1 + jyz * a2;
  F64[n + N.GV + 2] = jxz * a0 + jyz * a1 + jzz * a2;
  if (weak) {
    put3(n + N.C, cxx, cxy, cxz);
    put3(n + N.C + 3, cxy, cyy, cyz);
    put3(n + N.C + 6, cxz, cyz, czz);
    put3(n + N.G, b00, b01, b02);
    put3(n + N.G + 3, b10, b11, b12);
    put3(n + N.G + 6, b20, b21, b22);
    put3(n + N.GV, a0, a1, a2);
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
  }

  F64[n + N.K] = axx - (b00 * g00 + b10 * g10 + b20 * g20);
  F64[n + N.K + 1] = ayy - (b01 * g01 + b11 * g11 + b21 * g21);
  F64[n + N.K + 2] = azz - (b02 * g02 + b12 * g12 + b22 * g22);
  F64[n + N.K + 3] = axy - (b00 * g01 + b10 * g11 + b20 * g21);
  F64[n + N.K + 4] = axz - (b00 * g02 + b10 * g12 + b20 * g22);
  F64[n + N.K + 5] = ayz - (b01 * g02 + b11 * g12 + b21 * g22);
  F64[n + H] = l0 - (g00 * a0 + g10 * a1 + g20 * a2);
  F64[n + H + 1] = l1 - (g01 * a0 + g11 * a1 + g21 * a2);
  F64[n + H + 2] = l2 - (g02 * a0 + g12 * a1 + g22 * a2);
}
