// Distance of a solution of a `tree` problem from a reference, and its tolerance.

export const norm = (v: number[]): number => Math.sqrt(v.reduce((sum, x) => sum + x * x, 0));
export const difference = (a: number[], b: number[]): number => norm(a.map((x, i) => x - b[i]));

/**
 * Worst error of a node, relative to that node's own part of the reference: the strictest of the plain measures,
 * because a large part cannot hide a light body or a small multiplier.
 */
export function worstError(found: { vdot: number[][]; lambda: number[][] }, right: typeof found): number {
  const of = (a: number[][], b: number[][]) => a.map((part, i) => difference(part, b[i]) / norm(b[i]));
  return Math.max(0, ...of(found.vdot, right.vdot), ...of(found.lambda, right.lambda));
}

export const allFinite = (parts: number[][]): boolean => parts.flat().every(Number.isFinite);

// The factor and one refinement leave a few roundings times the (componentwise) condition of the problem, which is up to
// 1e3 here: measured 2e-13 at worst. The reference is accurate to the last digit (its own correction is checked).
export const TOLERANCE = 1e-10;
