// From the root to the leaves: what a node does when its parent moves as it is fitted, in anchored variables.
//
//   u = u_p + ω_p × r    ω = C⁻¹a - G u    v = u + ω × s
import { dot3, plusCross3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "../tree/node.ts";

/** U, FITO and FITV of a node, whose parent has moved; U of a root is there. */
export function moveDown(n: i32): void {
  const p: i32 = N.parentOf(n);
  const u: i32 = n + N.U;
  const o: i32 = n + N.FITO;
  if (p !== N.NONE) plusCross3(u, p + N.U, p + N.FITO, n + N.R1);
  for (let i: i32 = 0; i < 3; i++) F64[o + i] = F64[n + N.GV + i] - dot3(n + N.G + 3 * i, u);
  plusCross3(n + N.FITV, u, o, n + N.S1);
}
