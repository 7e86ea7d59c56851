// mat3.ts: all operands are read before anything is written, so results may overwrite operands.
import { F64 } from "../memory/views.ts";
import { AT, block, blockAt, COLUMN, cofactorOfSix, dotted, ROW, timesSix, vector, vectorAt } from "./locals.ts";

/** out = A v, or Aᵀ v: `down` is the stride between rows, `across` between columns, of the matrix used. */
function rotate(down: i32, across: i32, out: i32, a: i32, v: i32): void {
  const x: f64[] = vectorAt(3, v);
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = a + down * i;
    F64[out + i] = F64[row] * x[0] + F64[row + across] * x[1] + F64[row + 2 * across] * x[2];
  }
}

/** out = S v for a symmetric S */
function timesSymmetric(out: i32, s: i32, v: i32): void {
  const x: f64[] = vectorAt(3, v);
  for (let i: i32 = 0; i < 3; i++)
    F64[out + i] = F64[s + AT[3 * i]] * x[0] + F64[s + AT[3 * i + 1]] * x[1] + F64[s + AT[3 * i + 2]] * x[2];
}

/** out = R S Rᵀ: a symmetric matrix seen from a rotated frame */
function rotateSymmetric(out: i32, r: i32, s: i32): void {
  const t: f64[][] = block(3, 3);
  const six: f64[] = vectorAt(6, s);
  const turn: f64[][] = blockAt(3, 3, r);
  // T = R S
  for (let i: i32 = 0; i < 3; i++) for (let j: i32 = 0; j < 3; j++) t[i][j] = timesSix(six, turn[i], j);
  for (let p: i32 = 0; p < 6; p++) F64[out + p] = dotted(t[ROW[p]], turn[COLUMN[p]]);
}

/** A symmetric matrix, six numbers, becomes a full one, nine numbers, in place. */
function fullFromSymmetric(s: i32): void {
  const six: f64[] = vector(6);
  for (let p: i32 = 1; p < 6; p++) six[p] = F64[s + p];
  for (let p: i32 = 1; p < 9; p++) F64[s + p] = six[AT[p]];
}

/** A symmetric matrix becomes its inverse, by cofactors. */
function invertSymmetric(s: i32): void {
  const cofactor: f64[] = vector(3);
  const six: f64[] = vectorAt(6, s);
  for (let j: i32 = 0; j < 3; j++) cofactor[j] = cofactorOfSix(six, 0, j);
  const d: f64 = 1.0 / (six[0] * cofactor[0] + six[3] * cofactor[1] + six[4] * cofactor[2]);
  for (let j: i32 = 0; j < 3; j++) F64[s + AT[j]] = cofactor[j] * d;
  for (let p: i32 = 1; p < 6; p++) if (ROW[p] > 0) F64[s + p] = cofactorOfSix(six, ROW[p], COLUMN[p]) * d;
}

export const UNROLLED = {
  rotate: [rotate, { down: 3, across: 1 }],
  transposeRotate: [rotate, { down: 1, across: 3 }],
  timesSymmetric: [timesSymmetric, {}],
  rotateSymmetric: [rotateSymmetric, {}],
  fullFromSymmetric: [fullFromSymmetric, {}],
  invertSymmetric: [invertSymmetric, {}],
} as const;
