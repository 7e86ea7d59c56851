// The slow twin of anticipation: tries every set of the bounded auxiliary rows on the whole dense KKT matrix.
import type { AuxiliaryProblemRow, TreeBody, TreeProblem } from "../../src/solvers.ts";
import { type DenseAnswer, type DenseRow, solveDense } from "./dense-kkt.ts";

const dimension = (body: TreeBody): number => ("M" in body ? body.M.length : 6);

export function denseRow(problem: TreeProblem, row: AuxiliaryProblemRow): DenseRow & { lo: number; hi: number } {
  const dims = problem.bodies.map(dimension);
  const starts = dims.map((_, i) => dims.slice(0, i).reduce((sum, d) => sum + d, 0));
  const size = dims.reduce((sum, d) => sum + d, 0);
  const bodies = "a" in row ? [row.a, row.b ?? -1] : row.bodies;
  const given = "a" in row ? [row.ja, row.jb] : row.j;
  const forces = "a" in row ? [row.ka ?? row.ja, row.kb ?? row.jb] : (row.k ?? row.j);
  const spread = (vectors: unknown) => {
    const dense = new Array<number>(size).fill(0);
    for (const [n, body] of bodies.entries())
      if (body >= 0) for (const [i, x] of (vectors as number[][])[n].entries()) dense[starts[body] + i] += x;
    return dense;
  };
  const lo = row.lo ?? (row.kind === "inequality" ? 0 : Number.NEGATIVE_INFINITY);
  return { j: spread(given), k: spread(forces), c: row.c as number, lo, hi: row.hi ?? Number.POSITIVE_INFINITY };
}

/** The solution with the smallest row error over all sets, and that error. */
export function solveDenseAuxiliary(problem: TreeProblem): DenseAnswer & { worst: number } {
  const rows = (problem.auxiliary ?? []).map((row) => denseRow(problem, row));
  const count = rows.length;
  const options = rows.map(({ lo, hi }) => [
    0,
    ...(Number.isFinite(lo) ? [1] : []),
    ...(Number.isFinite(hi) ? [2] : []),
  ]);
  const sets = options.reduce<number[][]>((all, choice) => all.flatMap((set) => choice.map((c) => [...set, c])), [[]]);
  let best: (DenseAnswer & { worst: number }) | undefined;
  for (const set of sets) {
    const fixed = rows.map(({ lo, hi }, i) => (set[i] === 1 ? lo : set[i] === 2 ? hi : 0));
    let at = 0;
    const bodies = problem.bodies.map((body) => {
      const force = body.force.map((f, i) => f + rows.reduce((sum, { k }, r) => sum + k[at + i] * fixed[r], 0));
      at += force.length;
      return { ...body, force };
    });
    const free = rows.map((_, i) => i).filter((i) => set[i] === 0);
    const found = solveDense(
      { ...problem, bodies },
      free.map((i) => rows[i]),
    );
    if (found.rank < found.size) continue;
    const mu = fixed.slice();
    for (const [n, i] of free.entries()) mu[i] = found.mu[n];
    const v = found.vdot.flat();
    let worst = 0;
    for (let i = 0; i < count; i++) {
      const { j, c, lo, hi } = rows[i];
      const a = j.reduce((sum, x, l) => sum + x * v[l], c);
      if (set[i] === 0) worst = Math.max(worst, lo - mu[i], mu[i] - hi);
      else if (lo !== hi) worst = Math.max(worst, set[i] === 1 ? -a : a);
    }
    if (!best || worst < best.worst) best = { ...found, mu, worst };
  }
  if (!best) throw new Error("every set is singular");
  return best;
}
