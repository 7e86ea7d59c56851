// (23): the first s ≥ 0 at which the friction force of a contact leaves its cone.
//
//   g(s) = μ² (f_N + s Δf_N)² - |f_F + s Δf_F|² = α s² + 2 β s + γ,   inside while g ≥ 0
import { F64 } from "../../memory/views.ts";
import * as W from "./layout.ts";
import { normalOf } from "./sets.ts";

/** γ and β below this part of their terms are rounding: the force is on the cone, or moves along it. */
const ON_CONE: f64 = 1e-12;
export const NEVER: f64 = 1e308;

/** Result in RESULT; NEVER if it stays inside. */
export function coneEvent(w: i32, c: i32): void {
  const dim: i32 = W.address(w, W.DIM);
  const f: i32 = W.address(w, W.FORCE) + normalOf(w, c);
  const d: i32 = W.address(w, W.STEP_FORCE) + normalOf(w, c);
  const mu: f64 = F64[W.address(w, W.MU) + c];
  const radius: f64 = mu * F64[f];
  const growth: f64 = mu * F64[d];
  let ff: f64 = 0;
  let fd: f64 = 0;
  let dd: f64 = 0;
  for (let k: i32 = 1; k < dim; k++) {
    ff += F64[f + k] * F64[f + k];
    fd += F64[f + k] * F64[d + k];
    dd += F64[d + k] * F64[d + k];
  }
  let alpha: f64 = growth * growth - dd;
  let beta: f64 = radius * growth - fd;
  let gamma: f64 = radius * radius - ff;
  const spread: f64 = F64[w + W.SPREAD];
  const speed: f64 = Math.max(Math.abs(growth), Math.sqrt(dd));
  F64[w + W.RESULT] = NEVER;
  // nothing moves here
  if (!(speed > ON_CONE * spread)) return;
  if (Math.abs(alpha) <= ON_CONE * speed * speed) alpha = 0;
  if (Math.abs(beta) <= ON_CONE * speed * radius) beta = 0;
  if (gamma <= ON_CONE * radius * radius) gamma = 0;
  if (gamma > 0.0) {
    const disc: f64 = beta * beta - alpha * gamma;
    if (beta < 0.0) {
      if (disc >= 0.0) F64[w + W.RESULT] = gamma / (-beta + Math.sqrt(disc));
    } else if (alpha < 0.0) F64[w + W.RESULT] = -(beta + Math.sqrt(disc)) / alpha;
    return;
  }
  if (beta < 0.0 || (beta === 0.0 && alpha < 0.0)) F64[w + W.RESULT] = 0;
  else if (alpha < 0.0) F64[w + W.RESULT] = (-2.0 * beta) / alpha;
}
