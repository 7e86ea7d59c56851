// Small vectors and blocks for the sources of unrolled kernels (scripts/unroll.mjs): each number becomes a local, and the computations here are inlined.
import { F64 } from "../memory/views.ts";

export function vector(length: i32): f64[] {
  return new Array<f64>(length).fill(Number.NaN);
}

export function block(rows: i32, columns: i32): f64[][] {
  return Array.from({ length: rows }, () => vector(columns));
}

/** The numbers from F64[at] on, `step` apart. */
export function vectorAt(length: i32, at: i32, step: i32 = 1): f64[] {
  return Array.from({ length }, (_, i) => F64[at + step * i]);
}

/** Row by row. */
export function blockAt(rows: i32, columns: i32, at: i32, step: i32 = 1): f64[][] {
  return Array.from({ length: rows }, (_, i) => vectorAt(columns, at + step * columns * i, step));
}

/** Stores them from F64[at] on, row by row. */
export function store(at: i32, numbers: readonly f64[] | readonly f64[][]): void {
  F64.set(numbers.flat(), at);
}

/** Index of row i and column j in the six numbers of a symmetric block, xx yy zz xy xz yz: AT[3 * i + j]; and the row and the column of each. */
export const AT: readonly i32[] = [0, 3, 4, 3, 1, 5, 4, 5, 2];
export const ROW: readonly i32[] = [0, 1, 2, 0, 0, 1];
export const COLUMN: readonly i32[] = [0, 1, 2, 1, 2, 2];

/** of an axis, in the locks of a body */
export const BIT: readonly i32[] = [1, 2, 4];

export function dotted(u: readonly f64[], v: readonly f64[]): f64 {
  return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
}

/** Component i of u × v. */
export function crossed(u: readonly f64[], v: readonly f64[], i: i32): f64 {
  return u[(i + 1) % 3] * v[(i + 2) % 3] - u[(i + 2) % 3] * v[(i + 1) % 3];
}

/** Component i of S v, S symmetric. */
export function timesSix(s: readonly f64[], v: readonly f64[], i: i32): f64 {
  return s[AT[3 * i]] * v[0] + s[AT[3 * i + 1]] * v[1] + s[AT[3 * i + 2]] * v[2];
}

/** The cofactor of row i and column j of a symmetric block. */
export function cofactorOfSix(s: readonly f64[], i: i32, j: i32): f64 {
  return (
    s[AT[3 * ((i + 1) % 3) + ((j + 1) % 3)]] * s[AT[3 * ((i + 2) % 3) + ((j + 2) % 3)]] -
    s[AT[3 * ((i + 1) % 3) + ((j + 2) % 3)]] * s[AT[3 * ((i + 2) % 3) + ((j + 1) % 3)]]
  );
}
