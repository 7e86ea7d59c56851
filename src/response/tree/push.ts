// Forces become velocities at once, for a piece without iteration.
import { fullFromSymmetric, rotateSymmetric, rotationMatrix } from "../../math/mat3.ts";
import { solve3 } from "../../math/solve3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
import * as T from "./tree.ts";

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
