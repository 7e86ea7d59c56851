// Effect of a force g on a body in a row: its columns or, if the motion of the body is given, the row's last number. Without
// a row (row 0) a rotated vector z under g adds (z . g) 1 - (z g^T + g z^T) / 2 to the stiffness of its body.
import { F64 } from "../memory/views.ts";
import * as Body from "./body-layout.ts";
import { GIVEN, NO_COLUMN } from "./program-layout.ts";

/** `column`: the body's first column, or a code. */
export function addLinear(b: i32, row: i32, column: i32, last: i32, g: i32): void {
  if (row === 0) return;
  if (column >= 0) {
    F64[row + column] += F64[g];
    F64[row + column + 1] += F64[g + 1];
    F64[row + column + 2] += F64[g + 2];
  } else if (column === GIVEN) {
    const v: i32 = b + Body.V;
    F64[last] += F64[g] * F64[v] + F64[g + 1] * F64[v + 1] + F64[g + 2] * F64[v + 2];
  }
}

/** z x g, with z the mean of z0 and z1. */
export function addAngular(b: i32, row: i32, column: i32, last: i32, z0: i32, z1: i32, g: i32): void {
  if (column === NO_COLUMN) return;
  const x: f64 = 0.5 * (F64[z0] + F64[z1]);
  const y: f64 = 0.5 * (F64[z0 + 1] + F64[z1 + 1]);
  const z: f64 = 0.5 * (F64[z0 + 2] + F64[z1 + 2]);
  const g0: f64 = F64[g];
  const g1: f64 = F64[g + 1];
  const g2: f64 = F64[g + 2];
  if (row === 0) {
    if (column === GIVEN) return;
    const k: i32 = b + Body.STIFFNESS;
    F64[k] += y * g1 + z * g2;
    F64[k + 1] += x * g0 + z * g2;
    F64[k + 2] += x * g0 + y * g1;
    F64[k + 3] -= 0.5 * (x * g1 + y * g0);
    F64[k + 4] -= 0.5 * (x * g2 + z * g0);
    F64[k + 5] -= 0.5 * (y * g2 + z * g1);
    return;
  }
  const t0: f64 = y * g2 - z * g1;
  const t1: f64 = z * g0 - x * g2;
  const t2: f64 = x * g1 - y * g0;
  if (column >= 0) {
    F64[row + column + 3] += t0;
    F64[row + column + 4] += t1;
    F64[row + column + 5] += t2;
  } else {
    const w: i32 = b + Body.W;
    F64[last] += t0 * F64[w] + t1 * F64[w + 1] + t2 * F64[w + 2];
  }
}

/** Three scales, or one for all. */
export function addScales(b: i32, row: i32, column: i32, last: i32, g: i32, uniform: i32): void {
  if (row === 0 || column === NO_COLUMN) return;
  const rate: i32 = b + Body.RATE;
  if (uniform === 1) {
    const sum: f64 = F64[g] + F64[g + 1] + F64[g + 2];
    if (column >= 0) F64[row + column + 6] += sum;
    else F64[last] += sum * F64[rate];
  } else if (column >= 0) {
    F64[row + column + 6] += F64[g];
    F64[row + column + 7] += F64[g + 1];
    F64[row + column + 8] += F64[g + 2];
  } else {
    F64[last] += F64[g] * F64[rate] + F64[g + 1] * F64[rate + 1] + F64[g + 2] * F64[rate + 2];
  }
}
