// C X = B where C is nearly singular: a light body at the end of a long lever resists turning about the lever a billion times less than
// about other axes. The inverse by cofactors would take differences of large numbers for each entry, and is wrong about the other
// axes too; elimination with exchange of rows is wrong about the lever alone (Golub and Van Loan, 3.4).
import { F64 } from "../../memory/views.ts";

/** Cofactors lose as many digits as the determinant is smaller than the product of the diagonal: this part of it costs five. */
export const WEAK: f64 = 1e-5;

/** C, nine numbers row by row, is used up. B, the same, becomes C⁻¹ B, and the three numbers at e become C⁻¹ e. */
export function solveWeak(c: i32, b: i32, e: i32): void {
  for (let k: i32 = 0; k < 3; k++) {
    let best: i32 = k;
    for (let i: i32 = k + 1; i < 3; i++) if (Math.abs(F64[c + 3 * i + k]) > Math.abs(F64[c + 3 * best + k])) best = i;
    if (best !== k) {
      swap3(c + 3 * k, c + 3 * best);
      swap3(b + 3 * k, b + 3 * best);
      swap(e + k, e + best);
    }
    for (let i: i32 = k + 1; i < 3; i++) {
      const l: f64 = F64[c + 3 * i + k] / F64[c + 3 * k + k];
      for (let j: i32 = k + 1; j < 3; j++) F64[c + 3 * i + j] -= l * F64[c + 3 * k + j];
      for (let j: i32 = 0; j < 3; j++) F64[b + 3 * i + j] -= l * F64[b + 3 * k + j];
      F64[e + i] -= l * F64[e + k];
    }
  }
  for (let k: i32 = 2; k >= 0; k--) {
    for (let j: i32 = 0; j < 3; j++) {
      let sum: f64 = F64[b + 3 * k + j];
      for (let l: i32 = k + 1; l < 3; l++) sum -= F64[c + 3 * k + l] * F64[b + 3 * l + j];
      F64[b + 3 * k + j] = sum / F64[c + 3 * k + k];
    }
    let sum: f64 = F64[e + k];
    for (let l: i32 = k + 1; l < 3; l++) sum -= F64[c + 3 * k + l] * F64[e + l];
    F64[e + k] = sum / F64[c + 3 * k + k];
  }
}

function swap(i: i32, j: i32): void {
  const kept: f64 = F64[i];
  F64[i] = F64[j];
  F64[j] = kept;
}

function swap3(i: i32, j: i32): void {
  swap(i, j);
  swap(i + 1, j + 1);
  swap(i + 2, j + 2);
}
