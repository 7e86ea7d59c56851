// A step without iteration, for a tree whose budget is spent: the velocities that forces and joints give at the start of
// the step are kept through it. First order and always defined; joints hold as in every step, energy is not accounted for.
import { fullFromSymmetric, rotateSymmetric, rotationMatrix } from "../../math/mat3.ts";
import { solve3 } from "../../math/solve3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { begin } from "./begin.ts";
import { fitVelocities } from "./fit-velocities.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

/** Leaves w and u for a step of length H with κ = 1. */
export function coast(t: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) push(n, t);
  fitVelocities(t, t + T.ANCHOR_MEAN);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    begin(n, t);
    copy3(n + N.W, n + N.OM);
    for (let i: i32 = 0; i < 3; i++) F64[n + N.IMPULSE + i] = 0.0; // what the joints gave is not known
  }
}

/** Forces become velocities: v += h force / m, ω += I⁻¹ h torque; the blocks C and G are scratch. */
export function push(n: i32, t: i32): void {
  const h: f64 = F64[t + T.H];
  const m: f64 = F64[n + N.M];
  for (let i: i32 = 0; i < 3; i++) F64[n + N.V + i] += (h / m) * F64[n + N.FORCE + i];
  rotationMatrix(n + N.R, n + N.Q);
  rotateSymmetric(n + N.C, n + N.R, n + N.I);
  fullFromSymmetric(n + N.C);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.E + i] = h * F64[n + N.TORQUE + i];
  solve3(n + N.DU, n + N.C, n + N.E, N.locksOf(n) & 7);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.OM + i] += F64[n + N.DU + i];
}
