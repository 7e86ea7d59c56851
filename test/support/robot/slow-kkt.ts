// The slow twin of the KKT system [M J'; J 0] [x1; x2] = [y1; y2], dense, two ways.
import { cholesky, invertLower, leastSquares } from "../dense.ts";
import { apply, type Matrix, minus, multiply, transpose, type Vector } from "../reference-step.ts";

/** Columns and rows closer than this to a combination of others, relative to the largest, count as dependent. */
const DEPENDENT = 1e-10;

/** As a whole; the shortest x2. J of full rank, or y2 in its range. */
export function denseKkt(M: Matrix, J: Matrix, y1: Vector, y2: Vector): { x1: Vector; x2: Vector } {
  const K = [
    ...M.map((row, i) => [...row, ...J.map((other) => other[i])]),
    ...J.map((row) => [...row, ...J.map(() => 0)]),
  ];
  const x = leastSquares(K, DEPENDENT).solve([...y1, ...y2]);
  return { x1: x.slice(0, M.length), x2: x.slice(M.length) };
}

export interface KktAnswer {
  x1: Vector;
  x2: Vector;
  rank: number;
  delassus: Matrix;
}

/** By its Schur complement D = J M^-1 J': D x2 = J M^-1 y1 - y2 as closely as possible, the shortest such x2. */
export function slowKkt(M: Matrix, J: Matrix, y1: Vector, y2: Vector, damping = 0): KktAnswer {
  const inverse = invertLower(cholesky(M));
  const B = multiply(J, transpose(inverse));
  const delassus = multiply(B, transpose(B));
  const damped = delassus.map((row, i) => row.map((x, j) => (i === j ? x + damping : x)));
  const solveMass = (y: Vector): Vector => apply(transpose(inverse), apply(inverse, y));
  const { solve } = leastSquares(damped, DEPENDENT);
  const x2 = solve(minus(apply(J, solveMass(y1)), y2));
  const x1 = solveMass(minus(y1, apply(transpose(J), x2)));
  return { x1, x2, rank: leastSquares(B, DEPENDENT).rank, delassus };
}
