// Projected Gauss-Seidel the slow way, on A and b as plain arrays, and the violation of the row conditions: nothing of src
// is used.

export interface PlainRow {
  lo: number;
  hi: number;
  /** Row of the normal force, or -1. */
  normal: number;
  mu: number;
  /** Two rows of a disc: the second follows the first. */
  pair: "" | "first" | "second";
}

export const boxRow = (lo: number, hi: number): PlainRow => ({ lo, hi, normal: -1, mu: 0, pair: "" });

/** Contacts after rows with bounds, in the order of docs/formats.md. */
export function rowsOf(
  { lo, hi, mu, dim }: { lo: number[]; hi: number[]; mu: number[]; dim: number },
  friction: "cone" | "pyramid" = "cone",
): PlainRow[] {
  const rows = lo.map((low, i) => boxRow(low, hi[i]));
  for (const m of mu) {
    const normal = rows.length;
    rows.push(boxRow(0, Number.POSITIVE_INFINITY));
    for (let k = 1; k < dim; k++)
      rows.push({
        lo: 0,
        hi: 0,
        normal,
        mu: m,
        pair: dim === 3 && friction === "cone" ? (k === 1 ? "first" : "second") : "",
      });
  }
  return rows;
}

const clamp = (x: number, lo: number, hi: number) => Math.min(Math.max(x, lo), hi);
const velocity = (A: number[][], b: number[], f: number[], i: number) =>
  A[i].reduce((sum, x, k) => sum + x * f[k], 0) + b[i];

/** f after `sweeps` sweeps from `start`, which is clamped to its bounds first. */
export function sweepSlowly(A: number[][], b: number[], rows: PlainRow[], start: number[], sweeps: number): number[] {
  const f = [...start];
  const settle = (step: boolean) => {
    for (const [i, { lo, hi, normal, mu, pair }] of rows.entries()) {
      const most = normal < 0 ? 0 : mu * f[normal];
      if (pair === "second") continue;
      if (pair === "") {
        if (step && A[i][i] === 0) continue;
        const g = step ? f[i] - velocity(A, b, f, i) / A[i][i] : f[i];
        f[i] = normal < 0 ? clamp(g, lo, hi) : clamp(g, -most, most);
        continue;
      }
      const [p, q, r] = [A[i][i], A[i + 1][i + 1], A[i][i + 1]];
      const largest = (p + q) / 2 + Math.sqrt(((p - q) / 2) ** 2 + r * r);
      const g = [f[i], f[i + 1]];
      if (step && largest > 0) for (const k of [0, 1]) g[k] -= velocity(A, b, f, i + k) / largest;
      const size = Math.hypot(g[0], g[1]);
      const shrink = size > most ? most / size : 1;
      f[i] = g[0] * shrink;
      f[i + 1] = g[1] * shrink;
    }
  };
  settle(false);
  for (let k = 0; k < sweeps; k++) settle(true);
  return f;
}

/** The worst violation of a row, by the rule of the method: any u > 0 off the lower bound, any u < 0 off the upper one. */
export function worstRow(A: number[][], b: number[], rows: PlainRow[], f: number[]): number {
  let worst = 0;
  for (const [i, { lo, hi, normal, mu, pair }] of rows.entries()) {
    if (pair === "second" || A[i][i] === 0) continue;
    const u = velocity(A, b, f, i);
    const most = normal < 0 ? 0 : mu * f[normal];
    if (pair === "") {
      const [low, high] = normal < 0 ? [lo, hi] : [-most, most];
      if (u < 0 && f[i] < high) worst = Math.max(worst, -u);
      if (u > 0 && f[i] > low) worst = Math.max(worst, u);
      continue;
    }
    if (most === 0) continue;
    const u2 = velocity(A, b, f, i + 1);
    const size = Math.hypot(f[i], f[i + 1]);
    const onEdge = size >= most * (1 - 1e-9) && u * f[i] + u2 * f[i + 1] <= 0;
    worst = Math.max(worst, onEdge ? Math.abs(u * f[i + 1] - u2 * f[i]) / size : Math.hypot(u, u2));
  }
  return worst;
}

/** How far f is outside its bounds and discs. */
export function outOfBounds(rows: PlainRow[], f: number[]): number {
  let worst = 0;
  for (const [i, { lo, hi, normal, mu, pair }] of rows.entries()) {
    if (pair === "second") continue;
    const most = normal < 0 ? 0 : mu * f[normal];
    if (pair === "first") worst = Math.max(worst, Math.hypot(f[i], f[i + 1]) - most);
    else if (normal >= 0) worst = Math.max(worst, Math.abs(f[i]) - most);
    else worst = Math.max(worst, lo - f[i], f[i] - hi);
  }
  return worst;
}
