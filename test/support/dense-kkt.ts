// The slow twin of the tree solver: the whole KKT matrix, dense, on plain arrays. Gaussian elimination with full
// pivoting on the scaled matrix, then iterative refinement with residual and solution in double-double arithmetic
// (Dekker 1971, Knuth's two-sum). Each refinement multiplies the error by about 1e-16 times the condition number, so for
// condition numbers up to 1e12 the solution is accurate to the last digits; `correction` is the change of the last step.
import type { TreeProblem } from "../../src/solvers.ts";

/** A row a = j v' + c = 0 with the force k mu, j and k over all freedoms of all bodies. */
export interface DenseRow {
  j: number[];
  k: number[];
  c: number;
}

export interface DenseAnswer {
  vdot: number[][];
  lambda: number[][];
  mu: number[];
  /** rank of the matrix: pivots above 1e-11 of the first */
  rank: number;
  size: number;
  /** over the first pivot: the last one that counts, and the first that does not */
  smallestPivot: number;
  nextPivot: number;
  /** largest entry of the last correction over that of the solution, both scaled */
  correction: number;
}

/** H and z of H (v', lambda, mu) = (F, c, c_a) */
export function denseKkt(problem: TreeProblem, rows: DenseRow[] = []): { H: number[][]; z: number[]; parts: number[] } {
  const masses = problem.bodies.map((body) => {
    if ("M" in body) return body.M;
    const { mass: m, inertia: I } = body;
    return [0, 1, 2]
      .map((i) => [0, 1, 2].map((j) => (i === j ? m : 0)).concat([0, 0, 0]))
      .concat(I.map((row) => [0, 0, 0, ...row]));
  });
  const primary = problem.primary ?? [];
  const parts = [0];
  for (const M of masses) parts.push(parts.at(-1)! + M.length);
  for (const { c } of primary) parts.push(parts.at(-1)! + c.length);
  for (const _ of rows) parts.push(parts.at(-1)! + 1);
  const size = parts.at(-1)!;
  const H = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const z = [...problem.bodies.flatMap((b) => b.force), ...primary.flatMap(({ c }) => c), ...rows.map(({ c }) => c)];
  for (const [b, M] of masses.entries())
    for (const [i, row] of M.entries()) for (const [j, m] of row.entries()) H[parts[b] + i][parts[b] + j] = m;
  for (const [k, { a, b, ja, jb }] of primary.entries())
    for (const [body, j] of [[a, ja] as const, [b, jb] as const]) {
      if (body < 0) continue;
      for (const [r, row] of j!.entries())
        for (const [i, entry] of row.entries()) {
          H[parts[masses.length + k] + r][parts[body] + i] = -entry;
          H[parts[body] + i][parts[masses.length + k] + r] = -entry;
        }
    }
  for (const [i, { j, k }] of rows.entries()) {
    const at = size - rows.length + i;
    for (const [l, entry] of j.entries()) H[at][l] = -entry;
    for (const [l, entry] of k.entries()) H[l][at] = -entry;
  }
  return { H, z, parts };
}

/** a + b and a * b as two numbers each, exactly */
function twoSum(a: number, b: number): [number, number] {
  const s = a + b;
  const t = s - a;
  return [s, a - (s - t) + (b - t)];
}
function split(a: number): [number, number] {
  const t = 134217729 * a;
  const high = t - (t - a);
  return [high, a - high];
}
function twoProduct(a: number, b: number): [number, number] {
  const p = a * b;
  const [ah, al] = split(a);
  const [bh, bl] = split(b);
  return [p, al * bl - (p - ah * bh - al * bh - ah * bl)];
}

/** z - H (high + low), accumulated in double-double */
function residual(H: number[][], z: number[], high: number[], low: number[]): number[] {
  return H.map((row, i) => {
    let sum = z[i];
    let rest = 0;
    for (const [j, h] of row.entries()) {
      if (h === 0) continue;
      for (const x of [high[j], low[j]]) {
        const [p, q] = twoProduct(-h, x);
        const [s, e] = twoSum(sum, p);
        sum = s;
        rest += e + q;
      }
    }
    return sum + rest;
  });
}

/** Factor of P A Q = L U by full pivoting. */
function eliminate(A: number[][]) {
  const n = A.length;
  const U = A.map((row) => row.slice());
  const rows = A.map((_, i) => i);
  const columns = A.map((_, i) => i);
  const pivots: number[] = [];
  let next = 0;
  for (let k = 0; k < n; k++) {
    let best = 0;
    let at: [number, number] = [k, k];
    for (let i = k; i < n; i++)
      for (let j = k; j < n; j++) {
        const entry = Math.abs(U[rows[i]][columns[j]]);
        if (entry > best) {
          best = entry;
          at = [i, j];
        }
      }
    if (k > 0 && !(best > 1e-11 * pivots[0])) {
      next = best / pivots[0];
      break;
    }
    [rows[k], rows[at[0]]] = [rows[at[0]], rows[k]];
    [columns[k], columns[at[1]]] = [columns[at[1]], columns[k]];
    pivots.push(best);
    const pivotRow = U[rows[k]];
    for (let i = k + 1; i < n; i++) {
      const row = U[rows[i]];
      const factor = row[columns[k]] / pivotRow[columns[k]];
      row[columns[k]] = factor;
      if (factor !== 0) for (let j = k + 1; j < n; j++) row[columns[j]] -= factor * pivotRow[columns[j]];
    }
  }
  const solve = (b: number[]): number[] => {
    const y = rows.map((r) => b[r]);
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) y[i] -= U[rows[i]][columns[j]] * y[j];
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j < n; j++) y[i] -= U[rows[i]][columns[j]] * y[j];
      y[i] /= U[rows[i]][columns[i]];
    }
    const x = new Array<number>(n);
    for (let k = 0; k < n; k++) x[columns[k]] = y[k];
    return x;
  };
  return { solve, pivots, next };
}

/** Powers of two, so that scaling is exact: H gets entries of order one, whatever the masses. */
function scales(H: number[][], bodyFreedoms: number): number[] {
  const s = H.map((row, i) => (i < bodyFreedoms ? 1 / Math.sqrt(row[i]) : 0));
  for (let i = bodyFreedoms; i < H.length; i++) {
    const sum = H[i].reduce((total, h, j) => total + (h * s[j]) ** 2, 0);
    s[i] = sum > 0 ? 1 / Math.sqrt(sum) : 1;
  }
  return s.map((x) => 2 ** Math.round(Math.log2(x)));
}

export function solveDense(problem: TreeProblem, rows: DenseRow[] = []): DenseAnswer {
  const { H, z, parts } = denseKkt(problem, rows);
  const size = z.length;
  const bodies = problem.bodies.length;
  const s = scales(H, parts[bodies]);
  const A = H.map((row, i) => row.map((h, j) => h * s[i] * s[j]));
  const b = z.map((value, i) => value * s[i]);
  const { solve, pivots, next } = eliminate(A);
  const answer = {
    rank: pivots.length,
    size,
    smallestPivot: (pivots.at(-1) ?? 1) / (pivots[0] ?? 1),
    nextPivot: next,
    correction: 0,
  };
  if (pivots.length < size) return { vdot: [], lambda: [], mu: [], ...answer };
  let high = solve(b);
  let low = high.map(() => 0);
  for (let step = 0; step < 6; step++) {
    const d = solve(residual(A, b, high, low));
    answer.correction = Math.max(...d.map(Math.abs)) / Math.max(Number.MIN_VALUE, ...high.map(Math.abs));
    const sums = high.map((h, i) => twoSum(h, low[i] + d[i]));
    high = sums.map(([h]) => h);
    low = sums.map(([, l]) => l);
    if (answer.correction < 1e-18) break;
  }
  const x = high.map((h, i) => h * s[i]);
  const slice = (i: number): number[] => x.slice(parts[i], parts[i + 1]);
  return {
    vdot: problem.bodies.map((_, i) => slice(i)),
    lambda: (problem.primary ?? []).map((_, i) => slice(bodies + i)),
    mu: x.slice(size - rows.length),
    ...answer,
  };
}
