// Ω of a node: its acceleration for a unit wrench at its origin, with everything below and above it, 6 x 6. From the root to the
// leaves, along the trunk that paths share:
//   Y = X Ω_p Xᵀ        Ω = S D⁻¹ Sᵀ + (1 - S D⁻¹ Uᵀ) Y (1 - U D⁻¹ Sᵀ)
// X takes the motion of the parent's origin to the node's: a = a_p - r × α_p. Then eᵀ M⁻¹ e' = pᵀ Ω p' with the two wrenches that
// arrive at the node, whatever the number of joints above.
import { AXES, COLUMN, MIDDLE, W, Y } from "../../../../build/records/robot/kkt/kernels/spread-omega.ts";
import { solveLower6, solveUpper6 } from "../../../../build/unrolled/math/block.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { constants, kind, record } from "../../kernels/access.ts";
import { jointAxis } from "../../kernels/joint-axis.ts";
import * as N from "../../kernels/layout.ts";
import { headerOf, placeOf } from "./access.ts";
import * as K from "./layout.ts";

/** Ω of all nodes of the trunk; parents come first. */
export function spreadOmega(m: i32, d: i32, k: i32): void {
  const count: i32 = headerOf(k, K.OMEGAS);
  const trunk: i32 = 2 * placeOf(k, K.AT_TRUNK);
  const omegas: i32 = placeOf(k, K.AT_OMEGA);
  const scratch: i32 = omegas + 36 * count;
  for (let i: i32 = 0; i < count; i++) {
    const at: i32 = trunk + 2 * i;
    const node: i32 = I32[at + K.TRUNK_NODE];
    const above: i32 = I32[at + K.PARENT_OMEGA];
    const c: i32 = constants(m, node);
    const n: i32 = record(d, node);
    const out: i32 = omegas + 36 * i;
    if (kind(c) === N.FREE) {
      freeOmega(n, out, scratch);
      continue;
    }
    if (above < 0) for (let j: i32 = 0; j < 36; j++) F64[scratch + Y + j] = 0.0;
    else carryOmega(n, omegas + 36 * above, scratch + Y);
    if (kind(c) === N.SPHERICAL) ballOmega(n, out, scratch);
    else oneOmega(c, n, out, scratch);
  }
}

/** y = X o Xᵀ: [A - [r] Bᵀ + B [r] ..., with -[r] C [r] in the linear block] */
function carryOmega(n: i32, o: i32, y: i32): void {
  const r0: f64 = F64[n + N.OFFSET];
  const r1: f64 = F64[n + N.OFFSET + 1];
  const r2: f64 = F64[n + N.OFFSET + 2];
  // rows of X o: the linear ones lose r × (angular ones)
  for (let j: i32 = 0; j < 6; j++) {
    const a0: f64 = F64[o + 18 + j];
    const a1: f64 = F64[o + 24 + j];
    const a2: f64 = F64[o + 30 + j];
    F64[y + j] = F64[o + j] - (r1 * a2 - r2 * a1);
    F64[y + 6 + j] = F64[o + 6 + j] - (r2 * a0 - r0 * a2);
    F64[y + 12 + j] = F64[o + 12 + j] - (r0 * a1 - r1 * a0);
    F64[y + 18 + j] = a0;
    F64[y + 24 + j] = a1;
    F64[y + 30 + j] = a2;
  }
  for (let i: i32 = 0; i < 36; i += 6) {
    const a0: f64 = F64[y + i + 3];
    const a1: f64 = F64[y + i + 4];
    const a2: f64 = F64[y + i + 5];
    F64[y + i] -= r1 * a2 - r2 * a1;
    F64[y + i + 1] -= r2 * a0 - r0 * a2;
    F64[y + i + 2] -= r0 * a1 - r1 * a0;
  }
}

/** Ω = Y - S wᵀ - w Sᵀ + S (D⁻¹ + D⁻¹ Uᵀ w) Sᵀ with w = Y U D⁻¹, for a joint with one freedom */
function oneOmega(c: i32, n: i32, out: i32, scratch: i32): void {
  const y: i32 = scratch + Y;
  const w: i32 = scratch + W;
  const s: i32 = scratch + AXES;
  const u: i32 = n + N.U;
  const inverse: f64 = F64[n + N.D_INVERSE];
  const u0: f64 = inverse * F64[u];
  const u1: f64 = inverse * F64[u + 1];
  const u2: f64 = inverse * F64[u + 2];
  const u3: f64 = inverse * F64[u + 3];
  const u4: f64 = inverse * F64[u + 4];
  const u5: f64 = inverse * F64[u + 5];
  jointAxis(s, c, n, 0);
  let middle: f64 = inverse;
  for (let j: i32 = 0; j < 6; j++) {
    const row: i32 = y + 6 * j;
    const sum: f64 =
      F64[row] * u0 +
      F64[row + 1] * u1 +
      F64[row + 2] * u2 +
      (F64[row + 3] * u3 + F64[row + 4] * u4 + F64[row + 5] * u5);
    F64[w + j] = sum;
    middle += inverse * F64[u + j] * sum;
  }
  // S wᵀ + w Sᵀ - middle S Sᵀ = S vᵀ + v Sᵀ with v = w - ½ middle S
  for (let j: i32 = 0; j < 6; j++) F64[w + j] -= 0.5 * middle * F64[s + j];
  for (let i: i32 = 0; i < 6; i++) {
    const si: f64 = F64[s + i];
    const wi: f64 = F64[w + i];
    for (let j: i32 = 0; j <= i; j++) {
      const entry: f64 = F64[y + 6 * i + j] - (si * F64[w + j] + wi * F64[s + j]);
      F64[out + 6 * i + j] = entry;
      F64[out + 6 * j + i] = entry;
    }
  }
}

/** The same for a ball: S is (0; 1) along world axes, W = Y U D⁻¹ has three columns. */
function ballOmega(n: i32, out: i32, scratch: i32): void {
  const w: i32 = scratch + W;
  const column: i32 = scratch + COLUMN;
  const middle: i32 = scratch + MIDDLE;
  for (let i: i32 = 0; i < 3; i++) {
    // a column of U D⁻¹
    for (let j: i32 = 0; j < 6; j++) {
      const u: i32 = n + N.U + 3 * j;
      F64[column + j] = F64[u] * inverseOf(n, 0, i) + F64[u + 1] * inverseOf(n, 1, i) + F64[u + 2] * inverseOf(n, 2, i);
    }
    for (let j: i32 = 0; j < 6; j++) {
      const row: i32 = scratch + Y + 6 * j;
      let sum: f64 = 0.0;
      for (let l: i32 = 0; l < 6; l++) sum += F64[row + l] * F64[column + l];
      F64[w + 6 * i + j] = sum;
    }
    // the columns of W computed so far give the middle: those up to i times this column of U D⁻¹
    for (let l: i32 = 0; l <= i; l++) {
      let sum: f64 = inverseOf(n, i, l);
      for (let j: i32 = 0; j < 6; j++) sum += F64[column + j] * F64[w + 6 * l + j];
      F64[middle + 3 * i + l] = sum;
      F64[middle + 3 * l + i] = sum;
    }
  }
  for (let i: i32 = 0; i < 6; i++)
    for (let j: i32 = 0; j <= i; j++) {
      let entry: f64 = F64[scratch + Y + 6 * i + j];
      if (i >= 3) entry -= F64[w + 6 * (i - 3) + j];
      if (j >= 3) entry += F64[middle + 3 * (i - 3) + j - 3] - F64[w + 6 * (j - 3) + i];
      F64[out + 6 * i + j] = entry;
      F64[out + 6 * j + i] = entry;
    }
}

/** An entry of a ball's D⁻¹, stored as xx yy zz xy xz yz */
function inverseOf(n: i32, i: i32, j: i32): f64 {
  return F64[n + N.D_INVERSE + (i === j ? i : i + j + 2)];
}

/** Ω = D⁻¹: a free joint does not feel its parent. */
function freeOmega(n: i32, out: i32, scratch: i32): void {
  for (let i: i32 = 0; i < 6; i++) {
    const x: i32 = scratch + COLUMN;
    for (let j: i32 = 0; j < 6; j++) F64[x + j] = i === j ? 1.0 : 0.0;
    solveLower6(x, n + N.U);
    solveUpper6(x, n + N.U);
    for (let j: i32 = 0; j < 6; j++) F64[out + 6 * j + i] = F64[x + j];
  }
}
