// D = L U for six freedoms, a rigid body: lu.ts with everything in locals.
import { F64 } from "../../memory/views.ts";
import { TINY, TINY_BODY } from "./node-layout.ts";

/** factorLu for m = 6 */
export function factorLu6(a: i32, isConstraint: i32): i32 {
  const tiny: f64 = isConstraint === 1 ? TINY : TINY_BODY;
  const u00: f64 = F64[a];
  const u01: f64 = F64[a + 1];
  const u02: f64 = F64[a + 2];
  const u03: f64 = F64[a + 3];
  const u04: f64 = F64[a + 4];
  const u05: f64 = F64[a + 5];
  const r0: f64 = Math.abs(u00) > tiny * Math.abs(F64[a]) ? 1.0 / u00 : 0.0;
  F64[a] = r0;
  const l10: f64 = F64[a + 6] * r0;
  const u11: f64 = F64[a + 7] - l10 * u01;
  const u12: f64 = F64[a + 8] - l10 * u02;
  const u13: f64 = F64[a + 9] - l10 * u03;
  const u14: f64 = F64[a + 10] - l10 * u04;
  const u15: f64 = F64[a + 11] - l10 * u05;
  const r1: f64 = Math.abs(u11) > tiny * Math.abs(F64[a + 7]) ? 1.0 / u11 : 0.0;
  F64[a + 6] = l10;
  F64[a + 7] = r1;
  F64[a + 8] = u12;
  F64[a + 9] = u13;
  F64[a + 10] = u14;
  F64[a + 11] = u15;
  const l20: f64 = F64[a + 12] * r0;
  const l21: f64 = (F64[a + 13] - l20 * u01) * r1;
  const u22: f64 = F64[a + 14] - l20 * u02 - l21 * u12;
  const u23: f64 = F64[a + 15] - l20 * u03 - l21 * u13;
  const u24: f64 = F64[a + 16] - l20 * u04 - l21 * u14;
  const u25: f64 = F64[a + 17] - l20 * u05 - l21 * u15;
  const r2: f64 = Math.abs(u22) > tiny * Math.abs(F64[a + 14]) ? 1.0 / u22 : 0.0;
  F64[a + 12] = l20;
  F64[a + 13] = l21;
  F64[a + 14] = r2;
  F64[a + 15] = u23;
  F64[a + 16] = u24;
  F64[a + 17] = u25;
  const l30: f64 = F64[a + 18] * r0;
  const l31: f64 = (F64[a + 19] - l30 * u01) * r1;
  const l32: f64 = (F64[a + 20] - l30 * u02 - l31 * u12) * r2;
  const u33: f64 = F64[a + 21] - l30 * u03 - l31 * u13 - l32 * u23;
  const u34: f64 = F64[a + 22] - l30 * u04 - l31 * u14 - l32 * u24;
  const u35: f64 = F64[a + 23] - l30 * u05 - l31 * u15 - l32 * u25;
  const r3: f64 = Math.abs(u33) > tiny * Math.abs(F64[a + 21]) ? 1.0 / u33 : 0.0;
  F64[a + 18] = l30;
  F64[a + 19] = l31;
  F64[a + 20] = l32;
  F64[a + 21] = r3;
  F64[a + 22] = u34;
  F64[a + 23] = u35;
  const l40: f64 = F64[a + 24] * r0;
  const l41: f64 = (F64[a + 25] - l40 * u01) * r1;
  const l42: f64 = (F64[a + 26] - l40 * u02 - l41 * u12) * r2;
  const l43: f64 = (F64[a + 27] - l40 * u03 - l41 * u13 - l42 * u23) * r3;
  const u44: f64 = F64[a + 28] - l40 * u04 - l41 * u14 - l42 * u24 - l43 * u34;
  const u45: f64 = F64[a + 29] - l40 * u05 - l41 * u15 - l42 * u25 - l43 * u35;
  const r4: f64 = Math.abs(u44) > tiny * Math.abs(F64[a + 28]) ? 1.0 / u44 : 0.0;
  F64[a + 24] = l40;
  F64[a + 25] = l41;
  F64[a + 26] = l42;
  F64[a + 27] = l43;
  F64[a + 28] = r4;
  F64[a + 29] = u45;
  const l50: f64 = F64[a + 30] * r0;
  const l51: f64 = (F64[a + 31] - l50 * u01) * r1;
  const l52: f64 = (F64[a + 32] - l50 * u02 - l51 * u12) * r2;
  const l53: f64 = (F64[a + 33] - l50 * u03 - l51 * u13 - l52 * u23) * r3;
  const l54: f64 = (F64[a + 34] - l50 * u04 - l51 * u14 - l52 * u24 - l53 * u34) * r4;
  const u55: f64 = F64[a + 35] - l50 * u05 - l51 * u15 - l52 * u25 - l53 * u35 - l54 * u45;
  const r5: f64 = Math.abs(u55) > tiny * Math.abs(F64[a + 35]) ? 1.0 / u55 : 0.0;
  F64[a + 30] = l50;
  F64[a + 31] = l51;
  F64[a + 32] = l52;
  F64[a + 33] = l53;
  F64[a + 34] = l54;
  F64[a + 35] = r5;
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < 6; i++) if (F64[a + 7 * i] === 0.0) dropped++;
  return dropped;
}

/** solveLu for m = 6 */
export function solveLu6(x: i32, a: i32, b: i32): void {
  const y0: f64 = F64[b];
  const y1: f64 = F64[b + 1] - F64[a + 6] * y0;
  const y2: f64 = F64[b + 2] - F64[a + 12] * y0 - F64[a + 13] * y1;
  const y3: f64 = F64[b + 3] - F64[a + 18] * y0 - F64[a + 19] * y1 - F64[a + 20] * y2;
  const y4: f64 = F64[b + 4] - F64[a + 24] * y0 - F64[a + 25] * y1 - F64[a + 26] * y2 - F64[a + 27] * y3;
  const y5: f64 =
    F64[b + 5] - F64[a + 30] * y0 - F64[a + 31] * y1 - F64[a + 32] * y2 - F64[a + 33] * y3 - F64[a + 34] * y4;
  const x5: f64 = y5 * F64[a + 35];
  const x4: f64 = (y4 - F64[a + 29] * x5) * F64[a + 28];
  const x3: f64 = (y3 - F64[a + 23] * x5 - F64[a + 22] * x4) * F64[a + 21];
  const x2: f64 = (y2 - F64[a + 17] * x5 - F64[a + 16] * x4 - F64[a + 15] * x3) * F64[a + 14];
  const x1: f64 = (y1 - F64[a + 11] * x5 - F64[a + 10] * x4 - F64[a + 9] * x3 - F64[a + 8] * x2) * F64[a + 7];
  const x0: f64 =
    (y0 - F64[a + 5] * x5 - F64[a + 4] * x4 - F64[a + 3] * x3 - F64[a + 2] * x2 - F64[a + 1] * x1) * F64[a];
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
  F64[x + 3] = x3;
  F64[x + 4] = x4;
  F64[x + 5] = x5;
}
