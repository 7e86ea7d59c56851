// The slow twin of the mixed tree: the whole of H, dense, with pivoting (support/dense-kkt.ts).
import { solveDense } from "../../support/dense-kkt.ts";
import type { MixedProblem } from "./random-mixed.ts";

/** Parts of bodies, then of constraints. */
export function denseMixed({ bodies, constraints, z }: MixedProblem): number[][] {
  const parts = bodies.map((_, b) => bodies.slice(0, b).reduce((sum, D) => sum + D.length, 0));
  const freedoms = bodies.reduce((sum, D) => sum + D.length, 0);
  const rows = constraints.flatMap(({ rows, edges }, c) =>
    Array.from({ length: rows }, (_, r) => {
      const j = new Array<number>(freedoms).fill(0);
      const k = new Array<number>(freedoms).fill(0);
      for (const { body, J, K } of edges) {
        for (const [i, entry] of J[r].entries()) j[parts[body] + i] = entry;
        for (const [i, entry] of K[r].entries()) k[parts[body] + i] = entry;
      }
      return { j, k, c: z[bodies.length + c][r] };
    }),
  );
  const alone = { bodies: bodies.map((M, b) => ({ M, force: z[b] })), primary: [] };
  const { vdot, mu, correction } = solveDense(alone, rows);
  if (!(correction < 1e-15)) throw new Error(`the reference is good to ${correction} only`);
  const ends = constraints.map((_, c) => constraints.slice(0, c + 1).reduce((sum, { rows }) => sum + rows, 0));
  return [...vdot, ...constraints.map(({ rows }, c) => mu.slice(ends[c] - rows, ends[c]))];
}
