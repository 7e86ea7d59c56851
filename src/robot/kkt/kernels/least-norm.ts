// The pseudo-inverse of S = V Vᵀ, V (m x rank) with independent columns: V = Q T by modified Gram-Schmidt, done twice so that Q
// is orthonormal to rounding; S⁺ = Q T⁻ᵀ T⁻¹ Qᵀ. Gives the solution of least norm, and least squares if rows contradict each
// other. V is P R of reveal-rank.ts without the row scaling, so that lengths are those of the user's numbers.
import { addScaled, subtractDot, subtractScaled } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Z from "./delassus-layout.ts";

/** Q and T of the current factor. */
export function orthogonalise(p: i32, m: i32, rank: i32): void {
  const t: i32 = Z.atT(p, m);
  const scratch: i32 = Z.atZ(p, m);
  for (let c: i32 = 0; c < rank; c++) {
    const v: i32 = Z.atQ(p, m) + m * c;
    loadColumn(p, m, c, v);
    for (let b: i32 = 0; b <= c; b++) F64[t + m * c + b] = 0.0;
    for (let round: i32 = 0; round < 2; round++)
      for (let b: i32 = 0; b < c; b++) {
        const q: i32 = Z.atQ(p, m) + m * b;
        F64[scratch] = 0.0;
        subtractDot(scratch, q, v, m);
        F64[t + m * c + b] -= F64[scratch];
        addScaled(v, scratch, q, m);
      }
    F64[scratch] = 0.0;
    subtractDot(scratch, v, v, m);
    const length: f64 = Math.sqrt(-F64[scratch]);
    F64[t + (m + 1) * c] = length;
    for (let i: i32 = 0; i < m; i++) F64[v + i] /= length;
  }
}

/** Column c of P R, with the user's row lengths. */
function loadColumn(p: i32, m: i32, c: i32, out: i32): void {
  const l: i32 = Z.atFactor(p, m);
  for (let i: i32 = 0; i < m; i++) {
    const row: i32 = I32[Z.atOrder(p, m) + i];
    const root: f64 = F64[Z.atRoots(p, m) + row];
    const entry: f64 = i < c ? 0.0 : F64[l + m * i + c];
    F64[out + row] = root > 0.0 ? entry / root : 0.0;
  }
}

/** x = S⁺ left; T⁻¹ Qᵀ left, which has the condition of W, is kept. */
export function leastNorm(p: i32, m: i32, rank: i32): void {
  const z: i32 = Z.atZ(p, m);
  const t: i32 = Z.atT(p, m);
  const q: i32 = Z.atQ(p, m);
  for (let i: i32 = 0; i < m; i++) F64[Z.atX(p, m) + i] = 0.0;
  for (let c: i32 = 0; c < rank; c++) {
    F64[z + c] = 0.0;
    subtractDot(z + c, q + m * c, Z.atLeft(p, m), m);
  }
  // -T⁻¹ z: T is stored by columns
  for (let c: i32 = rank - 1; c >= 0; c--) {
    F64[z + c] /= F64[t + (m + 1) * c];
    subtractScaled(z, z + c, t + m * c, c);
  }
  for (let c: i32 = 0; c < rank; c++) {
    F64[Z.atAlong(p, m) + c] = -F64[z + c];
    if (c > 0) subtractDot(z + c, t + m * c, z, c);
    F64[z + c] /= F64[t + (m + 1) * c];
  }
  for (let c: i32 = 0; c < rank; c++) subtractScaled(Z.atX(p, m), z + c, q + m * c, m);
}
