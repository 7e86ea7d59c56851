// D = L U without pivoting, for blocks of any size m; lu-unrolled.ts has the same sums for the most common sizes.
// L has a unit diagonal; the diagonal of U is stored inverted.
import {
  factorLu3,
  factorLu5,
  factorLu6,
  factorLu7,
  solveLu3,
  solveLu5,
  solveLu6,
  solveLu7,
  solveOneColumn,
  solveThreeColumns,
} from "../../../build/unrolled/response/mixed-tree/lu.ts";
import { F64 } from "../../memory/views.ts";
import { TINY, TINY_BODY } from "./node-layout.ts";

/** D of a body or a constraint becomes L and U; a row without a pivot gets 0 in its place. Returns the number of such rows. */
export function factorLu(a: i32, m: i32, isConstraint: i32): i32 {
  if (m === 6) return factorLu6(a, isConstraint);
  if (m === 3) return factorLu3(a, isConstraint);
  if (m === 7) return factorLu7(a, isConstraint);
  if (m === 5) return factorLu5(a, isConstraint);
  const tiny: f64 = isConstraint === 1 ? TINY : TINY_BODY;
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < m; i++) {
    const row: i32 = a + m * i;
    const whole: f64 = Math.abs(F64[row + i]);
    for (let l: i32 = 0; l < i; l++) {
      const above: i32 = a + m * l;
      const factor: f64 = F64[row + l] * F64[above + l];
      F64[row + l] = factor;
      for (let j: i32 = l + 1; j < m; j++) F64[row + j] -= factor * F64[above + j];
    }
    const pivot: f64 = F64[row + i];
    const found: bool = Math.abs(pivot) > tiny * whole;
    F64[row + i] = found ? 1.0 / pivot : 0.0;
    if (!found) dropped++;
  }
  return dropped;
}

/** x = D⁻¹ b */
export function solveLu(x: i32, a: i32, b: i32, m: i32): void {
  if (m === 6) {
    solveLu6(x, a, b);
    return;
  }
  if (m === 3) {
    solveLu3(x, a, b);
    return;
  }
  if (m === 5) {
    solveLu5(x, 1, a, b, 1);
    return;
  }
  if (m === 7) {
    solveLu7(x, a, b);
    return;
  }
  // by columns: the subtractions within one are independent
  for (let i: i32 = 0; i < m; i++) F64[x + i] = F64[b + i];
  for (let l: i32 = 0; l < m - 1; l++) {
    const found: f64 = F64[x + l];
    for (let i: i32 = l + 1; i < m; i++) F64[x + i] -= F64[a + m * i + l] * found;
  }
  for (let l: i32 = m - 1; l >= 0; l--) {
    const found: f64 = F64[x + l] * F64[a + (m + 1) * l];
    F64[x + l] = found;
    for (let i: i32 = 0; i < l; i++) F64[x + i] -= F64[a + m * i + l] * found;
  }
}

/**
 * G = D⁻¹ B for `count` columns, three at a time. Strides: B has `down` within a column and `across` between columns; G has `gDown` and `gAcross`.
 */
export function solveLuColumns(
  g: i32,
  gDown: i32,
  gAcross: i32,
  a: i32,
  b: i32,
  down: i32,
  across: i32,
  m: i32,
  count: i32,
): void {
  let c: i32 = 0;
  for (; c + 2 < count; c += 3) solveThreeColumns(g + gAcross * c, gDown, gAcross, a, b + across * c, down, across, m);
  for (; c < count; c++) solveOneColumn(g + gAcross * c, gDown, a, b + across * c, down, m);
}
