// D = L U for three rows, a ball joint, or three freedoms, a particle: lu.ts with everything in locals.
import { F64 } from "../../memory/views.ts";
import { TINY, TINY_BODY } from "./node-layout.ts";

/** factorLu for m = 3 */
export function factorLu3(a: i32, isConstraint: i32): i32 {
  const tiny: f64 = isConstraint === 1 ? TINY : TINY_BODY;
  const u00: f64 = F64[a];
  const u01: f64 = F64[a + 1];
  const u02: f64 = F64[a + 2];
  const r0: f64 = u00 !== 0.0 ? 1.0 / u00 : 0.0;
  const l10: f64 = F64[a + 3] * r0;
  const u11: f64 = F64[a + 4] - l10 * u01;
  const u12: f64 = F64[a + 5] - l10 * u02;
  const r1: f64 = Math.abs(u11) > tiny * Math.abs(F64[a + 4]) ? 1.0 / u11 : 0.0;
  const l20: f64 = F64[a + 6] * r0;
  const l21: f64 = (F64[a + 7] - l20 * u01) * r1;
  const u22: f64 = F64[a + 8] - l20 * u02 - l21 * u12;
  const r2: f64 = Math.abs(u22) > tiny * Math.abs(F64[a + 8]) ? 1.0 / u22 : 0.0;
  F64[a] = r0;
  F64[a + 3] = l10;
  F64[a + 4] = r1;
  F64[a + 5] = u12;
  F64[a + 6] = l20;
  F64[a + 7] = l21;
  F64[a + 8] = r2;
  return (r0 === 0.0 ? 1 : 0) + (r1 === 0.0 ? 1 : 0) + (r2 === 0.0 ? 1 : 0);
}

/** solveLu for m = 3 */
export function solveLu3(x: i32, a: i32, b: i32): void {
  const y0: f64 = F64[b];
  const y1: f64 = F64[b + 1] - F64[a + 3] * y0;
  const y2: f64 = F64[b + 2] - F64[a + 6] * y0 - F64[a + 7] * y1;
  const x2: f64 = y2 * F64[a + 8];
  const x1: f64 = (y1 - F64[a + 5] * x2) * F64[a + 4];
  F64[x] = (y0 - F64[a + 2] * x2 - F64[a + 1] * x1) * F64[a];
  F64[x + 1] = x1;
  F64[x + 2] = x2;
}

/** solveLuRows for m = 3 */
export function solveLuRows3(g: i32, a: i32, j: i32, stride: i32, d: i32): void {
  const u01: f64 = F64[a + 1];
  const u02: f64 = F64[a + 2];
  const u12: f64 = F64[a + 5];
  const l10: f64 = F64[a + 3];
  const l20: f64 = F64[a + 6];
  const l21: f64 = F64[a + 7];
  const r0: f64 = F64[a];
  const r1: f64 = F64[a + 4];
  const r2: f64 = F64[a + 8];
  for (let c: i32 = 0; c < d; c++) {
    const y0: f64 = F64[j + c];
    const y1: f64 = F64[j + stride + c] - l10 * y0;
    const x2: f64 = (F64[j + 2 * stride + c] - l20 * y0 - l21 * y1) * r2;
    const x1: f64 = (y1 - u12 * x2) * r1;
    F64[g + c] = (y0 - u02 * x2 - u01 * x1) * r0;
    F64[g + d + c] = x1;
    F64[g + 2 * d + c] = x2;
  }
}
