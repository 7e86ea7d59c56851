// Random `tree` problems: several trees, pins, bodies of dimension 2 to 9, constraints of 1 to 6 rows, masses over six
// orders of magnitude. The same seed gives the same problem on every machine.
import type { TreeBody, TreeConstraint, TreeProblem } from "../../src/solvers.ts";

/** mulberry32: uniform numbers in [0, 1) */
export function seeded(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const whole = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export const signed = (random: () => number): number => 2 * random() - 1;

export function matrix(random: () => number, rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => signed(random)));
}

/** mass (B B^T + 0.2 I), exactly symmetric */
export function spd(random: () => number, d: number, mass: number): number[][] {
  const B = matrix(random, d, d);
  return B.map((row, i) =>
    B.map((other, j) => mass * (row.reduce((sum, x, k) => sum + x * other[k], 0) + (i === j ? 0.2 : 0))),
  );
}

export interface ForestOptions {
  bodies: number;
  /** masses are ratio^-1/2 to ratio^1/2 */
  ratio: number;
  /** most rows of a constraint, given the dimensions of its two bodies (0 for the world) */
  rows: (a: number, b: number) => number;
}

export function randomForest(random: () => number, { bodies: count, ratio, rows }: ForestOptions): TreeProblem {
  const bodies: TreeBody[] = [];
  const primary: TreeConstraint[] = [];
  const dims: number[] = [];
  for (let i = 0; i < count; i++) {
    const d = whole(random, 2, 9);
    dims.push(d);
    bodies.push({
      M: spd(random, d, ratio ** (random() - 0.5)),
      force: Array.from({ length: d }, () => 10 * signed(random)),
    });
    const start = i === 0 || random() < 0.12;
    // a new tree starts free or at the world; any other body is attached to one of the bodies before it
    const a = start ? -1 : whole(random, 0, i - 1);
    if (start && random() < 0.5) continue;
    const most = Math.max(1, Math.min(6, rows(a < 0 ? 0 : dims[a], d)));
    const m = whole(random, 1, most);
    const c = Array.from({ length: m }, () => signed(random));
    const ja = a < 0 ? undefined : matrix(random, m, dims[a]);
    const jb = matrix(random, m, d);
    // half of them the other way round
    primary.push(random() < 0.5 ? { a, b: i, ja, jb, c } : { a: i, b: a, ja: jb, jb: ja, c });
  }
  return { bodies, primary };
}
