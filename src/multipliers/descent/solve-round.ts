// Two friction rows that share a round cone, both at once:
//
//   g = f - u / (a₁ + a₂)       f = g projected onto the disc |f| ≤ μ f_N
//
// When that no longer changes f, f opposes u as far as it can: the direction of most dissipation. 1 / (a₁ + a₂) is a safe
// step, since no eigenvalue of the two rows exceeds their trace.
import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";

/** The row and the one behind it. */
export function solveRound(row: i32): void {
  const second: i32 = row + Row.STRIDE;
  const own: f64 = F64[row + Row.INVERSE] === 0.0 ? 0.0 : 1.0 / F64[row + Row.INVERSE];
  const other: f64 = F64[second + Row.INVERSE] === 0.0 ? 0.0 : 1.0 / F64[second + Row.INVERSE];
  if (own + other === 0.0) return;
  const part: f64 = 1.0 / (own + other);
  const a: i32 = Row.motionA(row);
  const b: i32 = Row.motionB(row);
  let u1: f64 = F64[row + Row.BIAS];
  let u2: f64 = F64[second + Row.BIAS];
  for (let i: i32 = 0; i < 6; i++) {
    const va: f64 = F64[a + i];
    const vb: f64 = F64[b + i];
    u1 += F64[row + Row.J + i] * va + F64[row + Row.J + 6 + i] * vb;
    u2 += F64[second + Row.J + i] * va + F64[second + Row.J + 6 + i] * vb;
  }
  // immovable rows, or rows without friction, get zero
  let g1: f64 = own === 0.0 ? 0.0 : F64[row + Row.F] - part * u1;
  let g2: f64 = other === 0.0 ? 0.0 : F64[second + Row.F] - part * u2;
  const most: f64 = Math.max(F64[row + Row.MU] * F64[Row.normalOf(row) + Row.F], 0.0);
  const size: f64 = Math.sqrt(g1 * g1 + g2 * g2);
  if (size > most) {
    g1 *= most / size;
    g2 *= most / size;
  }
  const c1: f64 = g1 - F64[row + Row.F];
  const c2: f64 = g2 - F64[second + Row.F];
  F64[row + Row.F] = g1;
  F64[second + Row.F] = g2;
  for (let i: i32 = 0; i < 6; i++) {
    F64[a + i] += F64[row + Row.B + i] * c1 + F64[second + Row.B + i] * c2;
    F64[b + i] += F64[row + Row.B + 6 + i] * c1 + F64[second + Row.B + 6 + i] * c2;
  }
}
