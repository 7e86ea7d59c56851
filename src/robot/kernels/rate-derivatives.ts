// From the derivatives of inverse dynamics to those of forward dynamics: M a + bias(q, v) = τ, so
//   ∂a/∂q = -M⁻¹ ∂τ/∂q      ∂a/∂v = -M⁻¹ ∂τ/∂v      ∂a/∂τ = M⁻¹
// by the factor M = Lᵀ L from the leaves to the root (Featherstone 2005). L has a number only where one freedom is above the other,
// as M has: zeros are skipped. Followers, added to their leaders, fill in more, and are found in the same way.
import { addScaled, subtractScaled } from "../../math/dense.ts";
import { F64 } from "../../memory/views.ts";

/** x: `size` rows of ∂τ/∂q, ∂τ/∂v, M; becomes ∂a/∂q, ∂a/∂v, ∂a/∂τ. factor: room for size² numbers. */
export function rateDerivatives(x: i32, size: i32, factor: i32): void {
  const row: i32 = 3 * size;
  for (let i: i32 = 0; i < size; i++) {
    const mass: i32 = x + row * i + 2 * size;
    for (let j: i32 = 0; j < size; j++) {
      F64[factor + size * i + j] = F64[mass + j];
      F64[mass + j] = i === j ? -1.0 : 0.0;
    }
  }
  factorFromLeaves(factor, size);
  // x = -L⁻ᵀ x, then L⁻¹ x
  for (let i: i32 = size - 1; i >= 0; i--) {
    const l: i32 = factor + size * i;
    scaleRow(x + row * i, row, -1.0 / F64[l + i]);
    for (let j: i32 = 0; j < i; j++) if (F64[l + j] !== 0.0) addScaled(x + row * j, l + j, x + row * i, row);
  }
  for (let i: i32 = 0; i < size; i++) {
    const l: i32 = factor + size * i;
    for (let j: i32 = 0; j < i; j++) if (F64[l + j] !== 0.0) subtractScaled(x + row * i, l + j, x + row * j, row);
    scaleRow(x + row * i, row, 1.0 / F64[l + i]);
  }
  evenOut(x + 2 * size, size);
}

/** The lower half of l becomes L. */
function factorFromLeaves(l: i32, size: i32): void {
  for (let k: i32 = size - 1; k >= 0; k--) {
    const row: i32 = l + size * k;
    const root: f64 = Math.sqrt(F64[row + k]);
    F64[row + k] = root;
    for (let j: i32 = 0; j < k; j++) F64[row + j] /= root;
    for (let i: i32 = 0; i < k; i++) {
      const x: f64 = F64[row + i];
      if (x === 0.0) continue;
      for (let j: i32 = 0; j <= i; j++) F64[l + size * i + j] -= x * F64[row + j];
    }
  }
}

function scaleRow(x: i32, count: i32, s: f64): void {
  for (let i: i32 = 0; i < count; i++) F64[x + i] *= s;
}

/** What rounding leaves unequal of M⁻¹ is made symmetric. */
function evenOut(x: i32, size: i32): void {
  for (let i: i32 = 0; i < size; i++) {
    for (let j: i32 = 0; j < i; j++) {
      const mean: f64 = 0.5 * (F64[x + 3 * size * i + j] + F64[x + 3 * size * j + i]);
      F64[x + 3 * size * i + j] = mean;
      F64[x + 3 * size * j + i] = mean;
    }
  }
}
