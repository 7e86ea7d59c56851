// [M J'; J 0] [x1; x2] = [y1; y2] of doubles without any rounding, and by elimination with row exchange in doubles: the exact
// solution, and that of a backward stable dense solve.
import type { Matrix, Vector } from "../reference-step.ts";

/** x = whole / 2^shift for every double; one shift for all of them. */
function integers(rows: Matrix): bigint[][] {
  const SHIFT = 1074n;
  const double = new DataView(new ArrayBuffer(8));
  const whole = (x: number): bigint => {
    double.setFloat64(0, x);
    const raw = double.getBigUint64(0);
    const exponent = (raw >> 52n) & 2047n;
    const fraction = (raw & ((1n << 52n) - 1n)) | (exponent > 0n ? 1n << 52n : 0n);
    const size = fraction << ((exponent > 0n ? exponent : 1n) - 1075n + SHIFT);
    return raw >> 63n ? -size : size;
  };
  const large = rows.map((row) => row.map(whole));
  // common factors are not part of the solution, and slow it down
  const bits = large.flat().reduce((all, x) => all | (x < 0n ? -x : x), 0n);
  const common = BigInt(bits.toString(2).match(/0*$/)?.[0].length ?? 0);
  return large.map((row) => row.map((x) => x >> common));
}

/** a / b to double precision. */
function quotient(a: bigint, b: bigint): number {
  const size = (x: bigint): number => (x < 0n ? -x : x).toString(2).length;
  const shift = BigInt(Math.max(0, 70 - size(a) + size(b)));
  return scaled(Number((a << shift) / b), shift);
}

function scaled(x: number, shift: bigint): number {
  let result = x;
  let left = Number(shift);
  for (; left > 500; left -= 500) result *= 2 ** -500;
  return result * 2 ** -left;
}

export const wholeKkt = (M: Matrix, J: Matrix): Matrix => [
  ...M.map((row, i) => [...row, ...J.map((other) => other[i])]),
  ...J.map((row) => [...row, ...J.map(() => 0)]),
];

/** Elimination without fractions (Bareiss 1968); undefined if the matrix is singular. */
export function solveExactly(A: Matrix, b: Vector): Vector | undefined {
  const n = A.length;
  const a = integers(A.map((row, i) => [...row, b[i]]));
  let before = 1n;
  for (let k = 0; k < n; k++) {
    const pivot = a.findIndex((row, i) => i >= k && row[k] !== 0n);
    if (pivot < 0) return undefined;
    [a[k], a[pivot]] = [a[pivot], a[k]];
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      for (let j = n; j >= 0; j--) if (j !== k) a[i][j] = (a[k][k] * a[i][j] - a[i][k] * a[k][j]) / before;
      a[i][k] = 0n;
    }
    for (let i = 0; i < k; i++) a[i][i] = a[k][k];
    before = a[k][k];
  }
  return a.map((row, i) => quotient(row[n], row[i]));
}

export function solveByElimination(A: Matrix, b: Vector): Vector {
  const n = A.length;
  const a = A.map((row, i) => [...row, b[i]]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k; i < n; i++) if (Math.abs(a[i][k]) > Math.abs(a[pivot][k])) pivot = i;
    [a[k], a[pivot]] = [a[pivot], a[k]];
    for (let i = k + 1; i < n; i++) {
      const by = a[i][k] / a[k][k];
      for (let j = k; j <= n; j++) a[i][j] -= by * a[k][j];
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    for (let j = k + 1; j < n; j++) a[k][n] -= a[k][j] * a[j][n];
    a[k][n] /= a[k][k];
  }
  return a.map((row) => row[n]);
}
