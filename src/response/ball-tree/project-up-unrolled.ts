// The upward pass of project-velocities.ts: node n adds its children and leaves the subtree's K and h to its parent.
//
//   A = m + ΣK    B = m ŝ + Σ r̂ K    C = I - m ŝŝ - Σ r̂ K r̂    G = C⁻¹B    K = A - BᵀG
//   l = m v + Σh_c    a = I ω + s × m v + Σ r × h_c    h = l - Gᵀa
//
// K, A, C and C⁻¹ are symmetric: six numbers, xx yy zz xy xz yz. In a cross product the axes after i are i1 = i + 1 and i2 = i + 2, modulo 3.
import {
  AT,
  BIT,
  block,
  COLUMN,
  cofactorOfSix,
  crossed,
  dotted,
  ROW,
  store,
  timesSix,
  vector,
  vectorAt,
} from "../../math/locals.ts";
import { put3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";
import { solveWeak, WEAK } from "../tree/solve-weak.ts";
import { ANSWER, H, SPIN_MOMENTUM } from "./project-layout.ts";

function projectUp(n: i32): void {
  const m: f64 = F64[n + N.M];
  const z: f64[] = vector(3);
  const s: f64[] = vectorAt(3, n + N.S1);
  for (let i: i32 = 0; i < 3; i++) z[i] = m * s[i];
  const inertia: f64[] = vectorAt(6, n + N.C);
  const l: f64[] = vector(3);
  const spin: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) l[i] = m * F64[n + N.V + i];
  const omega: f64[] = vectorAt(3, n + N.OM);
  for (let i: i32 = 0; i < 3; i++) spin[i] = timesSix(inertia, omega, i);
  store(n + SPIN_MOMENTUM, spin);
  const a: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) a[i] = spin[i] + s[(i + 1) % 3] * l[(i + 2) % 3] - s[(i + 2) % 3] * l[(i + 1) % 3];
  const mass: f64[] = vector(6);
  for (let p: i32 = 0; p < 3; p++) mass[p] = m;
  for (let p: i32 = 3; p < 6; p++) mass[p] = 0.0;
  const b: f64[][] = block(3, 3);
  for (let i: i32 = 0; i < 3; i++) {
    b[i][i] = 0.0;
    b[i][(i + 1) % 3] = -z[(i + 2) % 3];
    b[i][(i + 2) % 3] = z[(i + 1) % 3];
  }
  const zs: f64 = dotted(z, s);
  const c: f64[] = vector(6);
  for (let p: i32 = 0; p < 3; p++) c[p] = inertia[p] + zs - z[p] * s[p];
  for (let p: i32 = 3; p < 6; p++) c[p] = inertia[p] - z[ROW[p]] * s[COLUMN[p]];

  for (let child: i32 = N.firstChild(n); child !== N.NONE; child = N.nextSibling(child)) {
    const k: f64[] = vectorAt(6, child + N.K);
    const r: f64[] = vectorAt(3, child + N.R1);
    // P = r̂ K
    const rk: f64[][] = block(3, 3);
    for (let i: i32 = 0; i < 3; i++) {
      const i1: i32 = (i + 1) % 3;
      const i2: i32 = (i + 2) % 3;
      for (let j: i32 = 0; j < 3; j++) rk[i][j] = r[i1] * k[AT[3 * i2 + j]] - r[i2] * k[AT[3 * i1 + j]];
    }
    for (let p: i32 = 0; p < 6; p++) mass[p] += k[p];
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) b[i][j] += rk[i][j];
    // C -= P r̂: each row of P crossed with r
    for (let p: i32 = 0; p < 6; p++) c[p] -= crossed(rk[ROW[p]], r, COLUMN[p]);
    const h: f64[] = vectorAt(3, child + H);
    for (let i: i32 = 0; i < 3; i++) l[i] += h[i];
    for (let i: i32 = 0; i < 3; i++) a[i] += crossed(r, h, i);
  }

  const locks: i32 = N.locksOf(n) & 7;
  if (locks !== 0) {
    for (let i: i32 = 0; i < 3; i++) {
      if ((locks & BIT[i]) !== 0) {
        for (let j: i32 = 0; j < 3; j++) c[AT[3 * i + j]] = 0.0;
        for (let j: i32 = 0; j < 3; j++) b[i][j] = 0.0;
        c[i] = 1.0;
        a[i] = 0.0;
      }
    }
  }

  // C⁻¹ by cofactors
  const cofactor: f64[] = vector(3);
  const inverse: f64[] = vector(6);
  for (let j: i32 = 0; j < 3; j++) cofactor[j] = cofactorOfSix(c, 0, j);
  const determinant: f64 = c[0] * cofactor[0] + c[3] * cofactor[1] + c[4] * cofactor[2];
  const weak: bool = determinant < WEAK * Math.abs(c[0] * c[1] * c[2]);
  const d: f64 = 1.0 / determinant;
  for (let j: i32 = 0; j < 3; j++) inverse[AT[j]] = cofactor[j] * d;
  for (let p: i32 = 1; p < 6; p++) if (ROW[p] > 0) inverse[p] = cofactorOfSix(c, ROW[p], COLUMN[p]) * d;
  store(n + ANSWER, inverse);

  const g: f64[][] = block(3, 3);
  for (let i: i32 = 0; i < 3; i++)
    for (let j: i32 = 0; j < 3; j++)
      g[i][j] = inverse[AT[3 * i]] * b[0][j] + inverse[AT[3 * i + 1]] * b[1][j] + inverse[AT[3 * i + 2]] * b[2][j];
  store(n + N.G, g);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.GV + i] = timesSix(inverse, a, i);
  if (weak) {
    for (let i: i32 = 0; i < 3; i++) put3(n + N.C + 3 * i, c[AT[3 * i]], c[AT[3 * i + 1]], c[AT[3 * i + 2]]);
    for (let i: i32 = 0; i < 3; i++) put3(n + N.G + 3 * i, b[i][0], b[i][1], b[i][2]);
    put3(n + N.GV, a[0], a[1], a[2]);
    solveWeak(n + N.C, n + N.G, n + N.GV);
    for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) g[i][j] = F64[n + N.G + 3 * i + j];
  }

  for (let p: i32 = 0; p < 6; p++) {
    const i: i32 = ROW[p];
    const j: i32 = COLUMN[p];
    F64[n + N.K + p] = mass[p] - (b[0][i] * g[0][j] + b[1][i] * g[1][j] + b[2][i] * g[2][j]);
  }
  for (let i: i32 = 0; i < 3; i++) F64[n + H + i] = l[i] - (g[0][i] * a[0] + g[1][i] * a[1] + g[2][i] * a[2]);
}

export const UNROLLED = { projectUp: [projectUp, {}] } as const;
