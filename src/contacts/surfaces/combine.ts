// Combines two coefficients: the rules that a shape may give, and the plain rule of those that give none.
//   friction √(μ_a μ_b), restitution the larger one
import { F64 } from "../../memory/views.ts";
import * as S from "../shape-record.ts";

/** Largest friction: it is multiplied by impulses, and infinity times zero is NaN. */
export const MOST: f64 = 1e100;

export const PLAIN_FRICTION: i32 = S.GEOMETRIC;
export const PLAIN_RESTITUTION: i32 = S.MAXIMUM;

export function combined(a: f64, b: f64, rule: i32): f64 {
  let both: f64 = 0.0;
  if (rule === S.AVERAGE) both = 0.5 * a + 0.5 * b;
  else if (rule === S.MINIMUM) both = Math.min(a, b);
  else if (rule === S.PRODUCT) both = a * b;
  else if (rule === S.MAXIMUM) both = Math.max(a, b);
  else both = Math.sqrt(a * b);
  return Math.min(both, MOST);
}

/** Friction of two shapes that give only a coefficient. */
export function plainFriction(one: i32, other: i32): f64 {
  return combined(F64[one + S.FRICTION], F64[other + S.FRICTION], PLAIN_FRICTION);
}

export function plainRestitution(one: i32, other: i32): f64 {
  return combined(F64[one + S.RESTITUTION], F64[other + S.RESTITUTION], PLAIN_RESTITUTION);
}
