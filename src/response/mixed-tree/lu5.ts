// D = L U for five rows, a hinge: lu.ts with everything in locals.
import { F64 } from "../../memory/views.ts";
import { TINY, TINY_BODY } from "./node-layout.ts";

/** factorLu for m = 5 */
export function factorLu5(a: i32, isConstraint: i32): i32 {
  const tiny: f64 = isConstraint === 1 ? TINY : TINY_BODY;
  const u00: f64 = F64[a];
  const u01: f64 = F64[a + 1];
  const u02: f64 = F64[a + 2];
  const u03: f64 = F64[a + 3];
  const u04: f64 = F64[a + 4];
  const r0: f64 = Math.abs(u00) > tiny * Math.abs(F64[a]) ? 1.0 / u00 : 0.0;
  F64[a] = r0;
  const l10: f64 = F64[a + 5] * r0;
  const u11: f64 = F64[a + 6] - l10 * u01;
  const u12: f64 = F64[a + 7] - l10 * u02;
  const u13: f64 = F64[a + 8] - l10 * u03;
  const u14: f64 = F64[a + 9] - l10 * u04;
  const r1: f64 = Math.abs(u11) > tiny * Math.abs(F64[a + 6]) ? 1.0 / u11 : 0.0;
  F64[a + 5] = l10;
  F64[a + 6] = r1;
  F64[a + 7] = u12;
  F64[a + 8] = u13;
  F64[a + 9] = u14;
  const l20: f64 = F64[a + 10] * r0;
  const l21: f64 = (F64[a + 11] - l20 * u01) * r1;
  const u22: f64 = F64[a + 12] - l20 * u02 - l21 * u12;
  const u23: f64 = F64[a + 13] - l20 * u03 - l21 * u13;
  const u24: f64 = F64[a + 14] - l20 * u04 - l21 * u14;
  const r2: f64 = Math.abs(u22) > tiny * Math.abs(F64[a + 12]) ? 1.0 / u22 : 0.0;
  F64[a + 10] = l20;
  F64[a + 11] = l21;
  F64[a + 12] = r2;
  F64[a + 13] = u23;
  F64[a + 14] = u24;
  const l30: f64 = F64[a + 15] * r0;
  const l31: f64 = (F64[a + 16] - l30 * u01) * r1;
  const l32: f64 = (F64[a + 17] - l30 * u02 - l31 * u12) * r2;
  const u33: f64 = F64[a + 18] - l30 * u03 - l31 * u13 - l32 * u23;
  const u34: f64 = F64[a + 19] - l30 * u04 - l31 * u14 - l32 * u24;
  const r3: f64 = Math.abs(u33) > tiny * Math.abs(F64[a + 18]) ? 1.0 / u33 : 0.0;
  F64[a + 15] = l30;
  F64[a + 16] = l31;
  F64[a + 17] = l32;
  F64[a + 18] = r3;
  F64[a + 19] = u34;
  const l40: f64 = F64[a + 20] * r0;
  const l41: f64 = (F64[a + 21] - l40 * u01) * r1;
  const l42: f64 = (F64[a + 22] - l40 * u02 - l41 * u12) * r2;
  const l43: f64 = (F64[a + 23] - l40 * u03 - l41 * u13 - l42 * u23) * r3;
  const u44: f64 = F64[a + 24] - l40 * u04 - l41 * u14 - l42 * u24 - l43 * u34;
  const r4: f64 = Math.abs(u44) > tiny * Math.abs(F64[a + 24]) ? 1.0 / u44 : 0.0;
  F64[a + 20] = l40;
  F64[a + 21] = l41;
  F64[a + 22] = l42;
  F64[a + 23] = l43;
  F64[a + 24] = r4;
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < 5; i++) if (F64[a + 6 * i] === 0.0) dropped++;
  return dropped;
}

/** solveLu for m = 5, where the numbers of x lie `xDown` apart and those of b `down` */
export function solveLu5(x: i32, xDown: i32, a: i32, b: i32, down: i32): void {
  const y0: f64 = F64[b];
  const y1: f64 = F64[b + down] - F64[a + 5] * y0;
  const y2: f64 = F64[b + 2 * down] - F64[a + 10] * y0 - F64[a + 11] * y1;
  const y3: f64 = F64[b + 3 * down] - F64[a + 15] * y0 - F64[a + 16] * y1 - F64[a + 17] * y2;
  const y4: f64 = F64[b + 4 * down] - F64[a + 20] * y0 - F64[a + 21] * y1 - F64[a + 22] * y2 - F64[a + 23] * y3;
  const x4: f64 = y4 * F64[a + 24];
  const x3: f64 = (y3 - F64[a + 19] * x4) * F64[a + 18];
  const x2: f64 = (y2 - F64[a + 14] * x4 - F64[a + 13] * x3) * F64[a + 12];
  const x1: f64 = (y1 - F64[a + 9] * x4 - F64[a + 8] * x3 - F64[a + 7] * x2) * F64[a + 6];
  const x0: f64 = (y0 - F64[a + 4] * x4 - F64[a + 3] * x3 - F64[a + 2] * x2 - F64[a + 1] * x1) * F64[a];
  F64[x] = x0;
  F64[x + xDown] = x1;
  F64[x + 2 * xDown] = x2;
  F64[x + 3 * xDown] = x3;
  F64[x + 4 * xDown] = x4;
}
