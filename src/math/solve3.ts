// One 3x3 system by Gaussian elimination with row exchanges; some of the unknowns may be held at zero.
import { F64 } from "../memory/views.ts";
import { swap } from "./swap.ts";

/** out = A⁻¹ b; unknown i is held at zero if bit i of `held` is set. Overwrites A; out must not overlap A or b. */
export function solve3(out: i32, a: i32, b: i32, held: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] = F64[b + i];
    if (((held >> i) & 1) === 0) continue;
    for (let j: i32 = 0; j < 3; j++) {
      F64[a + 3 * i + j] = 0.0;
      F64[a + 3 * j + i] = 0.0;
    }
    F64[a + 4 * i] = 1.0;
    F64[out + i] = 0.0;
  }
  for (let k: i32 = 0; k < 2; k++) {
    let best: i32 = k;
    for (let i: i32 = k + 1; i < 3; i++) {
      if (Math.abs(F64[a + 3 * i + k]) > Math.abs(F64[a + 3 * best + k])) best = i;
    }
    if (best !== k) exchange(a, out, k, best);
    for (let i: i32 = k + 1; i < 3; i++) {
      const f: f64 = F64[a + 3 * i + k] / F64[a + 4 * k];
      for (let j: i32 = k + 1; j < 3; j++) F64[a + 3 * i + j] -= f * F64[a + 3 * k + j];
      F64[out + i] -= f * F64[out + k];
    }
  }
  F64[out + 2] /= F64[a + 8];
  F64[out + 1] = (F64[out + 1] - F64[a + 5] * F64[out + 2]) / F64[a + 4];
  F64[out] = (F64[out] - F64[a + 1] * F64[out + 1] - F64[a + 2] * F64[out + 2]) / F64[a];
}

function exchange(a: i32, x: i32, k: i32, l: i32): void {
  for (let j: i32 = 0; j < 3; j++) swap(a + 3 * k + j, a + 3 * l + j);
  swap(x + k, x + l);
}
