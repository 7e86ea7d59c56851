// Finds rows that do not hold. The residual of a row is rounding as long as it is small against its terms: the
// accelerations that each force on its bodies would give alone, which may cancel in a structure at rest.
import { type AuxiliaryRow, measureRow } from "./auxiliary-row.ts";
import type { TreeBody, TreeConstraint } from "./tree-system.ts";

/** A row with a residual above this part of its terms contradicts the others. */
const CONFLICT = 1e-9;

/** The diagonal of a body's mass matrix. */
export const massDiagonal = (body: TreeBody): number[] =>
  "M" in body
    ? body.M.map((row, i) => row[i])
    : [0, 1, 2, 3, 4, 5].map((i) => (i < 3 ? body.mass : body.inertia[i - 3][i - 3]));

/** By body: the largest sum of |force| over mass among its DOFs, every force counted with its magnitude. */
export function accelerationTerms(
  bodies: readonly TreeBody[],
  primary: readonly TreeConstraint[],
  lambda: readonly (readonly number[])[],
  rows: readonly AuxiliaryRow[],
  mu: ArrayLike<number>,
): Float64Array {
  const sums = bodies.map(({ force }) => Float64Array.from(force, Math.abs));
  const add = (body: number, vector: readonly number[], size: number): void => {
    for (let i = 0; i < vector.length; i++) sums[body][i] += Math.abs(vector[i]) * size;
  };
  for (const [i, { a, b, ja, jb, c }] of primary.entries())
    for (let row = 0; row < c.length; row++) {
      const size = Math.abs(lambda[i][row]);
      if (a >= 0) add(a, ja![row], size);
      if (b >= 0) add(b, jb![row], size);
    }
  for (const [i, { bodies: touched, k }] of rows.entries())
    for (const [n, body] of touched.entries()) add(body, k[n], Math.abs(mu[i]));
  return Float64Array.from(bodies, (body, n) =>
    massDiagonal(body).reduce((most, m, i) => Math.max(most, sums[n][i] / m), 0),
  );
}

/** Whether a has a sign that its multiplier does not allow, beyond rounding. */
export function misses(
  row: AuxiliaryRow,
  mu: number,
  vdot: readonly (readonly number[])[],
  terms: Float64Array,
): boolean {
  const { bodies, j, lo, hi } = row;
  if (lo === hi) return false;
  const { a, size } = measureRow(row, (body, i) => vdot[body][i]);
  let bar = size;
  for (const [n, body] of bodies.entries()) bar += terms[body] * j[n].reduce((sum, entry) => sum + Math.abs(entry), 0);
  return (mu > lo && a > CONFLICT * bar) || (mu < hi && a < -CONFLICT * bar);
}
