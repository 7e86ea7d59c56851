// Energy of the dynamic bodies in the current state.

import { rotationMatrix, timesSymmetric, transposeRotate } from "../math/mat3.ts";
import { dot3 } from "../math/vec3.ts";
import * as Col from "../memory/column-access.ts";
import { EXTRA_SHIFT } from "../memory/extra-layout.ts";
import { F64, I32 } from "../memory/views.ts";
import { extraMotion, extraPotential } from "./extra-energy.ts";

/** ½ m v² + ½ W·I W over all dynamic bodies. `scratch`: 15 numbers. */
export function kineticEnergy(w: i32, scratch: i32): f64 {
  const slots: i32 = Col.header(w, Col.BODY_SLOTS);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  let sum: f64 = 0.0;
  for (let b: i32 = 0; b < slots; b++) {
    if (I32[kinds + 2 * b + Col.BODY_KIND] !== Col.DYNAMIC) continue;
    const v: i32 = Col.now(w, Col.VELOCITY) + 3 * b;
    rotationMatrix(scratch, Col.now(w, Col.ORIENTATION) + 4 * b);
    transposeRotate(scratch + 9, scratch, Col.now(w, Col.SPIN) + 3 * b);
    timesSymmetric(scratch + 12, Col.column(w, Col.INERTIA) + 6 * b, scratch + 9);
    const extra: i32 = (I32[kinds + 2 * b + Col.BODY_FLAGS] >> EXTRA_SHIFT) - 1;
    const turning: f64 = extra >= 0 ? extraMotion(w, extra, scratch + 9) : dot3(scratch + 9, scratch + 12);
    sum += 0.5 * (F64[Col.column(w, Col.MASS) + b] * dot3(v, v) + turning);
  }
  return sum;
}

/** -m g·x over all dynamic bodies, zero for a centre of mass at the origin's height, plus the energy of scales. */
export function potentialEnergy(w: i32): f64 {
  const slots: i32 = Col.header(w, Col.BODY_SLOTS);
  const kinds: i32 = 2 * Col.column(w, Col.KIND);
  let sum: f64 = 0.0;
  for (let b: i32 = 0; b < slots; b++) {
    if (I32[kinds + 2 * b + Col.BODY_KIND] !== Col.DYNAMIC) continue;
    const weight: f64 = F64[Col.column(w, Col.MASS) + b] * F64[Col.column(w, Col.GRAVITY_SCALE) + b];
    sum -= weight * dot3(Col.column(w, Col.GRAVITY), Col.now(w, Col.POSITION) + 3 * b);
    const extra: i32 = (I32[kinds + 2 * b + Col.BODY_FLAGS] >> EXTRA_SHIFT) - 1;
    if (extra >= 0) sum += extraPotential(w, extra);
  }
  return sum;
}
