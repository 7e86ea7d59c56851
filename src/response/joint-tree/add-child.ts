// A child on any joint but a ball: its K is 6 x 6. See gather-subtree.ts. add-child.as.ts does the same on lanes.
import { F64 } from "../../memory/views.ts";
import { LEVER_A } from "../../rows/place.ts";
import { H } from "../tree/tree.ts";
import * as L from "./link.ts";

/** Adds the child's K, k and W, moved from its anchor to the own joint. */
export function addChild(k: i32, c: i32, t: i32): void {
  const r0: f64 = F64[c + L.END + LEVER_A];
  const r1: f64 = F64[c + L.END + LEVER_A + 1];
  const r2: f64 = F64[c + L.END + LEVER_A + 2];
  const m0: f64 = 0.5 * (F64[c + L.START + LEVER_A] + r0);
  const m1: f64 = 0.5 * (F64[c + L.START + LEVER_A + 1] + r1);
  const m2: f64 = 0.5 * (F64[c + L.START + LEVER_A + 2] + r2);
  // K [1 -r̂1; 0 1] in place: the child's K is not read again
  for (let row: i32 = c + L.P; row < c + L.P + 36; row += 6) {
    const a0: f64 = F64[row];
    const a1: f64 = F64[row + 1];
    const a2: f64 = F64[row + 2];
    F64[row + 3] -= a1 * r2 - a2 * r1;
    F64[row + 4] -= a2 * r0 - a0 * r2;
    F64[row + 5] -= a0 * r1 - a1 * r0;
  }
  const from: i32 = c + L.P;
  const to: i32 = k + L.P;
  for (let j: i32 = 0; j < 6; j++) {
    const f0: f64 = F64[from + j];
    const f1: f64 = F64[from + 6 + j];
    const f2: f64 = F64[from + 12 + j];
    F64[to + j] += f0;
    F64[to + 6 + j] += f1;
    F64[to + 12 + j] += f2;
    F64[to + 18 + j] += F64[from + 18 + j] + m1 * f2 - m2 * f1;
    F64[to + 24 + j] += F64[from + 24 + j] + m2 * f0 - m0 * f2;
    F64[to + 30 + j] += F64[from + 30 + j] + m0 * f1 - m1 * f0;
  }
  for (let v: i32 = L.PV; v <= L.WRENCH; v += L.WRENCH - L.PV) {
    const f0: f64 = F64[c + v];
    const f1: f64 = F64[c + v + 1];
    const f2: f64 = F64[c + v + 2];
    F64[k + v] += f0;
    F64[k + v + 1] += f1;
    F64[k + v + 2] += f2;
    F64[k + v + 3] += F64[c + v + 3] + m1 * f2 - m2 * f1;
    F64[k + v + 4] += F64[c + v + 4] + m2 * f0 - m0 * f2;
    F64[k + v + 5] += F64[c + v + 5] + m0 * f1 - m1 * f0;
  }
  addStiffness(k, c, t);
}

/** The lever of the child's force turns with the body: (h/2)(r1 Φᵀ - Φ·r1). */
function addStiffness(k: i32, c: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const C: i32 = k + L.P + 21;
  const r: i32 = c + L.END + LEVER_A;
  const g0: f64 = half * F64[c + L.WRENCH];
  const g1: f64 = half * F64[c + L.WRENCH + 1];
  const g2: f64 = half * F64[c + L.WRENCH + 2];
  const rg: f64 = F64[r] * g0 + F64[r + 1] * g1 + F64[r + 2] * g2;
  for (let i: i32 = 0; i < 3; i++) {
    F64[C + 6 * i] += F64[r + i] * g0;
    F64[C + 6 * i + 1] += F64[r + i] * g1;
    F64[C + 6 * i + 2] += F64[r + i] * g2;
    F64[C + 7 * i] -= rg;
  }
}
