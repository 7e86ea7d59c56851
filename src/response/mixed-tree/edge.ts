// Products with the block of an edge: `rows` of a constraint, `stride` apart, and the d DOFs of a body;
// edge-unrolled.ts has them for d = 6 and for three rows, edge-columns-unrolled.ts takes three columns at a time of any other.
import {
  addProduct3,
  addProduct6,
  addTransposed3,
  addTransposed6,
  subtractDots3,
  subtractDots6,
  subtractSquares3,
  subtractSquares6,
} from "../../../build/unrolled/response/mixed-tree/edge.ts";
import {
  subtractDotsOfOne,
  subtractDotsOfThree,
  subtractSquaresOfOne,
  subtractSquaresOfThree,
} from "../../../build/unrolled/response/mixed-tree/edge-columns.ts";
import { F64 } from "../../memory/views.ts";

/** S -= J Gᵀ, rows x rows */
export function subtractDots(s: i32, j: i32, stride: i32, g: i32, rows: i32, d: i32): void {
  if (d === 6) {
    subtractDots6(s, j, stride, g, rows);
    return;
  }
  if (rows === 3) {
    subtractDots3(s, j, stride, g, d);
    return;
  }
  for (let r: i32 = 0; r < rows; r++) {
    const row: i32 = j + stride * r;
    const to: i32 = s + rows * r;
    let c: i32 = 0;
    for (; c + 2 < rows; c += 3) subtractDotsOfThree(to + c, row, g + d * c, d);
    for (; c < rows; c++) subtractDotsOfOne(to + c, row, g + d * c, d);
  }
}

/** S -= Kᵀ G, d x d */
export function subtractSquares(s: i32, k: i32, stride: i32, g: i32, rows: i32, d: i32): void {
  if (d === 6) {
    subtractSquares6(s, k, stride, g, rows);
    return;
  }
  if (rows === 3) {
    subtractSquares3(s, k, stride, g, d);
    return;
  }
  for (let i: i32 = 0; i < d; i++) {
    const to: i32 = s + d * i;
    let c: i32 = 0;
    for (; c + 2 < d; c += 3) subtractSquaresOfThree(to + c, k + i, stride, g + c, rows, d);
    for (; c < d; c++) subtractSquaresOfOne(to + c, k + i, stride, g + c, rows, d);
  }
}

/** y += A x: as many numbers as rows */
export function addProduct(y: i32, a: i32, stride: i32, x: i32, rows: i32, d: i32): void {
  if (d === 6) {
    addProduct6(y, a, stride, x, rows);
    return;
  }
  if (rows === 3) {
    addProduct3(y, a, stride, x, d);
    return;
  }
  for (let r: i32 = 0; r < rows; r++) {
    let sum: f64 = F64[y + r];
    for (let i: i32 = 0; i < d; i++) sum += F64[a + stride * r + i] * F64[x + i];
    F64[y + r] = sum;
  }
}

/** x += Aᵀ y: d numbers */
export function addTransposed(x: i32, a: i32, stride: i32, y: i32, rows: i32, d: i32): void {
  if (d === 6) {
    addTransposed6(x, a, stride, y, rows);
    return;
  }
  if (rows === 3) {
    addTransposed3(x, a, stride, y, d);
    return;
  }
  for (let i: i32 = 0; i < d; i++) {
    let sum: f64 = F64[x + i];
    for (let r: i32 = 0; r < rows; r++) sum += F64[a + stride * r + i] * F64[y + r];
    F64[x + i] = sum;
  }
}
