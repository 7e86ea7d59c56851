// Mimic joints are separate rows, always held, that come first. The others get the Schur complement
//   S = A_uu - A_uf A_ff⁻¹ A_fu        b = b_u - A_uf A_ff⁻¹ b_f
// which is J M⁻¹ Jᵀ of the independent freedoms. A_ff is positive definite: no joint follows two others.
import { F64 } from "../../../memory/views.ts";
import { headerOf, placeOf } from "./access.ts";
import * as Z from "./delassus-layout.ts";
import * as K from "./layout.ts";

/** Writes S of the other rows to the record of the solve; factors the matrix of the system in its first columns. */
export function eliminateFollowers(k: i32): void {
  const rows: i32 = headerOf(k, K.ROWS);
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const m: i32 = rows - count;
  const a: i32 = placeOf(k, K.AT_MATRIX);
  const s: i32 = Z.atS(placeOf(k, K.AT_SOLVE));
  // Cholesky of the first columns, with reciprocals on the diagonal
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = a + rows * i;
    const end: i32 = i < count ? i + 1 : count;
    for (let j: i32 = 0; j < end; j++) {
      const above: i32 = a + rows * j;
      let sum: f64 = F64[row + j];
      for (let l: i32 = 0; l < j; l++) sum -= F64[row + l] * F64[above + l];
      F64[row + j] = i === j ? 1.0 / Math.sqrt(sum) : sum * F64[above + j];
    }
  }
  for (let i: i32 = 0; i < m; i++) {
    const row: i32 = a + rows * (count + i);
    for (let j: i32 = 0; j <= i; j++) {
      const other: i32 = a + rows * (count + j);
      let sum: f64 = F64[row + count + j];
      for (let l: i32 = 0; l < count; l++) sum -= F64[row + l] * F64[other + l];
      F64[s + m * i + j] = sum;
      F64[s + m * j + i] = sum;
    }
  }
}

/** b of the other rows, from the full right-hand side; for the followers' rows A_ff^-½ b_f is kept with the multipliers. */
export function takeRight(k: i32): void {
  const rows: i32 = headerOf(k, K.ROWS);
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const m: i32 = rows - count;
  const a: i32 = placeOf(k, K.AT_MATRIX);
  const right: i32 = placeOf(k, K.AT_RIGHT);
  const x: i32 = placeOf(k, K.AT_MULTIPLIERS);
  const b: i32 = Z.atB(placeOf(k, K.AT_SOLVE), m);
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = a + rows * i;
    const end: i32 = i < count ? i : count;
    let sum: f64 = F64[right + i];
    for (let l: i32 = 0; l < end; l++) sum -= F64[row + l] * F64[x + l];
    if (i < count) F64[x + i] = sum * F64[row + i];
    else F64[b + i - count] = sum;
  }
}

/** The multipliers of all rows from x of the others. */
export function giveMultipliers(k: i32): void {
  const rows: i32 = headerOf(k, K.ROWS);
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const m: i32 = rows - count;
  const a: i32 = placeOf(k, K.AT_MATRIX);
  const x: i32 = placeOf(k, K.AT_MULTIPLIERS);
  const own: i32 = Z.atX(placeOf(k, K.AT_SOLVE), m);
  for (let i: i32 = 0; i < m; i++) F64[x + count + i] = F64[own + i];
  // A_ff^-½ᵀ (x_f - Wᵀ x_u)
  for (let i: i32 = rows - 1; i >= 0; i--) {
    const row: i32 = a + rows * i;
    if (i < count) F64[x + i] *= F64[row + i];
    const end: i32 = i < count ? i : count;
    for (let l: i32 = 0; l < end; l++) F64[x + l] -= F64[row + l] * F64[x + i];
  }
}
