// The articulated-body algorithm, second half: accelerations for one set of joint forces and forces F at the nodes, with
// the factor of aba-factor.ts. From the leaves to the root the forces that the joints do not hold, back the accelerations:
//   u = τ - Sᵀ F          F_p += shift(F + U D⁻¹ u)
//   a = shift(a_p)        q̈ = D⁻¹ (u - Uᵀ a)         a += S q̈
import { solveLower, solveUpper } from "../../math/block.ts";
import { rotate, timesSymmetric, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { constants, freedom, hasParent, kind, nodes, parentRecord, record } from "./access.ts";
import { carryForce } from "./carry-force.ts";
import { jointForce } from "./joint-force.ts";
import * as N from "./layout.ts";

/** out = the rates of all freedoms under the joint forces tau; F of the nodes is overwritten. out may be tau. */
export function abaSolve(m: i32, d: i32, tau: i32, out: i32): void {
  abaUp(m, d, tau);
  abaDown(m, d, out);
}

/** The same with no forces at the nodes: out = M⁻¹ tau */
export function solveAtRest(m: i32, d: i32, tau: i32, out: i32): void {
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const f: i32 = record(d, k) + N.F;
    for (let i: i32 = 0; i < 6; i++) F64[f + i] = 0.0;
  }
  abaSolve(m, d, tau, out);
}

export function abaUp(m: i32, d: i32, tau: i32): void {
  for (let k: i32 = nodes(m) - 1; k >= 0; k--) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const at: i32 = tau + freedom(c);
    const type: i32 = kind(c);
    jointForce(n + N.LEFT, c, n, n + N.F);
    if (type === N.REVOLUTE || type === N.SLIDING) {
      F64[n + N.LEFT] = F64[at] - F64[n + N.LEFT];
      if (hasParent(c)) passOne(n);
    } else {
      const count: i32 = type === N.FREE ? 6 : 3;
      for (let i: i32 = 0; i < count; i++) F64[n + N.LEFT + i] = F64[at + i] - F64[n + N.LEFT + i];
      if (type === N.FREE) passFree(n);
      else passBall(n);
    }
    if (hasParent(c)) carryForce(parentRecord(d, c), n);
  }
}

/** F += U D⁻¹ u */
function passOne(n: i32): void {
  const x: f64 = F64[n + N.D_INVERSE] * F64[n + N.LEFT];
  F64[n + N.F] += F64[n + N.U] * x;
  F64[n + N.F + 1] += F64[n + N.U + 1] * x;
  F64[n + N.F + 2] += F64[n + N.U + 2] * x;
  F64[n + N.F + 3] += F64[n + N.U + 3] * x;
  F64[n + N.F + 4] += F64[n + N.U + 4] * x;
  F64[n + N.F + 5] += F64[n + N.U + 5] * x;
}

/** The same for a ball; the remaining joint force is kept along world axes. */
function passBall(n: i32): void {
  rotate(n + N.LEFT, n + N.R, n + N.LEFT);
  timesSymmetric(n + N.LEFT + 3, n + N.D_INVERSE, n + N.LEFT);
  for (let i: i32 = 0; i < 6; i++) {
    const u: i32 = n + N.U + 3 * i;
    F64[n + N.F + i] +=
      F64[u] * F64[n + N.LEFT + 3] + F64[u + 1] * F64[n + N.LEFT + 4] + F64[u + 2] * F64[n + N.LEFT + 5];
  }
}

/** U = D for a free joint without armature: the parent feels only the joint's own force, nothing of the free subtree. */
function passFree(n: i32): void {
  rotate(n + N.LEFT, n + N.R, n + N.LEFT);
  rotate(n + N.LEFT + 3, n + N.R, n + N.LEFT + 3);
  for (let i: i32 = 0; i < 6; i++) F64[n + N.F + i] += F64[n + N.LEFT + i];
}

export function abaDown(m: i32, d: i32, out: i32): void {
  const w: i32 = record(d, -1);
  for (let i: i32 = 0; i < 6; i++) F64[w + N.DELTA + i] = 0.0;
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const at: i32 = out + freedom(c);
    carryAcceleration(n, parentRecord(d, c));
    switch (kind(c)) {
      case N.REVOLUTE:
        turn(n, at);
        break;
      case N.SLIDING:
        slide(c, n, at);
        break;
      case N.SPHERICAL:
        turnBall(n, at);
        break;
      default:
        moveFree(n, at);
    }
  }
}

/** a = a_p + α_p × r */
function carryAcceleration(n: i32, p: i32): void {
  const e0: f64 = F64[p + N.DELTA + 3];
  const e1: f64 = F64[p + N.DELTA + 4];
  const e2: f64 = F64[p + N.DELTA + 5];
  const r0: f64 = F64[n + N.OFFSET];
  const r1: f64 = F64[n + N.OFFSET + 1];
  const r2: f64 = F64[n + N.OFFSET + 2];
  F64[n + N.DELTA] = F64[p + N.DELTA] + (e1 * r2 - e2 * r1);
  F64[n + N.DELTA + 1] = F64[p + N.DELTA + 1] + (e2 * r0 - e0 * r2);
  F64[n + N.DELTA + 2] = F64[p + N.DELTA + 2] + (e0 * r1 - e1 * r0);
  F64[n + N.DELTA + 3] = e0;
  F64[n + N.DELTA + 4] = e1;
  F64[n + N.DELTA + 5] = e2;
}

/** out = D⁻¹ (u - Uᵀ a) for a joint with one freedom */
function rateOfOne(n: i32, out: i32): void {
  const u: i32 = n + N.U;
  const a: i32 = n + N.DELTA;
  const held: f64 =
    F64[u] * F64[a] +
    F64[u + 1] * F64[a + 1] +
    F64[u + 2] * F64[a + 2] +
    (F64[u + 3] * F64[a + 3] + F64[u + 4] * F64[a + 4] + F64[u + 5] * F64[a + 5]);
  F64[out] = F64[n + N.D_INVERSE] * (F64[n + N.LEFT] - held);
}

function turn(n: i32, out: i32): void {
  rateOfOne(n, out);
  const x: f64 = F64[out];
  F64[n + N.DELTA + 3] += x * F64[n + N.R + 2];
  F64[n + N.DELTA + 4] += x * F64[n + N.R + 5];
  F64[n + N.DELTA + 5] += x * F64[n + N.R + 8];
}

function slide(c: i32, n: i32, out: i32): void {
  rateOfOne(n, out);
  const along: f64 = F64[out] * F64[c + N.ALONG];
  const about: f64 = F64[out] * F64[c + N.ABOUT];
  for (let i: i32 = 0; i < 3; i++) {
    const s: f64 = F64[n + N.R + 2 + 3 * i];
    F64[n + N.DELTA + i] += along * s;
    F64[n + N.DELTA + 3 + i] += about * s;
  }
}

function turnBall(n: i32, out: i32): void {
  const rest: i32 = n + N.LEFT + 3;
  for (let i: i32 = 0; i < 3; i++) {
    let held: f64 = 0.0;
    for (let j: i32 = 0; j < 6; j++) held += F64[n + N.U + 3 * j + i] * F64[n + N.DELTA + j];
    F64[rest + i] = F64[n + N.LEFT + i] - held;
  }
  timesSymmetric(rest, n + N.D_INVERSE, rest);
  transposeRotate(out, n + N.R, rest);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.DELTA + 3 + i] += F64[rest + i];
}

/** D x = u, minus the parent's acceleration; a free subtree moves as its forces dictate. */
function moveFree(n: i32, out: i32): void {
  const x: i32 = n + N.LEFT;
  solveLower(x, n + N.U, 6);
  solveUpper(x, n + N.U, 6);
  for (let i: i32 = 0; i < 6; i++) {
    const carried: f64 = F64[n + N.DELTA + i];
    F64[n + N.DELTA + i] = F64[x + i];
    F64[x + i] -= carried;
  }
  transposeRotate(out, n + N.R, x);
  transposeRotate(out + 3, n + N.R, x + 3);
}
