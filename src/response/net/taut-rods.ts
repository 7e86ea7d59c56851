// Rods under load, on velocities at one pose: a rod turns with its ends, and its impulse Λ = λ d with it. One that pulls (λ < 0) resists when its ends move
// across it, so it holds all directions, and gives way across itself.
//
//   relative velocity + (1 - P) Λ / k = 0        k = -(h/2) λ        P = u uᵀ along the rod
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { INDEPENDENT } from "./softness.ts";
import * as Tie from "./tie.ts";

/** A rod whose pull resists less than this part of what its bodies do by themselves is not taut. */
const TAUT: f64 = 1e-3;

/** λ of a rod along d, its impulse over its length; it pulls if that is negative. */
function pullOf(tie: i32, d: i32): f64 {
  return dot3(tie + Tie.LAMBDA, d) / dot3(d, d);
}

/** Whether rod d, that pulls by LAMBDA, resists sideways within `half` a step. */
export function pulls(tie: i32, d: i32, half: f64): bool {
  return -half * pullOf(tie, d) * F64[tie + Tie.SCALE] > TAUT;
}

/** Whether a rod resists sideways; it then holds all directions. */
export function isTaut(tie: i32): bool {
  const p: i32 = tie + Tie.HELD;
  return F64[p] + F64[p + 4] + F64[p + 8] > 2.0;
}

/** HELD and OWN of such a rod; HELD was P. */
export function tautRows(tie: i32, d: i32, half: f64): void {
  const across: f64 = -1.0 / (half * pullOf(tie, d));
  const along: f64 = INDEPENDENT * F64[tie + Tie.SCALE];
  for (let i: i32 = 0; i < 9; i++) {
    const one: f64 = i % 4 === 0 ? 1.0 : 0.0;
    F64[tie + Tie.OWN + i] = across * (one - F64[tie + Tie.HELD + i]) + along * F64[tie + Tie.HELD + i];
    F64[tie + Tie.HELD + i] = one;
  }
}
