// Vectors and matrices of any size as plain arrays, for references. Loops and not map and reduce: references spend most of their time here.
export type Vector = number[];
export type Matrix = number[][];

export function add(a: Vector, b: Vector): Vector {
  const sum = a.slice();
  for (let i = 0; i < sum.length; i++) sum[i] += b[i];
  return sum;
}
export function minus(a: Vector, b: Vector): Vector {
  const difference = a.slice();
  for (let i = 0; i < difference.length; i++) difference[i] -= b[i];
  return difference;
}
export function times(s: number, a: Vector): Vector {
  const product = a.slice();
  for (let i = 0; i < product.length; i++) product[i] *= s;
  return product;
}
export function dot(a: Vector, b: Vector): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
export const norm = (a: Vector): number => Math.sqrt(dot(a, a));
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const apply = (A: Matrix, x: Vector): Vector => A.map((row) => dot(row, x));
export const transpose = (A: Matrix): Matrix => A[0].map((_, j) => A.map((row) => row[j]));
export function multiply(A: Matrix, B: Matrix): Matrix {
  const columns = transpose(B);
  return A.map((row) => columns.map((column) => dot(row, column)));
}
