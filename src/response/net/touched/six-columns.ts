// Rows of six numbers times vectors. six-columns.as.ts is the AssemblyScript twin on SIMD lanes: three pairs of columns, and sums of pairs before those of the
// two numbers of a pair.
import { F64 } from "../../../memory/views.ts";

/** Six numbers at v lose y[m] times row m, over so many rows. */
export function subtractRowsOfSix(v: i32, rows: i32, y: i32, count: i32): void {
  let v0: f64 = F64[v];
  let v1: f64 = F64[v + 1];
  let v2: f64 = F64[v + 2];
  let v3: f64 = F64[v + 3];
  let v4: f64 = F64[v + 4];
  let v5: f64 = F64[v + 5];
  for (let m: i32 = 0; m < count; m++) {
    const x: f64 = F64[y + m];
    const row: i32 = rows + 6 * m;
    v0 -= x * F64[row];
    v1 -= x * F64[row + 1];
    v2 -= x * F64[row + 2];
    v3 -= x * F64[row + 3];
    v4 -= x * F64[row + 4];
    v5 -= x * F64[row + 5];
  }
  F64[v] = v0;
  F64[v + 1] = v1;
  F64[v + 2] = v2;
  F64[v + 3] = v3;
  F64[v + 4] = v4;
  F64[v + 5] = v5;
}

/** y[m] gains row m times the six numbers at x, over so many rows. */
export function addProductsWithSix(y: i32, rows: i32, x: i32, count: i32): void {
  const x0: f64 = F64[x];
  const x1: f64 = F64[x + 1];
  const x2: f64 = F64[x + 2];
  const x3: f64 = F64[x + 3];
  const x4: f64 = F64[x + 4];
  const x5: f64 = F64[x + 5];
  for (let m: i32 = 0; m < count; m++) {
    const row: i32 = rows + 6 * m;
    const even: f64 = x0 * F64[row] + x2 * F64[row + 2] + x4 * F64[row + 4];
    const odd: f64 = x1 * F64[row + 1] + x3 * F64[row + 3] + x5 * F64[row + 5];
    F64[y + m] += even + odd;
  }
}
