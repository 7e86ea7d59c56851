// Products of edge.ts with blocks of any size, `width` columns at once.
import { store, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";

/** `width` columns of a row of S, for any sizes */
function subtractDotsOfColumns(width: i32, to: i32, row: i32, g: i32, d: i32): void {
  const sum: f64[] = vectorAt(width, to);
  for (let i: i32 = 0; i < d; i++) {
    const factor: f64 = F64[row + i];
    for (let c: i32 = 0; c < width; c++) sum[c] -= factor * F64[g + d * c + i];
  }
  store(to, sum);
}

/** the same for subtractSquares */
function subtractSquaresOfColumns(width: i32, to: i32, k: i32, stride: i32, g: i32, rows: i32, d: i32): void {
  const sum: f64[] = vectorAt(width, to);
  let from: i32 = k;
  let row: i32 = g;
  for (let r: i32 = 0; r < rows; r++) {
    const factor: f64 = F64[from];
    for (let c: i32 = 0; c < width; c++) sum[c] -= factor * F64[row + c];
    from += stride;
    row += d;
  }
  store(to, sum);
}

export const UNROLLED = {
  subtractDotsOfThree: [subtractDotsOfColumns, { width: 3 }],
  subtractDotsOfOne: [subtractDotsOfColumns, { width: 1 }],
  subtractSquaresOfThree: [subtractSquaresOfColumns, { width: 3 }],
  subtractSquaresOfOne: [subtractSquaresOfColumns, { width: 1 }],
} as const;
