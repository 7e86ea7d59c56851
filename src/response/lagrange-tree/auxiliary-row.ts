// Auxiliary rows in one form (Baraff 1996, (10) and (11)): a_i = j_i v' + c_i, force k_i mu_i, over the bodies touched.
import type { TreeConstraint, TreeRow } from "./tree-system.ts";

type Vector = readonly number[];

export interface AuxiliaryRow {
  readonly bodies: readonly number[];
  readonly j: readonly Vector[];
  /** the same object as j if the force acts along the row: then its part of S is symmetric */
  readonly k: readonly Vector[];
  readonly c: number;
  readonly lo: number;
  readonly hi: number;
}

/** A body named twice counts once, with the sum. */
function gather(bodies: readonly number[], vectors: readonly Vector[], touched: readonly number[]): Vector[] {
  return touched.map((body) => {
    const mine = vectors.filter((_, i) => bodies[i] === body);
    return mine.length === 1 ? mine[0] : mine[0].map((_, i) => mine.reduce((sum, v) => sum + v[i], 0));
  });
}

export function auxiliaryRow(row: TreeRow): AuxiliaryRow {
  const { c, kind } = row;
  const lo = row.lo ?? (kind === "inequality" ? 0 : Number.NEGATIVE_INFINITY);
  const hi = row.hi ?? Number.POSITIVE_INFINITY;
  const pair = "a" in row;
  const bodies = pair ? [row.a, row.b] : row.bodies;
  const given = pair ? [row.ja, row.jb] : row.j;
  const forces = pair ? (row.ka || row.kb ? [row.ka, row.kb] : null) : row.k;
  const touched = [...new Set(bodies)].filter((body) => body >= 0);
  const j = gather(bodies, given as Vector[], touched);
  if (!forces) return { bodies: touched, j, k: j, c, lo, hi };
  const k = gather(bodies, forces as Vector[], touched);
  const same = k.every((vector, i) => vector.every((value, l) => value === j[i][l]));
  return { bodies: touched, j, k: same ? j : k, c, lo, hi };
}

/** Row `row` of a constraint that is not in the tree. */
export function rowOfConstraint({ a, b, ja, jb, c }: TreeConstraint, row: number): AuxiliaryRow {
  const sides = [
    { body: a, vector: ja?.[row] },
    { body: b, vector: jb?.[row] },
  ].filter(({ body }) => body >= 0);
  const j = sides.map(({ vector }) => vector as Vector);
  const bodies = sides.map(({ body }) => body);
  return { bodies, j, k: j, c: c[row], lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };
}

export const isEquality = ({ lo, hi }: AuxiliaryRow): boolean => lo <= -1e300 && hi >= 1e300;
export const isWorkless = ({ j, k }: AuxiliaryRow): boolean => j === k;

/** a_i = j_i v' + c_i, and the size of its terms */
export function measureRow({ bodies, j, c }: AuxiliaryRow, vdot: (body: number, i: number) => number) {
  let a = c;
  let size = Math.abs(c);
  for (const [n, body] of bodies.entries())
    for (const [i, entry] of j[n].entries()) {
      const term = entry * vdot(body, i);
      a += term;
      size += Math.abs(term);
    }
  return { a, size };
}
