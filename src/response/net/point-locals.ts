// What the unrolled kernels of bodies on points have in common; written out where it is called.
import { crossed, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as Tie from "./tie.ts";

/** RIGHT gains J (v, ω) of a side. */
export function addMotion(right: i32, side: i32, v: readonly f64[], o: readonly f64[]): void {
  const sign: f64 = F64[side + Tie.SIGN];
  const arm: f64[] = vectorAt(3, side + Tie.ARM);
  const at: i32 = right + Tie.meetsOf(side);
  for (let i: i32 = 0; i < 3; i++) F64[at + i] += sign * v[i] + crossed(o, arm, i);
}
