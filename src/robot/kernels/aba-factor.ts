// The articulated-body algorithm (Featherstone 1983), first half: what depends on the pose alone. From the leaves to the root
// every node gets its articulated inertia IA, the inertia that a force at the node feels including its subtree, and
//   U = IA S      D = Sᵀ U + armature
// A ball's D is 3 x 3, a free joint's 6 x 6. Both are stored along world axes, where S is (0; 1) and 1.

import { handInertia, letGoOne } from "../../../build/unrolled/robot/kernels/hand-inertia.ts";
import { factorBlock } from "../../math/block.ts";
import { invertSymmetric } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { constants, hasParent, kind, nodes, parentRecord, record } from "./access.ts";
import * as N from "./layout.ts";
import { startArticulated } from "./start-articulated.ts";

/** A joint whose D is below this fraction of its contributing inertias moves nothing. */
const NOTHING: f64 = 1e-14;

/** Returns the node whose joint moves nothing with inertia, or -1. Nodes must be placed and weighed. */
export function abaFactor(m: i32, d: i32): i32 {
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) startArticulated(constants(m, k), record(d, k));
  for (let k: i32 = count - 1; k >= 0; k--) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const type: i32 = kind(c);
    if (type === N.REVOLUTE) {
      if (!turningInertia(c, n)) return k;
    } else if (type === N.SLIDING) {
      if (!slidingInertia(c, n)) return k;
    } else if (type === N.SPHERICAL) {
      if (!ballInertia(c, n)) return k;
    } else if (!freeInertia(c, n)) {
      return k;
    }
    if (!hasParent(c) || type === N.FREE) continue;
    if (type === N.SPHERICAL) letGoBall(n);
    else letGoOne(n);
    handInertia(parentRecord(d, c), n);
  }
  return -1;
}

/** S = (0; s) */
function turningInertia(c: i32, n: i32): bool {
  const s0: f64 = F64[n + N.R + 2];
  const s1: f64 = F64[n + N.R + 5];
  const s2: f64 = F64[n + N.R + 8];
  const i: i32 = n + N.IA_I;
  for (let k: i32 = 0; k < 3; k++) {
    const row: i32 = n + N.IA_H + 3 * k;
    F64[n + N.U + k] = F64[row] * s0 + F64[row + 1] * s1 + F64[row + 2] * s2;
  }
  const u3: f64 = F64[i] * s0 + F64[i + 3] * s1 + F64[i + 4] * s2;
  const u4: f64 = F64[i + 3] * s0 + F64[i + 1] * s1 + F64[i + 5] * s2;
  const u5: f64 = F64[i + 4] * s0 + F64[i + 5] * s1 + F64[i + 2] * s2;
  F64[n + N.U + 3] = u3;
  F64[n + N.U + 4] = u4;
  F64[n + N.U + 5] = u5;
  const inertia: f64 = s0 * u3 + s1 * u4 + s2 * u5 + F64[c + N.ARMATURE];
  F64[n + N.D_INVERSE] = 1.0 / inertia;
  return inertia > NOTHING * (F64[i] + F64[i + 1] + F64[i + 2]);
}

/** S = (along s; about s) */
function slidingInertia(c: i32, n: i32): bool {
  const along: f64 = F64[c + N.ALONG];
  const about: f64 = F64[c + N.ABOUT];
  const s0: f64 = F64[n + N.R + 2];
  const s1: f64 = F64[n + N.R + 5];
  const s2: f64 = F64[n + N.R + 8];
  const x: i32 = n + N.IA_M;
  const h: i32 = n + N.IA_H;
  const i: i32 = n + N.IA_I;
  const u0: f64 =
    along * (F64[x] * s0 + F64[x + 3] * s1 + F64[x + 4] * s2) +
    about * (F64[h] * s0 + F64[h + 1] * s1 + F64[h + 2] * s2);
  const u1: f64 =
    along * (F64[x + 3] * s0 + F64[x + 1] * s1 + F64[x + 5] * s2) +
    about * (F64[h + 3] * s0 + F64[h + 4] * s1 + F64[h + 5] * s2);
  const u2: f64 =
    along * (F64[x + 4] * s0 + F64[x + 5] * s1 + F64[x + 2] * s2) +
    about * (F64[h + 6] * s0 + F64[h + 7] * s1 + F64[h + 8] * s2);
  const u3: f64 =
    along * (F64[h] * s0 + F64[h + 3] * s1 + F64[h + 6] * s2) +
    about * (F64[i] * s0 + F64[i + 3] * s1 + F64[i + 4] * s2);
  const u4: f64 =
    along * (F64[h + 1] * s0 + F64[h + 4] * s1 + F64[h + 7] * s2) +
    about * (F64[i + 3] * s0 + F64[i + 1] * s1 + F64[i + 5] * s2);
  const u5: f64 =
    along * (F64[h + 2] * s0 + F64[h + 5] * s1 + F64[h + 8] * s2) +
    about * (F64[i + 4] * s0 + F64[i + 5] * s1 + F64[i + 2] * s2);
  F64[n + N.U] = u0;
  F64[n + N.U + 1] = u1;
  F64[n + N.U + 2] = u2;
  F64[n + N.U + 3] = u3;
  F64[n + N.U + 4] = u4;
  F64[n + N.U + 5] = u5;
  const inertia: f64 =
    along * (s0 * u0 + s1 * u1 + s2 * u2) + about * (s0 * u3 + s1 * u4 + s2 * u5) + F64[c + N.ARMATURE];
  F64[n + N.D_INVERSE] = 1.0 / inertia;
  const whole: f64 =
    along * along * (F64[x] + F64[x + 1] + F64[x + 2]) + about * about * (F64[i] + F64[i + 1] + F64[i + 2]);
  return inertia > NOTHING * whole;
}

/** S = (0; 1) along world axes: U is H over I, row by row. */
function ballInertia(c: i32, n: i32): bool {
  const i: i32 = n + N.IA_I;
  const inverse: i32 = n + N.D_INVERSE;
  for (let k: i32 = 0; k < 9; k++) F64[n + N.U + k] = F64[n + N.IA_H + k];
  for (let k: i32 = 0; k < 6; k++) F64[inverse + k] = F64[i + k];
  for (let k: i32 = 0; k < 3; k++) F64[inverse + k] += F64[c + N.ARMATURE];
  const xx: f64 = F64[inverse];
  const yy: f64 = F64[inverse + 1];
  const zz: f64 = F64[inverse + 2];
  const xy: f64 = F64[inverse + 3];
  const xz: f64 = F64[inverse + 4];
  const yz: f64 = F64[inverse + 5];
  const trace: f64 = xx + yy + zz;
  const minor: f64 = xx * yy - xy * xy;
  const determinant: f64 = zz * minor - xx * yz * yz - yy * xz * xz + 2.0 * xy * xz * yz;
  F64[n + N.U + 9] = F64[i];
  F64[n + N.U + 10] = F64[i + 3];
  F64[n + N.U + 11] = F64[i + 4];
  F64[n + N.U + 12] = F64[i + 3];
  F64[n + N.U + 13] = F64[i + 1];
  F64[n + N.U + 14] = F64[i + 5];
  F64[n + N.U + 15] = F64[i + 4];
  F64[n + N.U + 16] = F64[i + 5];
  F64[n + N.U + 17] = F64[i + 2];
  invertSymmetric(inverse);
  return determinant > NOTHING * trace * trace * trace && minor > 0.0 && xx > 0.0;
}

/** IA - U D⁻¹ Uᵀ with the three columns of U */
function letGoBall(n: i32): void {
  const u: i32 = n + N.U;
  const d: i32 = n + N.D_INVERSE;
  for (let k: i32 = 0; k < 6; k++) {
    // a row of U D⁻¹
    const x: f64 = F64[u + 3 * k];
    const y: f64 = F64[u + 3 * k + 1];
    const z: f64 = F64[u + 3 * k + 2];
    const w0: f64 = F64[d] * x + F64[d + 3] * y + F64[d + 4] * z;
    const w1: f64 = F64[d + 3] * x + F64[d + 1] * y + F64[d + 5] * z;
    const w2: f64 = F64[d + 4] * x + F64[d + 5] * y + F64[d + 2] * z;
    for (let j: i32 = k; j < 6; j++) {
      const product: f64 = w0 * F64[u + 3 * j] + w1 * F64[u + 3 * j + 1] + w2 * F64[u + 3 * j + 2];
      F64[n + entry(k, j)] -= product;
    }
  }
}

/** Where IA stores the entry of row k and column j >= k. */
function entry(k: i32, j: i32): i32 {
  if (k < 3 && j >= 3) return N.IA_H + 3 * k + j - 3;
  const block: i32 = k < 3 ? N.IA_M : N.IA_I;
  const row: i32 = k < 3 ? k : k - 3;
  const column: i32 = j < 3 ? j : j - 3;
  return block + (row === column ? row : row + column + 2);
}

/** S = 1 along world axes: the Cholesky factor of IA + armature. */
function freeInertia(c: i32, n: i32): bool {
  for (let k: i32 = 0; k < 6; k++) for (let j: i32 = k; j < 6; j++) F64[n + N.U + 6 * j + k] = F64[n + entry(k, j)];
  for (let k: i32 = 0; k < 6; k++) F64[n + N.U + 7 * k] += F64[c + N.ARMATURE];
  return factorBlock(n + N.U, 6, NOTHING) > 0.0;
}
