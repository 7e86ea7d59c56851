// A step without iteration, for a tree whose budget is spent: the velocities that forces and joints give at the start of
// the step are kept through it. First order and always defined; joints hold as in every step, energy is not accounted for.
import { fullFromSymmetric, rotateSymmetric } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { solve3 } from "../../math/solve3.ts";
import { F64 } from "../../memory/views.ts";
import { begin } from "./begin.ts";
import * as N from "./node.ts";
import { projectDown, projectRoot, projectUp } from "./project-velocities.ts";
import * as T from "./tree.ts";

/** Leaves w and u for a step of length h with κ = 1. */
export function coast(t: i32, h: f64): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  const free: bool = T.isFree(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    begin(n, h, 1.0);
    copy3(n + N.S1, n + N.S0);
    copy3(n + N.R1, n + N.R0);
    push(n, h);
  }
  for (let n: i32 = end - N.STRIDE; n >= first; n -= N.STRIDE) projectUp(n);
  projectRoot(first, t + T.ANCHOR_MEAN, free);
  for (let n: i32 = first; n < end; n += N.STRIDE) projectDown(n);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    copy3(n + N.V, n + N.FITV);
    copy3(n + N.OM, n + N.FITO);
    copy3(n + N.W, n + N.FITO);
  }
}

/** v += h force / m, ω += I⁻¹ h torque; the C block is scratch. */
function push(n: i32, h: f64): void {
  const m: f64 = F64[n + N.M];
  for (let i: i32 = 0; i < 3; i++) F64[n + N.V + i] += (h / m) * F64[n + N.FORCE + i];
  const c: i32 = n + N.C;
  rotateSymmetric(c, n + N.R, n + N.I);
  fullFromSymmetric(c);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.E + i] = h * F64[n + N.TORQUE + i];
  solve3(n + N.DU, c, n + N.E, N.locksOf(n) & 7);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.OM + i] += F64[n + N.DU + i];
  rotateSymmetric(c, n + N.R, n + N.I); // for projectUp
}
