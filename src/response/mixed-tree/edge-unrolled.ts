// The products of edge.ts with the data of a row in locals: for constraints of three rows, a ball joint, on bodies of any size (OfRows), and for
// bodies of six DOFs (OfBody). The same sums in the same order.
import { blockAt, store, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";

function subtractDotsOfRows(rows: i32, s: i32, j: i32, stride: i32, g: i32, d: i32): void {
  const sum: f64[][] = blockAt(rows, rows, s);
  const jRow: i32[] = vector(rows);
  const gRow: i32[] = vector(rows);
  for (let r: i32 = 0; r < rows; r++) jRow[r] = j + stride * r;
  for (let r: i32 = 0; r < rows; r++) gRow[r] = g + d * r;
  for (let i: i32 = 0; i < d; i++) {
    const a: f64[] = vector(rows);
    const b: f64[] = vector(rows);
    for (let r: i32 = 0; r < rows; r++) a[r] = F64[jRow[r] + i];
    for (let r: i32 = 0; r < rows; r++) b[r] = F64[gRow[r] + i];
    for (let r: i32 = 0; r < rows; r++) for (let c: i32 = 0; c < rows; c++) sum[r][c] -= a[r] * b[c];
  }
  store(s, sum);
}

function subtractSquaresOfRows(rows: i32, s: i32, k: i32, stride: i32, g: i32, d: i32): void {
  const gRow: i32[] = vector(rows);
  for (let r: i32 = 0; r < rows; r++) gRow[r] = g + d * r;
  let at: i32 = s;
  for (let i: i32 = 0; i < d; i++) {
    const factor: f64[] = vector(rows);
    for (let r: i32 = 0; r < rows; r++) factor[r] = F64[k + stride * r + i];
    for (let c: i32 = 0; c < d; c++) {
      let sum: f64 = F64[at + c];
      for (let r: i32 = 0; r < rows; r++) sum -= factor[r] * F64[gRow[r] + c];
      F64[at + c] = sum;
    }
    at += d;
  }
}

function addProductOfRows(rows: i32, y: i32, a: i32, stride: i32, x: i32, d: i32): void {
  const aRow: i32[] = vector(rows);
  for (let r: i32 = 0; r < rows; r++) aRow[r] = a + stride * r;
  const sum: f64[] = vectorAt(rows, y);
  for (let i: i32 = 0; i < d; i++) {
    const factor: f64 = F64[x + i];
    for (let r: i32 = 0; r < rows; r++) sum[r] += F64[aRow[r] + i] * factor;
  }
  store(y, sum);
}

function addTransposedOfRows(rows: i32, x: i32, a: i32, stride: i32, y: i32, d: i32): void {
  const aRow: i32[] = vector(rows);
  for (let r: i32 = 0; r < rows; r++) aRow[r] = a + stride * r;
  const factor: f64[] = vectorAt(rows, y);
  for (let i: i32 = 0; i < d; i++) {
    let sum: f64 = F64[x + i];
    for (let r: i32 = 0; r < rows; r++) sum += F64[aRow[r] + i] * factor[r];
    F64[x + i] = sum;
  }
}

function subtractDotsOfBody(d: i32, s: i32, j: i32, stride: i32, g: i32, rows: i32): void {
  let at: i32 = s;
  for (let r: i32 = 0; r < rows; r++) {
    const row: i32 = j + stride * r;
    const factor: f64[] = vectorAt(d, row);
    let other: i32 = g;
    for (let c: i32 = 0; c < rows; c++) {
      let sum: f64 = F64[at];
      for (let i: i32 = 0; i < d; i++) sum -= factor[i] * F64[other + i];
      F64[at] = sum;
      at++;
      other += d;
    }
  }
}

function subtractSquaresOfBody(d: i32, s: i32, k: i32, stride: i32, g: i32, rows: i32): void {
  let at: i32 = s;
  const end: i32 = k + d;
  for (let column: i32 = k; column < end; column++) {
    const sum: f64[] = vectorAt(d, at);
    let from: i32 = column;
    let row: i32 = g;
    for (let r: i32 = 0; r < rows; r++) {
      const factor: f64 = F64[from];
      for (let i: i32 = 0; i < d; i++) sum[i] -= factor * F64[row + i];
      from += stride;
      row += d;
    }
    store(at, sum);
    at += d;
  }
}

function addProductOfBody(d: i32, y: i32, a: i32, stride: i32, x: i32, rows: i32): void {
  const factor: f64[] = vectorAt(d, x);
  let row: i32 = a;
  for (let r: i32 = 0; r < rows; r++) {
    let sum: f64 = F64[y + r];
    for (let i: i32 = 0; i < d; i++) sum += F64[row + i] * factor[i];
    F64[y + r] = sum;
    row += stride;
  }
}

function addTransposedOfBody(d: i32, x: i32, a: i32, stride: i32, y: i32, rows: i32): void {
  const sum: f64[] = vectorAt(d, x);
  let row: i32 = a;
  for (let r: i32 = 0; r < rows; r++) {
    const factor: f64 = F64[y + r];
    for (let i: i32 = 0; i < d; i++) sum[i] += F64[row + i] * factor;
    row += stride;
  }
  store(x, sum);
}

export const UNROLLED = {
  subtractDots3: [subtractDotsOfRows, { rows: 3 }],
  subtractSquares3: [subtractSquaresOfRows, { rows: 3 }],
  addProduct3: [addProductOfRows, { rows: 3 }],
  addTransposed3: [addTransposedOfRows, { rows: 3 }],
  subtractDots6: [subtractDotsOfBody, { d: 6 }],
  subtractSquares6: [subtractSquaresOfBody, { d: 6 }],
  addProduct6: [addProductOfBody, { d: 6 }],
  addTransposed6: [addTransposedOfBody, { d: 6 }],
} as const;
