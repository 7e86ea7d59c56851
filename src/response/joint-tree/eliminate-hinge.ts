// A hinge is eliminated: one free direction, n = a1 at the end and m = ā1 in the mean, so P loses a product of two vectors.
//
//   y = m P      E = y·n + fold      Y = (y + g) / E      e = (y·x0 + m·(p - drive)) / E      K = P - (P n) Y      k = p + P x0 - (P n) e
//
// eliminate-hinge.as.ts does the same on lanes.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { H } from "../tree/tree.ts";
import * as L from "./link.ts";

/** The torque of the current wrench turns with m: g = (h/2) a1 × τ. */
export function eliminateHinge(k: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const P: i32 = k + L.P;
  const n0: f64 = F64[k + L.N];
  const n1: f64 = F64[k + L.N + 1];
  const n2: f64 = F64[k + L.N + 2];
  const m0: f64 = F64[k + L.M];
  const m1: f64 = F64[k + L.M + 1];
  const m2: f64 = F64[k + L.M + 2];
  const y0: f64 = m0 * F64[P + 18] + m1 * F64[P + 24] + m2 * F64[P + 30];
  const y1: f64 = m0 * F64[P + 19] + m1 * F64[P + 25] + m2 * F64[P + 31];
  const y2: f64 = m0 * F64[P + 20] + m1 * F64[P + 26] + m2 * F64[P + 32];
  const y3: f64 = m0 * F64[P + 21] + m1 * F64[P + 27] + m2 * F64[P + 33];
  const y4: f64 = m0 * F64[P + 22] + m1 * F64[P + 28] + m2 * F64[P + 34];
  const y5: f64 = m0 * F64[P + 23] + m1 * F64[P + 29] + m2 * F64[P + 35];
  const x0: f64 = F64[k + L.X0];
  const x1: f64 = F64[k + L.X0 + 1];
  const x2: f64 = F64[k + L.X0 + 2];
  const inverse: f64 = 1.0 / (y3 * n0 + y4 * n1 + y5 * n2 + F64[k + L.FOLD]);
  const t0: f64 = F64[k + L.WRENCH + 3];
  const t1: f64 = F64[k + L.WRENCH + 4];
  const t2: f64 = F64[k + L.WRENCH + 5];
  const q0: f64 = inverse * y0;
  const q1: f64 = inverse * y1;
  const q2: f64 = inverse * y2;
  const q3: f64 = inverse * (y3 + half * (n1 * t2 - n2 * t1));
  const q4: f64 = inverse * (y4 + half * (n2 * t0 - n0 * t2));
  const q5: f64 = inverse * (y5 + half * (n0 * t1 - n1 * t0));
  const held: f64 = dot3(k + L.M, k + L.PV + 3) - dot3(k + L.M, k + L.DRIVE + 3) + F64[k + L.FOLDED];
  const e: f64 = inverse * (y3 * x0 + y4 * x1 + y5 * x2 + held);
  F64[k + L.EI] = inverse;
  F64[k + L.E0] = e;
  F64[k + L.Y] = q0;
  F64[k + L.Y + 1] = q1;
  F64[k + L.Y + 2] = q2;
  F64[k + L.Y + 3] = q3;
  F64[k + L.Y + 4] = q4;
  F64[k + L.Y + 5] = q5;
  for (let i: i32 = 0; i < 6; i++) {
    const row: i32 = P + 6 * i;
    const r3: f64 = F64[row + 3];
    const r4: f64 = F64[row + 4];
    const r5: f64 = F64[row + 5];
    const c: f64 = r3 * n0 + r4 * n1 + r5 * n2;
    F64[k + L.PN + i] = c;
    F64[k + L.PV + i] += r3 * x0 + r4 * x1 + r5 * x2 - c * e;
    F64[row] -= c * q0;
    F64[row + 1] -= c * q1;
    F64[row + 2] -= c * q2;
    F64[row + 3] = r3 - c * q3;
    F64[row + 4] = r4 - c * q4;
    F64[row + 5] = r5 - c * q5;
  }
}
