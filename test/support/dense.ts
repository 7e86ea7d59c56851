// Dense algebra for the slow twins: least squares of any shape and rank.
//
//   A P = Q R           Householder reflections, each time on the column with the largest remainder; remainders below the
//                       tolerance count as dependent, so that R has rank(A) rows
//   R' P2 = Q2 T        the same again: y = Q2 T'^-1 P2' c is the shortest y with R y = c
//
// (Golub, Van Loan: Matrix Computations, 5.4.2 and 5.5.6: the complete orthogonal decomposition.)
import { add, apply, dot, type Matrix, minus, norm, times, transpose, type Vector } from "./reference-step.ts";

export const zeros = (rows: number, columns: number): Matrix =>
  Array.from({ length: rows }, () => new Array<number>(columns).fill(0));

export interface LeastSquares {
  rank: number;
  /** The shortest x that brings A x as close to b as possible. */
  solve(b: Vector): Vector;
}

/** columns are replaced by Q' A P, a triangle or trapezoid; column k of A P is column order[k] of A. */
function triangularise(columns: Matrix, tolerance: number): { order: number[]; reflectors: Matrix; rank: number } {
  const order = columns.map((_, k) => k);
  const reflectors: Matrix = [];
  let first = 0;
  for (let k = 0; k < Math.min(columns.length, columns[0].length); k++) {
    const left = columns.map((column, j) => (j < k ? -1 : norm(column.slice(k))));
    const best = left.indexOf(Math.max(...left));
    if (k === 0) first = left[best];
    if (left[best] <= tolerance * first) break;
    [columns[k], columns[best]] = [columns[best], columns[k]];
    [order[k], order[best]] = [order[best], order[k]];
    const v = columns[k].map((x, i) => (i < k ? 0 : x));
    v[k] += v[k] < 0 ? -left[best] : left[best];
    const reflector = times(1 / norm(v), v);
    reflectors.push(reflector);
    for (let j = k; j < columns.length; j++) columns[j] = reflect(reflector, columns[j]);
  }
  return { order, reflectors, rank: reflectors.length };
}

const reflect = (v: Vector, x: Vector): Vector => {
  const s = 2 * dot(v, x);
  return x.map((value, i) => value - s * v[i]);
};

/** Columns (or rows) of A that differ from a combination of others by less than tolerance count as dependent. */
export function leastSquares(A: Matrix, tolerance: number): LeastSquares {
  const columns = transpose(A);
  const { order, reflectors, rank } = triangularise(columns, tolerance);
  if (rank === 0) return { rank, solve: () => columns.map(() => 0) };
  const rows = transpose(columns).slice(0, rank);
  for (const [i, row] of rows.entries()) row.fill(0, 0, i);
  const second = triangularise(rows, 0);
  const once = (b: Vector): Vector => {
    const c = reflectors.reduce((x, v) => reflect(v, x), b);
    const s = columns.map(() => 0);
    for (let k = 0; k < rank; k++) {
      // row k of T', the column k of T
      const known = dot(rows[k].slice(0, k), s.slice(0, k));
      s[k] = (c[second.order[k]] - known) / rows[k][k];
    }
    const y = second.reflectors.reduceRight((x, v) => reflect(v, x), s);
    const x = columns.map(() => 0);
    for (const [k, j] of order.entries()) x[j] = y[k];
    return x;
  };
  const solve = (b: Vector): Vector => {
    const x = once(b);
    return add(x, once(minus(b, apply(A, x))));
  };
  return { rank, solve };
}

/** L of A = L L', lower triangular; A symmetric and positive definite. */
export function cholesky(A: Matrix): Matrix {
  const L = zeros(A.length, A.length);
  for (let i = 0; i < A.length; i++)
    for (let j = 0; j <= i; j++) {
      const rest = A[i][j] - dot(L[i].slice(0, j), L[j].slice(0, j));
      L[i][j] = i === j ? Math.sqrt(rest) : rest / L[j][j];
    }
  return L;
}

/** The inverse of a lower triangular matrix. */
export function invertLower(L: Matrix): Matrix {
  const X = zeros(L.length, L.length);
  for (let i = 0; i < L.length; i++)
    for (let j = 0; j <= i; j++) {
      const known = L[i].slice(j, i).reduce((sum, x, k) => sum + x * X[j + k][j], 0);
      X[i][j] = ((i === j ? 1 : 0) - known) / L[i][i];
    }
  return X;
}

export interface NewtonProblem {
  equations(x: Vector): Vector;
  /** Size of the residual at x. */
  relative(x: Vector, left: Vector): number;
  /** The correction, or a shorter one if it goes too far. */
  limit(correction: Vector): Vector;
  /** Difference steps of the unknowns. */
  steps: Vector;
  /** Tolerance of leastSquares. */
  tolerance: number;
}

/** Central differences of order four; ends when the residual is below 1e-13 and no longer shrinks. */
export function newton(problem: NewtonProblem, x: Vector): { x: Vector; iterations: number; residual: number } {
  const { equations, steps } = problem;
  const derivatives = (): Matrix =>
    transpose(
      steps.map((step, j) => {
        const across = (s: number) => {
          const [above, below] = [s, -s].map((by) => equations(x.map((value, i) => (i === j ? value + by : value))));
          return times(1 / (2 * s), minus(above, below));
        };
        return minus(times(4 / 3, across(step)), times(1 / 3, across(2 * step)));
      }),
    );
  let left = equations(x);
  let residual = problem.relative(x, left);
  let matrix = leastSquares(derivatives(), problem.tolerance);
  for (let iterations = 0; iterations < 60; iterations++) {
    const next = minus(x, problem.limit(matrix.solve(left)));
    const leftThere = equations(next);
    const there = problem.relative(next, leftThere);
    if (residual < 1e-13 && there >= residual / 2) return { x, iterations, residual };
    const gain = residual / there;
    [x, left, residual] = [next, leftThere, there];
    // close to the solution the matrix no longer changes in significant digits
    if (residual > 1e-7 || gain < 100) matrix = leastSquares(derivatives(), problem.tolerance);
  }
  throw new Error(`the reference did not converge: it leaves ${residual}`);
}
