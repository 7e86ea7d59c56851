// lu.ts for the most common sizes, with everything in locals: ball joints and particles (3), hinges (5), rigid bodies (6), those with one scale (7).
// L has a unit diagonal; the diagonal of U is stored inverted.
import { block, blockAt, vector } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import { TINY, TINY_BODY } from "./node-layout.ts";

/** factorLu of lu.ts */
function factorLu(m: i32, a: i32, isConstraint: i32): i32 {
  const tiny: f64 = isConstraint === 1 ? TINY : TINY_BODY;
  const l: f64[][] = block(m, m);
  const u: f64[][] = block(m, m);
  const r: f64[] = vector(m);
  let dropped: i32 = 0;
  for (let i: i32 = 0; i < m; i++) {
    const row: i32 = a + m * i;
    for (let j: i32 = 0; j < i; j++) {
      l[i][j] = F64[row + j];
      for (let k: i32 = 0; k < j; k++) l[i][j] -= l[i][k] * u[k][j];
      l[i][j] *= r[j];
    }
    for (let j: i32 = i; j < m; j++) {
      u[i][j] = F64[row + j];
      for (let k: i32 = 0; k < i; k++) u[i][j] -= l[i][k] * u[k][j];
    }
    // the first pivot of three is unchanged: the result differs from the general rule only for NaN
    if (m === 3 && i === 0) r[i] = u[i][i] !== 0.0 ? 1.0 / u[i][i] : 0.0;
    else r[i] = Math.abs(u[i][i]) > tiny * Math.abs(F64[row + i]) ? 1.0 / u[i][i] : 0.0;
    for (let j: i32 = 0; j < i; j++) F64[row + j] = l[i][j];
    F64[row + i] = r[i];
    if (i > 0) for (let j: i32 = i + 1; j < m; j++) F64[row + j] = u[i][j];
    if (r[i] === 0.0) dropped++;
  }
  return dropped;
}

/** solveLu of lu.ts, with the numbers of x `xDown` apart and those of b `down` */
function solveLu(m: i32, x: i32, xDown: i32, a: i32, b: i32, down: i32): void {
  const y: f64[] = vector(m);
  for (let i: i32 = 0; i < m; i++) {
    y[i] = F64[b + down * i];
    for (let k: i32 = 0; k < i; k++) y[i] -= F64[a + m * i + k] * y[k];
  }
  const z: f64[] = vector(m);
  for (let i: i32 = m - 1; i >= 0; i--) {
    z[i] = y[i];
    for (let k: i32 = m - 1; k > i; k--) z[i] -= F64[a + m * i + k] * z[k];
    z[i] *= F64[a + m * i + i];
  }
  for (let i: i32 = 0; i < m; i++) F64[x + xDown * i] = z[i];
}

/** G = D⁻¹ J for the d columns of J, whose rows are `stride` apart. */
function solveLuRows(m: i32, g: i32, a: i32, j: i32, stride: i32, d: i32): void {
  const lu: f64[][] = blockAt(m, m, a);
  for (let c: i32 = 0; c < d; c++) {
    const y: f64[] = vector(m);
    for (let i: i32 = 0; i < m; i++) {
      y[i] = F64[j + stride * i + c];
      for (let k: i32 = 0; k < i; k++) y[i] -= lu[i][k] * y[k];
    }
    const z: f64[] = vector(m);
    for (let i: i32 = m - 1; i >= 0; i--) {
      z[i] = y[i];
      for (let k: i32 = m - 1; k > i; k--) z[i] -= lu[i][k] * z[k];
      z[i] *= lu[i][i];
    }
    for (let i: i32 = 0; i < m; i++) F64[g + d * i + c] = z[i];
  }
}

/**
 * `width` columns of solveLuColumns of lu.ts at once. Strides: B has `down` within a column and `across` between columns; G has `gDown` and `gAcross`.
 */
function solveColumns(
  width: i32,
  g: i32,
  gDown: i32,
  gAcross: i32,
  a: i32,
  b: i32,
  down: i32,
  across: i32,
  m: i32,
): void {
  let to: i32 = g;
  let from: i32 = b;
  let row: i32 = a;
  for (let i: i32 = 0; i < m; i++) {
    const s: f64[] = vector(width);
    for (let c: i32 = 0; c < width; c++) s[c] = F64[from + across * c];
    let above: i32 = g;
    for (let l: i32 = 0; l < i; l++) {
      const factor: f64 = F64[row + l];
      for (let c: i32 = 0; c < width; c++) s[c] -= factor * F64[above + gAcross * c];
      above += gDown;
    }
    for (let c: i32 = 0; c < width; c++) F64[to + gAcross * c] = s[c];
    to += gDown;
    from += down;
    row += m;
  }
  const last: i32 = g + gDown * (m - 1);
  for (let i: i32 = m - 1; i >= 0; i--) {
    to -= gDown;
    row -= m;
    const s: f64[] = vector(width);
    for (let c: i32 = 0; c < width; c++) s[c] = F64[to + gAcross * c];
    let below: i32 = last;
    for (let l: i32 = m - 1; l > i; l--) {
      const factor: f64 = F64[row + l];
      for (let c: i32 = 0; c < width; c++) s[c] -= factor * F64[below + gAcross * c];
      below -= gDown;
    }
    const inverse: f64 = F64[row + i];
    for (let c: i32 = 0; c < width; c++) F64[to + gAcross * c] = s[c] * inverse;
  }
}

export const UNROLLED = {
  factorLu3: [factorLu, { m: 3 }],
  factorLu5: [factorLu, { m: 5 }],
  factorLu6: [factorLu, { m: 6 }],
  factorLu7: [factorLu, { m: 7 }],
  solveLu3: [solveLu, { m: 3, xDown: 1, down: 1 }],
  solveLu5: [solveLu, { m: 5 }],
  solveLu6: [solveLu, { m: 6, xDown: 1, down: 1 }],
  solveLu7: [solveLu, { m: 7, xDown: 1, down: 1 }],
  solveLuRows3: [solveLuRows, { m: 3 }],
  solveThreeColumns: [solveColumns, { width: 3 }],
  solveOneColumn: [solveColumns, { width: 1, gAcross: 1, across: 1 }],
} as const;
