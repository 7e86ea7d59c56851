// C X = B where C is nearly singular: a light body at the end of a long lever resists turning about the lever a billion times less than
// about other axes. The inverse by cofactors would take differences of large numbers for each entry, and is wrong about the other
// axes too; elimination with exchange of rows is wrong about the lever alone (Golub and Van Loan, 3.4).
import { swap } from "../../math/swap.ts";
import { F64 } from "../../memory/views.ts";

/** Cofactors lose as many digits as the determinant is smaller than the product of the diagonal: this ratio costs five. */
export const WEAK: f64 = 1e-5;

/** Overwrites C, nine numbers row by row. B, the same, becomes C⁻¹ B, and the three numbers at e become C⁻¹ e. */
export function solveWeak(c: i32, b: i32, e: i32): void {
  const exchanges: i32 = factorWeak(c);
  for (let j: i32 = 0; j < 3; j++) substituteWeak(c, exchanges, b + j, 3);
  substituteWeak(c, exchanges, e, 1);
}

/** C becomes L and U; returns the row exchanges, two bits for each column: the row it was exchanged with. */
export function factorWeak(c: i32): i32 {
  let exchanges: i32 = 0;
  for (let k: i32 = 0; k < 3; k++) {
    let best: i32 = k;
    for (let i: i32 = k + 1; i < 3; i++) if (Math.abs(F64[c + 3 * i + k]) > Math.abs(F64[c + 3 * best + k])) best = i;
    exchanges |= best << (2 * k);
    if (best !== k) for (let j: i32 = 0; j < 3; j++) swap(c + 3 * k + j, c + 3 * best + j);
    for (let i: i32 = k + 1; i < 3; i++) {
      const l: f64 = F64[c + 3 * i + k] / F64[c + 3 * k + k];
      F64[c + 3 * i + k] = l;
      for (let j: i32 = k + 1; j < 3; j++) F64[c + 3 * i + j] -= l * F64[c + 3 * k + j];
    }
  }
  return exchanges;
}

/** v ← C⁻¹ v, three numbers `stride` apart; C as factorWeak left it. */
export function substituteWeak(c: i32, exchanges: i32, v: i32, stride: i32): void {
  for (let k: i32 = 0; k < 3; k++) {
    const best: i32 = (exchanges >> (2 * k)) & 3;
    if (best !== k) swap(v + stride * k, v + stride * best);
  }
  for (let k: i32 = 0; k < 2; k++) {
    for (let i: i32 = k + 1; i < 3; i++) F64[v + stride * i] -= F64[c + 3 * i + k] * F64[v + stride * k];
  }
  for (let k: i32 = 2; k >= 0; k--) {
    let sum: f64 = F64[v + stride * k];
    for (let l: i32 = k + 1; l < 3; l++) sum -= F64[c + 3 * k + l] * F64[v + stride * l];
    F64[v + stride * k] = sum / F64[c + 3 * k + k];
  }
}
