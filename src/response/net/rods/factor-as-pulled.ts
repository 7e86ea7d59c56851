// The factor of a step. A rod that is pulled holds its beads back when they move across it, by (h/2) λ each; S has this of every bead by itself.
import { F64, zeros } from "../../../memory/views.ts";
import * as Node from "../../tree/node.ts";
import * as T from "../../tree/tree.ts";
import { factorRods } from "./factor-rods.ts";
import * as R from "./rods.ts";

/** At the present unknowns. False: rods do not tell what the ties hold. */
export function factorAsPulled(t: i32, rods: i32): bool {
  const half: f64 = 0.5 * F64[t + T.H];
  const perMass: i32 = R.wordOf(rods, R.PER_MASS);
  const kms: i32 = R.wordOf(rods, R.KMS);
  // what each bead resists: of rods that pull it, and nothing of those that press
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) F64[perMass + 3 * bead] = 0.0;
  let lambda: i32 = R.firstLambda(rods);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    const m: i32 = rod + R.MEAN;
    if (!R.holds(rod)) {
      zeros(rod + R.ALONG, 3);
      lambda++;
      continue;
    }
    const one: f64 = 1.0 / Math.sqrt(F64[m] * F64[m] + F64[m + 1] * F64[m + 1] + F64[m + 2] * F64[m + 2]);
    for (let i: i32 = 0; i < 3; i++) F64[rod + R.ALONG + i] = one * F64[m + i];
    F64[perMass + R.beadA(rod)] -= half * F64[lambda];
    F64[perMass + R.beadB(rod)] -= half * F64[lambda];
    lambda++;
  }
  for (let bead: i32 = 0; bead < R.movingOf(rods); bead++) {
    const pulled: f64 = Math.max(0.0, F64[perMass + 3 * bead]);
    const d: f64 = F64[kms + bead] + pulled;
    const locks: i32 = Node.locksOf(R.nodeOf(rods, bead)) >> 3;
    for (let i: i32 = 0; i < 3; i++) F64[perMass + 3 * bead + i] = ((locks >> i) & 1) === 0 ? 1.0 / d : 0.0;
  }
  const fixed: i32 = perMass + 3 * R.movingOf(rods);
  for (let i: i32 = 0; i < 3; i++) F64[fixed + i] = 0.0;
  return factorRods(rods);
}
