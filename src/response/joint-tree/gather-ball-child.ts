// A child on a ball joint passes only a force: its K is 3 x 3. See gather-subtree.ts.
import { F64 } from "../../memory/views.ts";
import { LEVER_A } from "../../rows/place.ts";
import { H } from "../tree/tree.ts";
import * as L from "./link.ts";

/** Adds K, k and Φ of the child c, which hangs on a ball, to link k, moved from its anchor to the own joint. */
export function addBallChild(k: i32, c: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const r0: f64 = F64[c + L.END + LEVER_A];
  const r1: f64 = F64[c + L.END + LEVER_A + 1];
  const r2: f64 = F64[c + L.END + LEVER_A + 2];
  const m0: f64 = 0.5 * (F64[c + L.START + LEVER_A] + r0);
  const m1: f64 = 0.5 * (F64[c + L.START + LEVER_A + 1] + r1);
  const m2: f64 = 0.5 * (F64[c + L.START + LEVER_A + 2] + r2);
  const P: i32 = k + L.P;
  // the six columns of K [1 -r̂1], one after the other: A and B, then X and C
  for (let j: i32 = 0; j < 3; j++) {
    const f0: f64 = F64[c + L.P + j];
    const f1: f64 = F64[c + L.P + 3 + j];
    const f2: f64 = F64[c + L.P + 6 + j];
    F64[P + j] += f0;
    F64[P + 6 + j] += f1;
    F64[P + 12 + j] += f2;
    F64[P + 18 + j] += m1 * f2 - m2 * f1;
    F64[P + 24 + j] += m2 * f0 - m0 * f2;
    F64[P + 30 + j] += m0 * f1 - m1 * f0;
  }
  for (let j: i32 = 0; j < 3; j++) {
    const l: i32 = j === 2 ? 0 : j + 1;
    const m: i32 = 3 - j - l;
    const rl: f64 = F64[c + L.END + LEVER_A + l];
    const rm: f64 = F64[c + L.END + LEVER_A + m];
    // column j of -K r̂1: r̂1 has +r_m at (l, j) and -r_l at (m, j)
    const f0: f64 = F64[c + L.P + m] * rl - F64[c + L.P + l] * rm;
    const f1: f64 = F64[c + L.P + 3 + m] * rl - F64[c + L.P + 3 + l] * rm;
    const f2: f64 = F64[c + L.P + 6 + m] * rl - F64[c + L.P + 6 + l] * rm;
    F64[P + 3 + j] += f0;
    F64[P + 9 + j] += f1;
    F64[P + 15 + j] += f2;
    F64[P + 21 + j] += m1 * f2 - m2 * f1;
    F64[P + 27 + j] += m2 * f0 - m0 * f2;
    F64[P + 33 + j] += m0 * f1 - m1 * f0;
  }
  const g0: f64 = half * F64[c + L.WRENCH];
  const g1: f64 = half * F64[c + L.WRENCH + 1];
  const g2: f64 = half * F64[c + L.WRENCH + 2];
  const rg: f64 = r0 * g0 + r1 * g1 + r2 * g2;
  F64[P + 21] += r0 * g0 - rg;
  F64[P + 22] += r0 * g1;
  F64[P + 23] += r0 * g2;
  F64[P + 27] += r1 * g0;
  F64[P + 28] += r1 * g1 - rg;
  F64[P + 29] += r1 * g2;
  F64[P + 33] += r2 * g0;
  F64[P + 34] += r2 * g1;
  F64[P + 35] += r2 * g2 - rg;
  for (let v: i32 = L.PV; v <= L.WRENCH; v += L.WRENCH - L.PV) {
    const f0: f64 = F64[c + v];
    const f1: f64 = F64[c + v + 1];
    const f2: f64 = F64[c + v + 2];
    F64[k + v] += f0;
    F64[k + v + 1] += f1;
    F64[k + v + 2] += f2;
    F64[k + v + 3] += m1 * f2 - m2 * f1;
    F64[k + v + 4] += m2 * f0 - m0 * f2;
    F64[k + v + 5] += m0 * f1 - m1 * f0;
  }
}
