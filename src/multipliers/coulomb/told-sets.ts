// The sets of the first step, as implied by its starting forces: open contacts stay open, and forces inside their cones stick,
// whatever the accelerations suggest. If they are right, one step suffices; if a corner is about to touch,
// sets by accelerations would release another one and alternate forever.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";

/** Friction within this part of its cone is on it. */
const ON_CONE: f64 = 1e-9;

/** Sets ANSWER of the contacts to what newton-columns.ts reads as their sets; the slip of sliding contacts stays. */
export function toldSets(p: i32, n: i32): void {
  const dim: i32 = I32[2 * p + P.DIM];
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const i: i32 = I32[2 * p + P.BOXED] + dim * c;
    const x: i32 = L.vectorAt(p, n, L.NOW) + i;
    const u: i32 = L.vectorAt(p, n, L.ANSWER) + i;
    let reach: f64 = 0.0;
    for (let k: i32 = 1; k < dim; k++) reach += F64[x + k] * F64[x + k];
    const most: f64 = (1.0 - ON_CONE) * F64[P.frictionAt(p, n) + c] * F64[x];
    F64[u] = F64[x] > 0.0 ? 0.0 : 1.0;
    if (Math.sqrt(reach) < most) for (let k: i32 = 1; k < dim; k++) F64[u + k] = 0.0;
  }
}
