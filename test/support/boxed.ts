// Writes a boxed system of plain arrays to memory and back, measures a solution, and the slow twin: tries all sets.
import { F64 } from "../../src/memory/machine.ts";
import { takeGuarded } from "./guarded-region.ts";
import { kernels } from "./kernels.ts";

export interface Boxed {
  S: number[][];
  r: number[];
  lo: number[];
  hi: number[];
}

export interface BoxedAnswer {
  x: number[];
  w: number[];
  pivots: number;
}

export function solveBoxed({ S, r, lo, hi }: Boxed, start?: number[]): BoxedAnswer {
  const n = r.length;
  const region = takeGuarded(kernels().boxedNumbers(n));
  const p = region.base;
  const given = [...S.flat(), ...r, ...lo, ...hi];
  F64.set([...given, ...(start ?? r.map(() => 0))], p);
  const pivots = kernels().solveBoxed(p, n);
  const at = p + n * n + 3 * n;
  const part = (k: number) => Array.from(F64.subarray(at + k * n, at + (k + 1) * n));
  const left = Array.from(F64.subarray(p, at));
  if (left.some((value, i) => !Object.is(value, given[i]))) throw new Error("the system was changed");
  const answer = { x: part(0), w: part(1), pivots };
  region.giveBack();
  return answer;
}

/** Worst violation of a condition, in units in which S has a unit diagonal, relative to the size of the solution. */
export function violation({ S, r, lo, hi }: Boxed, x: number[]): number {
  const d = S.map((row, i) => (row[i] > 0 ? 1 / Math.sqrt(row[i]) : 0));
  const w = S.map((row, i) => row.reduce((sum, s, j) => sum + s * x[j], r[i]));
  const size = Math.max(
    1e-300,
    ...x.map((value, i) => Math.abs(d[i] ? value / d[i] : 0)),
    ...r.map((value, i) => Math.abs(d[i] * value)),
  );
  let worst = 0;
  for (const [i, value] of x.entries()) {
    if (d[i] === 0) continue;
    worst = Math.max(worst, (lo[i] - value) / d[i], (value - hi[i]) / d[i]);
    if (lo[i] === hi[i]) continue;
    if (value > lo[i]) worst = Math.max(worst, d[i] * w[i]);
    if (value < hi[i]) worst = Math.max(worst, -d[i] * w[i]);
  }
  return worst / size;
}

/** Gaussian elimination with row exchange; undefined for a singular matrix */
export function gauss(A: number[][], b: number[]): number[] | undefined {
  const n = b.length;
  const U = A.map((row, i) => [...row, b[i]]);
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(U[i][k]) > Math.abs(U[best][k])) best = i;
    [U[k], U[best]] = [U[best], U[k]];
    if (Math.abs(U[k][k]) < 1e-11) return undefined;
    for (let i = k + 1; i < n; i++) {
      const f = U[i][k] / U[k][k];
      for (let j = k; j <= n; j++) U[i][j] -= f * U[k][j];
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let sum = U[i][n];
    for (let j = i + 1; j < n; j++) sum -= U[i][j] * x[j];
    x[i] = sum / U[i][i];
  }
  return x;
}

/** The best of all 3^n sets; a singular set has a neighbour with the same w. */
export function enumerateSets(system: Boxed): { x: number[]; worst: number } {
  const { S, r, lo, hi } = system;
  const n = r.length;
  let best = { x: r.map(() => Number.NaN), worst: Number.POSITIVE_INFINITY };
  for (let code = 0; code < 3 ** n; code++) {
    const set = r.map((_, i) => Math.floor(code / 3 ** i) % 3);
    if (set.some((s, i) => (s === 1 && !Number.isFinite(lo[i])) || (s === 2 && !Number.isFinite(hi[i])))) continue;
    const free = r.map((_, i) => i).filter((i) => set[i] === 0);
    const x = r.map((_, i) => (set[i] === 1 ? lo[i] : set[i] === 2 ? hi[i] : 0));
    const part = gauss(
      free.map((i) => free.map((j) => S[i][j])),
      free.map((i) => -S[i].reduce((sum, s, j) => sum + s * x[j], r[i])),
    );
    if (!part) continue;
    for (const [k, i] of free.entries()) x[i] = part[k];
    const worst = violation(system, x);
    if (worst < best.worst) best = { x, worst };
  }
  return best;
}
