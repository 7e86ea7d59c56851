// Constraints as single rows on one or two bodies, in flat arrays: the input of the reference solvers.
//
//   A λ = -b,   A = J M^-1 J^T,   b = J M^-1 F + c,   v' = M^-1 (F + J^T λ)
import type { TreeBody, TreeConstraint } from "../../src/solvers.ts";

export interface RowSystem {
  readonly rows: number;
  readonly bodies: number;
  /** numbers per body, and per side of a row */
  readonly width: number;
  /** two per row, -1 for the world */
  readonly body: Int32Array;
  /** j and M^-1 j^T, two sides per row */
  readonly j: Float64Array;
  readonly w: Float64Array;
  readonly b: Float64Array;
  /** M^-1 F by body */
  readonly free: Float64Array;
}

function massOf(body: TreeBody): number[][] {
  if ("M" in body) return body.M.map((row) => [...row]);
  const zero = [0, 0, 0];
  const linear = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? body.mass : 0)).concat(zero));
  return [...linear, ...body.inertia.map((row) => [...zero, ...row])];
}

/** Gauss-Jordan on a symmetric positive definite matrix. */
function invert(M: number[][]): number[][] {
  const d = M.length;
  const A = M.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < d; k++) {
    const pivot = A[k][k];
    for (let j = 0; j < 2 * d; j++) A[k][j] /= pivot;
    for (let i = 0; i < d; i++) {
      if (i === k) continue;
      const f = A[i][k];
      for (let j = 0; j < 2 * d; j++) A[i][j] -= f * A[k][j];
    }
  }
  return A.map((row) => row.slice(d));
}

export function rowSystem(bodies: readonly TreeBody[], constraints: readonly TreeConstraint[]): RowSystem {
  const inverses = bodies.map((body) => invert(massOf(body)));
  const width = Math.max(1, ...inverses.map((M) => M.length));
  const rows = constraints.reduce((sum, { c }) => sum + c.length, 0);
  const system = {
    ...{ rows, bodies: bodies.length, width },
    body: new Int32Array(2 * rows).fill(-1),
    j: new Float64Array(2 * rows * width),
    w: new Float64Array(2 * rows * width),
    b: new Float64Array(rows),
    free: new Float64Array(bodies.length * width),
  };
  const apply = (M: number[][], x: readonly number[]) => M.map((row) => row.reduce((sum, m, k) => sum + m * x[k], 0));
  for (const [i, { force }] of bodies.entries()) system.free.set(apply(inverses[i], force), i * width);
  let row = 0;
  for (const { a, b, ja, jb, c } of constraints)
    for (const [r, value] of c.entries()) {
      system.b[row] = value;
      for (const [side, [body, j]] of [[a, ja?.[r]] as const, [b, jb?.[r]] as const].entries()) {
        if (body < 0) continue;
        const at = 2 * row + side;
        system.body[at] = body;
        system.j.set(j!, at * width);
        system.w.set(apply(inverses[body], j!), at * width);
        for (const [k, entry] of j!.entries()) system.b[row] += entry * system.free[body * width + k];
      }
      row++;
    }
  return system;
}

/** u = M^-1 J^T x, by body */
export function addResponse({ rows, width, body, w }: RowSystem, x: Float64Array, u: Float64Array): void {
  for (let i = 0; i < rows; i++)
    for (let side = 0; side < 2; side++) {
      const at = 2 * i + side;
      const to = body[at] * width;
      if (to < 0) continue;
      for (let k = 0; k < width; k++) u[to + k] += w[at * width + k] * x[i];
    }
}

/** y = J u */
export function project({ rows, width, body, j }: RowSystem, u: Float64Array, y: Float64Array): void {
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let side = 0; side < 2; side++) {
      const at = 2 * i + side;
      const from = body[at] * width;
      if (from < 0) continue;
      for (let k = 0; k < width; k++) sum += j[at * width + k] * u[from + k];
    }
    y[i] = sum;
  }
}

/** v' by body, of the system's width */
export function accelerations(system: RowSystem, lambda: Float64Array): Float64Array {
  const v = system.free.slice();
  addResponse(system, lambda, v);
  return v;
}
