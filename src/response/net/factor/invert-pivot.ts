// The inverse of a 3 x 3 pivot whose rows may depend on each other. A row that does is left out: its multiplier stays as it is.
//
// Most pivots are far from singular, and Cramer's rule is exact enough: Newton's method corrects what is left. The others are
// inverted by Gauss and Jordan with the largest pivot, as far as their rank.
import { determinant, invert } from "../../../math/mat3.ts";
import { F64, zeros } from "../../../memory/views.ts";

/** With |det| above this part of the cubed size, the rank is 3 and no pivot weak. */
const REGULAR: f64 = 1e-5;
/** Pivots below this part of the size are weak: rows that nearly depend on others. */
const WEAK: f64 = 1e-7;
/** Pivots below this part of their block depend on earlier rows, */
const DEPENDENT: f64 = 3e-11;
/** and where the rank is known, only those below this. */
const VANISHED: f64 = 1e-14;

/** What invertPivot answers: rank, and 4 for each weak pivot. */
const PER_WEAK: i32 = 4;

export function rankOf(answer: i32): i32 {
  return answer & 3;
}
export function weakOf(answer: i32): i32 {
  return answer >> 2;
}

/**
 * The inverse of the block at c, rows `width` apart, at `out`, with scratch of nine numbers at t. Pivots below a part of the size at `sizeAt` do not count,
 * and neither do more than `most`; `finds`: that part is what tells ranks. Answers rank and weak pivots.
 */
export function invertPivot(out: i32, c: i32, width: i32, sizeAt: i32, finds: bool, most: i32, t: i32): i32 {
  const size: f64 = F64[sizeAt];
  if (most === 3 && Math.abs(determinant(c, width)) > REGULAR * size * size * size) {
    invert(out, c, width);
    return 3;
  }
  for (let i: i32 = 0; i < 3; i++) for (let k: i32 = 0; k < 3; k++) F64[t + 3 * i + k] = F64[c + i * width + k];
  zeros(out, 9);
  let rows: i32 = 7; // bits: not used as pivots yet
  let columns: i32 = 7;
  let rank: i32 = 0;
  let weak: i32 = 0;
  let partners: i32 = 0; // two bits a row: the column it was paired with, plus one
  while (rank < most) {
    let best: f64 = (finds ? DEPENDENT : VANISHED) * size;
    let row: i32 = -1;
    let column: i32 = -1;
    for (let i: i32 = 0; i < 3; i++) {
      if (((rows >> i) & 1) === 0) continue;
      for (let k: i32 = 0; k < 3; k++) {
        if (((columns >> k) & 1) === 0 || !(Math.abs(F64[t + 3 * i + k]) > best)) continue;
        best = Math.abs(F64[t + 3 * i + k]);
        row = i;
        column = k;
      }
    }
    if (row < 0) break;
    rank++;
    if (best < WEAK * size) weak++;
    rows &= ~(1 << row);
    columns &= ~(1 << column);
    partners |= (column + 1) << (2 * row);
    exchange(t, row, column);
  }
  for (let i: i32 = 0; i < 3; i++) {
    const at: i32 = ((partners >> (2 * i)) & 3) - 1;
    if (at < 0) continue;
    for (let l: i32 = 0; l < 3; l++) {
      const from: i32 = ((partners >> (2 * l)) & 3) - 1;
      if (from >= 0) F64[out + 3 * at + l] = F64[t + 3 * i + from];
    }
  }
  return rank + PER_WEAK * weak;
}

/** One step of Gauss and Jordan: the pivot's row and column change roles. */
function exchange(t: i32, row: i32, column: i32): void {
  const pivot: f64 = 1.0 / F64[t + 3 * row + column];
  for (let k: i32 = 0; k < 3; k++) if (k !== column) F64[t + 3 * row + k] *= pivot;
  for (let i: i32 = 0; i < 3; i++) {
    if (i === row) continue;
    const factor: f64 = F64[t + 3 * i + column];
    for (let k: i32 = 0; k < 3; k++) if (k !== column) F64[t + 3 * i + k] -= factor * F64[t + 3 * row + k];
    F64[t + 3 * i + column] = -factor * pivot;
  }
  F64[t + 3 * row + column] = pivot;
}
