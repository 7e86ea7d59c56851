// One joint between the two halves of a solve: M⁻¹ = H Hᵀ, Hᵀ is the upward pass with half = G⁻¹ u at each joint (D = G Gᵀ), H returns u = G
// half to the downward pass. c: the joint's constants, n: the node's record, whose LEFT is u, along world axes for balls and free joints. The
// halves are those of climb-joint.ts, number by number.
import { solveLower6 } from "../../../../build/unrolled/math/block.ts";
import { F64 } from "../../../memory/views.ts";
import { kind } from "../../kernels/access.ts";
import * as N from "../../kernels/layout.ts";

/** half = G⁻¹ u */
export function takeHalf(c: i32, n: i32, half: i32): void {
  const type: i32 = kind(c);
  const u: i32 = n + N.LEFT;
  if (type === N.FREE) {
    for (let i: i32 = 0; i < 6; i++) F64[half + i] = F64[u + i];
    solveLower6(half, n + N.U);
  } else if (type === N.SPHERICAL) {
    halfBall(n, half, true);
  } else F64[half] = Math.sqrt(F64[n + N.D_INVERSE]) * F64[u];
}

/** u = G half */
export function giveHalf(c: i32, n: i32, half: i32): void {
  const type: i32 = kind(c);
  const u: i32 = n + N.LEFT;
  if (type === N.FREE) {
    for (let i: i32 = 0; i < 6; i++) {
      const row: i32 = n + N.U + 6 * i;
      // the factor stores the reciprocals of its diagonal
      let sum: f64 = F64[half + i] / F64[row + i];
      for (let j: i32 = 0; j < i; j++) sum += F64[row + j] * F64[half + j];
      F64[u + i] = sum;
    }
  } else if (type === N.SPHERICAL) {
    halfBall(n, half, false);
  } else F64[u] = F64[half] / Math.sqrt(F64[n + N.D_INVERSE]);
}

/** D⁻¹ = L Lᵀ: half = Lᵀ u where it is taken, and u = L⁻ᵀ half where it is given back. */
function halfBall(n: i32, half: i32, takes: bool): void {
  const u: i32 = n + N.LEFT;
  const d: i32 = n + N.D_INVERSE;
  const l00: f64 = Math.sqrt(F64[d]);
  const l10: f64 = F64[d + 3] / l00;
  const l20: f64 = F64[d + 4] / l00;
  const l11: f64 = Math.sqrt(F64[d + 1] - l10 * l10);
  const l21: f64 = (F64[d + 5] - l20 * l10) / l11;
  const l22: f64 = Math.sqrt(F64[d + 2] - l20 * l20 - l21 * l21);
  if (takes) {
    F64[half] = l00 * F64[u] + l10 * F64[u + 1] + l20 * F64[u + 2];
    F64[half + 1] = l11 * F64[u + 1] + l21 * F64[u + 2];
    F64[half + 2] = l22 * F64[u + 2];
  } else {
    F64[u + 2] = F64[half + 2] / l22;
    F64[u + 1] = (F64[half + 1] - l21 * F64[u + 2]) / l11;
    F64[u] = (F64[half] - l10 * F64[u + 1] - l20 * F64[u + 2]) / l00;
  }
}
