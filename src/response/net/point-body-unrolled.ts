// A body that points alone hold, at Newton's current pose. With s the levers at the start of a piece, all turns by a = h w / 2, and no rotation matrix is made:
//
//   T = 1 + c (â + â â),  c = 2 / (1 + a²)          d = (T - 1) s          r1 = s + d          r_m = s + λ d, λ the share of the end
//   π = κ I0 w + (1 - κ) π0                         F = κ m u - FIN - Σ σΛ          E = T π - PIN - Σ r_m × σΛ
//   C = κ T I0 (1 - â + a aᵀ) - h (T π)^ + λ h Σ (r1·σΛ - r1 σΛᵀ)
//
// I0 and π0 are inertia and angular momentum at the start, in world axes. C is that of balance-free.ts, since I1 (1 + â + a aᵀ) = T I0 (1 - â + a aᵀ).
import { AT, block, blockAt, crossed, dotted, store, timesSix, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import * as Net from "./net.ts";
import { addMotion } from "./point-locals.ts";
import * as Tie from "./tie.ts";

/** RESIDUAL of its ties gains what the body does. Without `matrix`: Z, and RIGHT gains J z. With it: F, E, C and ARM; answerBody does the rest. */
function evaluate(t: i32, net: i32, m: i32, matrix: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const h: f64 = F64[t + T.H];
  const late: f64 = F64[net + Net.END_SHARE];
  const perStep: f64 = F64[net + Net.PER_STEP];
  const right: i32 = Net.table(net, Net.RIGHT);
  const w: f64[] = vectorAt(3, n + Node.W);
  const u: f64[] = vectorAt(3, n + Node.U);
  const a: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) a[i] = 0.5 * h * w[i];
  const twice: f64 = 2.0 / (1.0 + dotted(a, a));
  const ki: f64 = F64[n + Node.KI];
  const rest: f64 = 1.0 - F64[t + T.KAPPA];
  const inertia: f64[] = vectorAt(6, m + Tie.INERTIA);
  const spin: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) spin[i] = ki * timesSix(inertia, w, i) + rest * F64[m + Tie.MOMENTUM + i];
  const across: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) across[i] = crossed(a, spin, i);
  const turned: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) turned[i] = spin[i] + twice * (across[i] + crossed(a, across, i));
  const f: f64[] = vector(3);
  const e: f64[] = vector(3);
  const km: f64 = F64[n + Node.KM];
  for (let i: i32 = 0; i < 3; i++) f[i] = km * u[i] - F64[n + Node.FIN + i];
  for (let i: i32 = 0; i < 3; i++) e[i] = turned[i] - F64[n + Node.PIN + i];
  const c: f64[][] = block(3, 3);
  if (matrix === 1) {
    // I0 (1 - â + a aᵀ), row by row
    const g: f64[][] = block(3, 3);
    for (let i: i32 = 0; i < 3; i++) {
      const along: f64 = timesSix(inertia, a, i);
      const row: f64[] = vector(3);
      for (let j: i32 = 0; j < 3; j++) row[j] = inertia[AT[3 * i + j]];
      for (let j: i32 = 0; j < 3; j++) g[i][j] = ki * (row[j] + crossed(a, row, j) + along * a[j]);
    }
    for (let j: i32 = 0; j < 3; j++) {
      const column: f64[] = vector(3);
      const over: f64[] = vector(3);
      for (let i: i32 = 0; i < 3; i++) column[i] = g[i][j];
      for (let i: i32 = 0; i < 3; i++) over[i] = crossed(a, column, i);
      for (let i: i32 = 0; i < 3; i++) c[i][j] = column[i] + twice * (over[i] + crossed(a, over, i));
    }
    for (let i: i32 = 0; i < 3; i++) {
      c[i][(i + 1) % 3] += h * turned[(i + 2) % 3];
      c[i][(i + 2) % 3] -= h * turned[(i + 1) % 3];
    }
  }
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const tie: i32 = Tie.tieOf(side);
    const sign: f64 = F64[side + Tie.SIGN];
    const from: i32 = tie + (sign < 0.0 ? Tie.FROM_A : Tie.FROM_B);
    const s: f64[] = vectorAt(3, from);
    const q: f64[] = vector(3);
    const d: f64[] = vector(3);
    for (let i: i32 = 0; i < 3; i++) q[i] = crossed(a, s, i);
    for (let i: i32 = 0; i < 3; i++) d[i] = twice * (q[i] + crossed(a, q, i));
    const into: i32 = Tie.residualFor(right, side, tie);
    for (let i: i32 = 0; i < 3; i++) F64[into + i] += sign * (u[i] + perStep * d[i]);
    const l: f64[] = vector(3);
    for (let i: i32 = 0; i < 3; i++) l[i] = sign * F64[tie + Tie.LAMBDA + i];
    const r: f64[] = vector(3);
    for (let i: i32 = 0; i < 3; i++) r[i] = late * (s[i] + d[i]) + (1.0 - late) * s[i];
    for (let i: i32 = 0; i < 3; i++) f[i] -= l[i];
    for (let i: i32 = 0; i < 3; i++) e[i] -= crossed(r, l, i);
    if (matrix === 1) {
      const x: f64[] = vector(3);
      const y: f64[] = vector(3);
      for (let i: i32 = 0; i < 3; i++) x[i] = s[i] + d[i];
      for (let i: i32 = 0; i < 3; i++) F64[side + Tie.ARM + i] = sign * x[i];
      for (let i: i32 = 0; i < 3; i++) y[i] = late * h * x[i];
      const yl: f64 = dotted(y, l);
      for (let i: i32 = 0; i < 3; i++)
        for (let j: i32 = 0; j < 3; j++)
          if (i === j) c[i][j] += yl - y[i] * l[j];
          else c[i][j] -= y[i] * l[j];
    }
  }
  if (matrix === 1) {
    store(n + Node.C, c);
    store(n + Node.F, f);
    store(n + Node.E, e);
  } else {
    const turning: f64[][] = blockAt(3, 3, m + Tie.TURNING);
    const v: f64[] = vector(3);
    const o: f64[] = vector(3);
    for (let i: i32 = 0; i < 3; i++) v[i] = F64[m + Tie.PER_MASS + i] * f[i];
    for (let i: i32 = 0; i < 3; i++) o[i] = dotted(turning[i], e);
    store(m + Tie.Z, v);
    store(m + Tie.Z + 3, o);
    for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) addMotion(right, side, v, o);
  }
}

/** With C⁻¹: Y of its sides and Z; RIGHT gains J z. */
function answer(net: i32, m: i32): void {
  const n: i32 = Tie.nodeOf(m);
  const right: i32 = Net.table(net, Net.RIGHT);
  const late: f64 = F64[net + Net.END_SHARE];
  const turning: f64[][] = blockAt(3, 3, m + Tie.TURNING);
  const v: f64[] = vector(3);
  const o: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) v[i] = F64[m + Tie.PER_MASS + i] * F64[n + Node.F + i];
  const e: f64[] = vectorAt(3, n + Node.E);
  for (let i: i32 = 0; i < 3; i++) o[i] = dotted(turning[i], e);
  store(m + Tie.Z, v);
  store(m + Tie.Z + 3, o);
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const sign: f64 = F64[side + Tie.SIGN];
    const from: i32 = Tie.tieOf(side) + (sign < 0.0 ? Tie.FROM_A : Tie.FROM_B);
    const r: f64[] = vector(3);
    for (let i: i32 = 0; i < 3; i++) r[i] = late * F64[side + Tie.ARM + i] + (1.0 - late) * (sign * F64[from + i]);
    for (let j: i32 = 0; j < 3; j++)
      for (let k: i32 = 0; k < 3; k++) F64[side + Tie.YW + 3 * j + k] = crossed(turning[k], r, j);
    addMotion(right, side, v, o);
  }
}

export const UNROLLED = {
  residualOfBody: [evaluate, { matrix: 0 }],
  matrixOfBody: [evaluate, { matrix: 1 }],
  answerBody: [answer, {}],
} as const;
