// A solve of the rods between their beads.
//
//   S x = -c + J z          δv = D⁻¹ Jᵀ x - z
import { F64, zeros } from "../../../memory/views.ts";
import { solveNet } from "../factor/solve.ts";
import * as Net from "../net.ts";
import * as R from "./rods.ts";

/** RIGHT of the elimination from MISSING of the rods and Z of the beads. */
export function rightOfRods(rods: i32): void {
  const e: i32 = R.wordOf(rods, R.ELIMINATION);
  const right: i32 = Net.table(e, Net.RIGHT);
  const z: i32 = R.wordOf(rods, R.Z);
  zeros(right, 3 * Net.nodesOf(e));
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    const a: i32 = z + R.beadA(rod);
    const b: i32 = z + R.beadB(rod);
    if (!R.holds(rod)) continue;
    const u: i32 = rod + R.ALONG;
    F64[right + R.rowOf(rod)] =
      F64[u] * (F64[b] - F64[a]) +
      F64[u + 1] * (F64[b + 1] - F64[a + 1]) +
      F64[u + 2] * (F64[b + 2] - F64[a + 2]) -
      F64[rod + R.MISSING];
  }
}

/** Solves for it: x at RIGHT, and Z becomes δv. */
export function solveRods(rods: i32): void {
  const e: i32 = R.wordOf(rods, R.ELIMINATION);
  const right: i32 = Net.table(e, Net.RIGHT);
  const z: i32 = R.wordOf(rods, R.Z);
  const pushes: i32 = R.wordOf(rods, R.PUSHES);
  const perMass: i32 = R.wordOf(rods, R.PER_MASS);
  const count: i32 = 3 * R.wordOf(rods, R.BEADS);
  solveNet(e, right);
  zeros(pushes, count);
  for (let rod: i32 = R.wordOf(rods, R.FIRST_ROD); rod < R.wordOf(rods, R.END_ROD); rod += R.ROD) {
    const x: f64 = F64[right + R.rowOf(rod)];
    const a: i32 = pushes + R.beadA(rod);
    const b: i32 = pushes + R.beadB(rod);
    const u0: f64 = x * F64[rod + R.ALONG];
    const u1: f64 = x * F64[rod + R.ALONG + 1];
    const u2: f64 = x * F64[rod + R.ALONG + 2];
    F64[a] -= u0;
    F64[a + 1] -= u1;
    F64[a + 2] -= u2;
    F64[b] += u0;
    F64[b + 1] += u1;
    F64[b + 2] += u2;
  }
  for (let i: i32 = 0; i < count; i++) F64[z + i] = F64[perMass + i] * F64[pushes + i] - F64[z + i];
}
