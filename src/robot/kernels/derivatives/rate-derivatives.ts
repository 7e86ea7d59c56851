// From the derivatives of inverse dynamics to those of forward dynamics: M a + bias(q, v) = τ, so
//   ∂a/∂q = -M⁻¹ ∂τ/∂q      ∂a/∂v = -M⁻¹ ∂τ/∂v      ∂a/∂τ = M⁻¹
// by the factor M = Lᵀ D L from the leaves to the root (Featherstone 2005), L with a unit diagonal. Like M, L is nonzero only if
// one freedom is above the other: zeros are skipped. Followers, added to their leaders, cause fill-in, which is found the same
// way. The inverse X costs less: L X = D⁻¹ L⁻ᵀ, which is zero below its diagonal, so that with X symmetric
//   x_ic = -Σ L_ij x_jc  for c < i        x_ii = 1 / D_i - Σ L_ij x_ij        j < i                      (Takahashi 1973)
import { addScaled, addScaled4 } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";

/** x: `size` rows of ∂τ/∂q, ∂τ/∂v, M; becomes ∂a/∂q, ∂a/∂v, ∂a/∂τ. work: room for size² + 2 size numbers. */
export function rateDerivatives(x: i32, size: i32, work: i32): void {
  const row: i32 = 3 * size;
  const list: i32 = work + size * size;
  for (let i: i32 = 0; i < size; i++)
    for (let j: i32 = 0; j <= i; j++) F64[work + size * i + j] = F64[x + row * i + 2 * size + j];
  factorFromLeaves(work, size, list);
  // L⁻ᵀ
  for (let j: i32 = size - 1; j >= 0; j--) {
    const count: i32 = listColumn(work, size, j, list);
    addRows(x + row * j, x, row, 2 * size, list, count, size);
  }
  // -L⁻¹ D⁻¹
  for (let i: i32 = 0; i < size; i++) {
    const inverse: f64 = 1.0 / F64[work + (size + 1) * i];
    const own: i32 = x + row * i;
    for (let c: i32 = 0; c < 2 * size; c++) F64[own + c] *= -inverse;
    const count: i32 = listRow(work, size, i, list);
    addRows(own, x, row, 2 * size, list, count, size);
    F64[own + 2 * size + i] = inverse;
    invertRow(x + 2 * size, row, i, list, count, size);
  }
}

/** The lower half of l becomes L, its diagonal D; list: 2 size numbers */
function factorFromLeaves(l: i32, size: i32, list: i32): void {
  for (let k: i32 = size - 1; k >= 0; k--) {
    const row: i32 = l + size * k;
    const inverse: f64 = 1.0 / F64[row + k];
    const count: i32 = listRow(l, size, k, list);
    for (let a: i32 = 0; a < count; a++) {
      const i: i32 = I32[2 * (list + a)];
      const entry: f64 = F64[row + i] * inverse;
      // the numbers of the list are negated
      for (let b: i32 = 0; b <= a; b++) F64[l + size * i + I32[2 * (list + b)]] += entry * F64[list + size + b];
      F64[row + i] = entry;
    }
  }
}

/** Lists the entries of L below its diagonal in column j: rows in the list, negated values after it; returns how many. */
function listColumn(l: i32, size: i32, j: i32, list: i32): i32 {
  let count: i32 = 0;
  for (let i: i32 = j + 1; i < size; i++) {
    const entry: f64 = F64[l + size * i + j];
    if (entry === 0.0) continue;
    I32[2 * (list + count)] = i;
    F64[list + size + count] = -entry;
    count++;
  }
  return count;
}

/** The same for row i, with columns. */
function listRow(l: i32, size: i32, i: i32, list: i32): i32 {
  let count: i32 = 0;
  for (let j: i32 = 0; j < i; j++) {
    const entry: f64 = F64[l + size * i + j];
    if (entry === 0.0) continue;
    I32[2 * (list + count)] = j;
    F64[list + size + count] = -entry;
    count++;
  }
  return count;
}

/** y += the listed rows of x, each times its number; `row`: distance between rows, `width`: numbers of each. */
function addRows(y: i32, x: i32, row: i32, width: i32, list: i32, count: i32, size: i32): void {
  const factors: i32 = list + size;
  let k: i32 = 0;
  for (; k + 4 <= count; k += 4) {
    const x0: i32 = x + row * I32[2 * (list + k)];
    const x1: i32 = x + row * I32[2 * (list + k + 1)];
    const x2: i32 = x + row * I32[2 * (list + k + 2)];
    const x3: i32 = x + row * I32[2 * (list + k + 3)];
    addScaled4(y, factors + k, x0, x1, x2, x3, width);
  }
  for (; k < count; k++) addScaled(y, factors + k, x + row * I32[2 * (list + k)], width);
}

/** Row and column i of the inverse, from the previous rows; 1 / D is on the diagonal. */
function invertRow(x: i32, row: i32, i: i32, list: i32, count: i32, size: i32): void {
  const own: i32 = x + row * i;
  for (let c: i32 = 0; c < i; c++) F64[own + c] = 0.0;
  addRows(own, x, row, i, list, count, size);
  for (let k: i32 = 0; k < count; k++) F64[own + i] += F64[list + size + k] * F64[own + I32[2 * (list + k)]];
  for (let c: i32 = 0; c < i; c++) F64[x + row * c + i] = F64[own + c];
}
