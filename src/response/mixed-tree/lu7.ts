// D = L U for seven freedoms, a rigid body with one scale: lu.ts with everything in locals.
import { F64 } from "../../memory/views.ts";
import { TINY, TINY_BODY } from "./node-layout.ts";

/** factorLu for m = 7 */
export function factorLu7(a: i32, isConstraint: i32): i32 {
  const tiny: f64 = isConstraint === 1 ? TINY : TINY_BODY;
  const u00: f64 = F64[a];
  const u01: f64 = F64[a + 1];
  const u02: f64 = F64[a + 2];
  const u03: f64 = F64[a + 3];
  const u04: f64 = F64[a + 4];
  const u05: f64 = F64[a + 5];
  const u06: f64 = F64[a + 6];
  const r0: f64 = Math.abs(u00) > tiny * Math.abs(F64[a]) ? 1.0 / u00 : 0.0;
  F64[a] = r0;
  const l10: f64 = F64[a + 7] * r0;
  const u11: f64 = F64[a + 8] - l10 * u01;
  const u12: f64 = F64[a + 9] - l10 * u02;
  const u13: f64 = F64[a + 10] - l10 * u03;
  const u14: f64 = F64[a + 11] - l10 * u04;
  const u15: f64 = F64[a + 12] - l10 * u05;
  const u16: f64 = F64[a + 13] - l10 * u06;
  const r1: f64 = Math.abs(u11) > tiny * Math.abs(F64[a + 8]) ? 1.0 / u11 : 0.0;
  F64[a + 7] = l10;
  F64[a + 8] = r1;
  F64[a + 9] = u12;
  F64[a + 10] = u13;
  F64[a + 11] = u14;
  F64[a + 12] = u15;
  F64[a + 13] = u16;
  const l20: f64 = F64[a + 14] * r0;
  const l21: f64 = (F64[a + 15] - l20 * u01) * r1;
  const u22: f64 = F64[a + 16] - l20 * u02 - l21 * u12;
  const u23: f64 = F64[a + 17] - l20 * u03 - l21 * u13;
  const u24: f64 = F64[a + 18] - l20 * u04 - l21 * u14;
  const u25: f64 = F64[a + 19] - l20 * u05 - l21 * u15;
  const u26: f64 = F64[a + 20] - l20 * u06 - l21 * u16;
  const r2: f64 = Math.abs(u22) > tiny * Math.abs(F64[a + 16]) ? 1.0 / u22 : 0.0;
  F64[a + 14] = l20;
  F64[a + 15] = l21;
  F64[a + 16] = r2;
  F64[a + 17] = u23;
  F64[a + 18] = u24;
  F64[a + 19] = u25;
  F64[a + 20] = u26;
  const l30: f64 = F64[a + 21] * r0;
  const l31: f64 = (F64[a + 22] - l30 * u01) * r1;
  const l32: f64 = (F64[a + 23] - l30 * u02 - l31 * u12) * r2;
  const u33: f64 = F64[a + 24] - l30 * u03 - l31 * u13 - l32 * u23;
  const u34: f64 = F64[a + 25] - l30 * u04 - l31 * u14 - l32 * u24;
  const u35: f64 = F64[a + 26] - l30 * u05 - l31 * u15 - l32 * u25;
  const u36: f64 = F64[a + 27] - l30 * u06 - l31 * u16 - l32 * u26;
  const r3: f64 = Math.abs(u33) > tiny * Math.abs(F64[a + 24]) ? 1.0 / u33 : 0.0;
  F64[a + 21] = l30;
  F64[a + 22] = l31;
  F64[a + 23] = l32;
  F64[a + 24] = r3;
  F64[a + 25] = u34;
  F64[a + 26] = u35;
  F64[a + 27] = u36;
  const l40: f64 = F64[a + 28] * r0;
  const l41: f64 = (F64[a + 29] - l40 * u01) * r1;
  const l42: f64 = (F64[a + 30] - l40 * u02 - l41 * u12) * r2;
  const l43: f64 = (F64[a + 31] - l40 * u03 - l41 * u13 - l42 * u23) * r3;
  const u44: f64 = F64[a + 32] - l40 * u04 - l41 * u14 - l42 * u24 - l43 * u34;
  const u45: f64 = F64[a + 33] - l40 * u05 - l41 * u15 - l42 * u25 - l43 * u35;
  const u46: f64 = F64[a + 34] - l40 * u06 - l41 * u16 - l42 * u26 - l43 * u36;
  const r4: f64 = Math.abs(u44) > tiny * Math.abs(F64[a + 32]) ? 1.0 / u44 : 0.0;
  F64[a + 28] = l40;
  F64[a + 29] = l41;
  F64[a + 30] = l42;
  F64[a + 31] = l43;
  F64[a + 32] = r4;
  F64[a + 33] = u45;
  F64[a + 34] = u46;
  const l50: f64 = F64[a + 35] * r0;
  const l51: f64 = (F64[a + 36] - l50 * u01) * r1;
  const l52: f64 = (F64[a + 37] - l50 * u02 - l51 * u12) * r2;
  const l53: f64 = (F64[a + 38] - l50 * u03 - l51 * u13 - l52 * u23) * r3;
  const l54: f64 = (F64[a + 39] - l50 * u04 - l51 * u14 - l52 * u24 - l53 * u34) * r4;
  const u55: f64 = F64[a + 40] - l50 * u05 - l51 * u15 - l52 * u25 - l53 * u35 - l54 * u45;
  const u56: f64 = F64[a + 41] - l50 * u06 - l51 * u16 - l52 * u26 - l53 * u36 - l54 * u46;
  const r5: f64 = Math.abs(u55) > tiny * Math.abs(F64[a + 40]) ? 1.0 / u55 : 0.0;
  F64[a + 35] = l50;
  F64[a + 36] = l51;
  F64[a + 37] = l52;
  F64[a + 38] = l53;
  F64[a + 39] = l54;
  F64[a + 40] = r5;
  F64[a + 41] = u56;
  const l60: f64 = F64[a + 42] * r0;
  const l61: f64 = (F64[a + 43] - l60 * u01) * r1;
  const l62: f64 = (F64[a + 44] - l60 * u02 - l61 * u12) * r2;
  const l63: f64 = (F64[a + 45] - l60 * u03 - l61 * u13 - l62 * u23) * r3;
  const l64: f64 = (F64[a + 46] - l60 * u04 - l61 * u14 - l62 * u24 - l63 * u34) * r4;
  const l65: f64 = (F64[a + 47] - l60 * u05 - l61 * u15 - l62 * u25 - l63 * u35 - l64 * u45) * r5;
  const u66: f64 = F64[a + 48] - l60 * u06 - l61 * u16 - l62 * u26 - l63 * u36 - l64 * u46 - l65 * u56;
  const r6: f64 = Math.abs(u66) > tiny * Math.abs(F64[a + 48]) ? 1.0 / u66 : 0.0;
  F64[a + 42] = l60;
  F64[a + 43] = l61;
  F64[a + 44] = l62;
  F64[a + 45] = l63;
  F64[a + 46] = l64;
  F64[a + 47] = l65;
  F64[a + 48] = r6;
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < 7; i++) if (F64[a + 8 * i] === 0.0) dropped++;
  return dropped;
}

/** solveLu for m = 7 */
export function solveLu7(x: i32, a: i32, b: i32): void {
  const y0: f64 = F64[b];
  const y1: f64 = F64[b + 1] - F64[a + 7] * y0;
  const y2: f64 = F64[b + 2] - F64[a + 14] * y0 - F64[a + 15] * y1;
  const y3: f64 = F64[b + 3] - F64[a + 21] * y0 - F64[a + 22] * y1 - F64[a + 23] * y2;
  const y4: f64 = F64[b + 4] - F64[a + 28] * y0 - F64[a + 29] * y1 - F64[a + 30] * y2 - F64[a + 31] * y3;
  const y5: f64 =
    F64[b + 5] - F64[a + 35] * y0 - F64[a + 36] * y1 - F64[a + 37] * y2 - F64[a + 38] * y3 - F64[a + 39] * y4;
  const y6: f64 =
    F64[b + 6] -
    F64[a + 42] * y0 -
    F64[a + 43] * y1 -
    F64[a + 44] * y2 -
    F64[a + 45] * y3 -
    F64[a + 46] * y4 -
    F64[a + 47] * y5;
  const x6: f64 = y6 * F64[a + 48];
  const x5: f64 = (y5 - F64[a + 41] * x6) * F64[a + 40];
  const x4: f64 = (y4 - F64[a + 34] * x6 - F64[a + 33] * x5) * F64[a + 32];
  const x3: f64 = (y3 - F64[a + 27] * x6 - F64[a + 26] * x5 - F64[a + 25] * x4) * F64[a + 24];
  const x2: f64 = (y2 - F64[a + 20] * x6 - F64[a + 19] * x5 - F64[a + 18] * x4 - F64[a + 17] * x3) * F64[a + 16];
  const x1: f64 =
    (y1 - F64[a + 13] * x6 - F64[a + 12] * x5 - F64[a + 11] * x4 - F64[a + 10] * x3 - F64[a + 9] * x2) * F64[a + 8];
  const x0: f64 =
    (y0 - F64[a + 6] * x6 - F64[a + 5] * x5 - F64[a + 4] * x4 - F64[a + 3] * x3 - F64[a + 2] * x2 - F64[a + 1] * x1) *
    F64[a];
  F64[x] = x0;
  F64[x + 1] = x1;
  F64[x + 2] = x2;
  F64[x + 3] = x3;
  F64[x + 4] = x4;
  F64[x + 5] = x5;
  F64[x + 6] = x6;
}
