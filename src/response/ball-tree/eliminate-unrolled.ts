// Eliminates Newton's matrix from the leaves to the root: node n adds its children, solves for its own rotation
// and leaves K, k to its parent.
//
//   A = κ m + Σ K        X = -κ m ŝ1 - Σ K r̂1        B = κ m ŝ_m + Σ r̂_m K
//   C += -Σ r̂_m K r̂1 + (h/2) Σ (r1 Φᵀ - Φ·r1)
//   G = C⁻¹ B    g = C⁻¹ (E + Σ r_m × k_c)    K = A - X G    k = F + Σ k_c - X g    Φ = F + Σ Φ_c
//
// In a cross product the axes after i are i1 = i + 1 and i2 = i + 2, modulo 3.
import { BIT, block, blockAt, crossed, dotted, store, vector, vectorAt } from "../../math/locals.ts";
import { put3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { solveWeak, WEAK } from "../tree/solve-weak.ts";
import { H } from "../tree/tree.ts";

function eliminate(n: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const f: f64[] = vector(3);
  const c: f64[][] = blockAt(3, 3, n + N.C);
  const e: f64[] = vectorAt(3, n + N.E);
  const k: f64[] = vectorAt(3, n + N.F);
  for (let i: i32 = 0; i < 3; i++) f[i] = k[i];

  const km: f64 = F64[n + N.KM];
  const z: f64[] = vector(3);
  const y: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) z[i] = km * F64[n + N.S1 + i];
  for (let i: i32 = 0; i < 3; i++) y[i] = 0.5 * (km * F64[n + N.S0 + i] + z[i]);
  const a: f64[][] = block(3, 3);
  const x: f64[][] = block(3, 3);
  const b: f64[][] = block(3, 3);
  for (let i: i32 = 0; i < 3; i++) {
    const i1: i32 = (i + 1) % 3;
    const i2: i32 = (i + 2) % 3;
    a[i][i] = km;
    a[i][i1] = 0.0;
    a[i][i2] = 0.0;
    x[i][i] = 0.0;
    x[i][i1] = z[i2];
    x[i][i2] = -z[i1];
    b[i][i] = 0.0;
    b[i][i1] = -y[i2];
    b[i][i2] = y[i1];
  }

  for (let child: i32 = N.firstChild(n); child !== N.NONE; child = N.nextSibling(child)) {
    const m: f64[] = vector(3);
    const r: f64[] = vectorAt(3, child + N.R1);
    for (let i: i32 = 0; i < 3; i++) m[i] = 0.5 * (F64[child + N.R0 + i] + r[i]);
    const kc: f64[][] = blockAt(3, 3, child + N.K);
    // V = K r̂1: each row of K crossed with r1
    const v: f64[][] = block(3, 3);
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) v[i][j] = crossed(kc[i], r, j);
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) a[i][j] += kc[i][j];
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) x[i][j] -= v[i][j];
    for (let i: i32 = 0; i < 3; i++) {
      const i1: i32 = (i + 1) % 3;
      const i2: i32 = (i + 2) % 3;
      for (let j: i32 = 0; j < 3; j++) b[i][j] += m[i1] * kc[i2][j] - m[i2] * kc[i1][j];
    }
    const g: f64[] = vector(3);
    const phi: f64[] = vectorAt(3, child + N.PHI);
    for (let i: i32 = 0; i < 3; i++) g[i] = half * phi[i];
    const rg: f64 = dotted(r, g);
    for (let i: i32 = 0; i < 3; i++) {
      const i1: i32 = (i + 1) % 3;
      const i2: i32 = (i + 2) % 3;
      for (let j: i32 = 0; j < 3; j++) {
        if (i === j) c[i][j] += r[i] * g[j] - rg - (m[i1] * v[i2][j] - m[i2] * v[i1][j]);
        else c[i][j] += r[i] * g[j] - (m[i1] * v[i2][j] - m[i2] * v[i1][j]);
      }
    }
    const h: f64[] = vectorAt(3, child + N.KV);
    for (let i: i32 = 0; i < 3; i++) k[i] += h[i];
    for (let i: i32 = 0; i < 3; i++) f[i] += phi[i];
    for (let i: i32 = 0; i < 3; i++) e[i] += crossed(m, h, i);
  }

  // a locked axis does not turn: its row is φ = 0
  const locks: i32 = N.locksOf(n) & 7;
  if (locks !== 0) {
    for (let i: i32 = 0; i < 3; i++) {
      if ((locks & BIT[i]) !== 0) {
        for (let j: i32 = 0; j < 3; j++) c[i][j] = 0.0;
        for (let j: i32 = 0; j < 3; j++) c[j][i] = 0.0;
        for (let j: i32 = 0; j < 3; j++) b[i][j] = 0.0;
        c[i][i] = 1.0;
        e[i] = 0.0;
      }
    }
  }

  // C⁻¹ by cofactors
  const inverse: f64[][] = block(3, 3);
  const cofactor: f64[] = vector(3);
  for (let j: i32 = 0; j < 3; j++) cofactor[j] = crossed(c[1], c[2], j);
  const determinant: f64 = dotted(c[0], cofactor);
  const weak: bool = determinant < WEAK * Math.abs(c[0][0] * c[1][1] * c[2][2]);
  const d: f64 = 1.0 / determinant;
  for (let j: i32 = 0; j < 3; j++) inverse[j][0] = cofactor[j] * d;
  for (let i: i32 = 1; i < 3; i++)
    for (let j: i32 = 0; j < 3; j++) inverse[j][i] = crossed(c[(i + 1) % 3], c[(i + 2) % 3], j) * d;

  const g: f64[][] = block(3, 3);
  const q: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++)
    for (let j: i32 = 0; j < 3; j++)
      g[i][j] = inverse[i][0] * b[0][j] + inverse[i][1] * b[1][j] + inverse[i][2] * b[2][j];
  for (let i: i32 = 0; i < 3; i++) q[i] = dotted(inverse[i], e);
  if (weak) {
    for (let i: i32 = 0; i < 3; i++) put3(n + N.C + 3 * i, c[i][0], c[i][1], c[i][2]);
    for (let i: i32 = 0; i < 3; i++) put3(n + N.G + 3 * i, b[i][0], b[i][1], b[i][2]);
    put3(n + N.GV, e[0], e[1], e[2]);
    solveWeak(n + N.C, n + N.G, n + N.GV);
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) g[i][j] = F64[n + N.G + 3 * i + j];
    for (let i: i32 = 0; i < 3; i++) q[i] = F64[n + N.GV + i];
  }
  store(n + N.G, g);
  store(n + N.GV, q);

  for (let i: i32 = 0; i < 3; i++)
    for (let j: i32 = 0; j < 3; j++)
      F64[n + N.K + 3 * i + j] = a[i][j] - (x[i][0] * g[0][j] + x[i][1] * g[1][j] + x[i][2] * g[2][j]);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.KV + i] = k[i] - dotted(x[i], q);
  store(n + N.PHI, f);
}

export const UNROLLED = { eliminate: [eliminate, {}] } as const;
