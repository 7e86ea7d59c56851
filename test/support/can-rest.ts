// Whether any forces within their cones keep all bodies at rest: no friction law, only balance. Uses bodies, rows and generators
// of the cones, not A.
//
//   min |G x + F|, x >= 0      columns of G: effect on the bodies of a unit force along an edge of a cone
//
// by the active set method of Lawson and Hanson. In space a cone has many edges: an inner pyramid proves that bodies can rest,
// an outer one that they cannot.

import type { ContactProblem } from "./contact/assemble.ts";
import { leastSquares } from "./dense.ts";

const dot = (x: readonly number[], y: readonly number[]): number => x.reduce((sum, value, k) => sum + value * y[k], 0);

/** x >= 0 that brings the sum of x_k columns[k] closest to target; returns the remainder. */
export function nonnegative(columns: number[][], target: number[]): { x: number[]; left: number[] } {
  const x = columns.map(() => 0);
  const inside = new Set<number>();
  const leftOf = () => target.map((value, i) => value - columns.reduce((sum, column, k) => sum + column[i] * x[k], 0));
  const size = Math.sqrt(dot(target, target)) || 1;
  for (let turn = 0; turn < 20 * columns.length; turn++) {
    const left = leftOf();
    let best = -1;
    let most = 1e-10 * size;
    for (const [k, column] of columns.entries()) {
      const gain = dot(column, left) / Math.sqrt(dot(column, column));
      if (!inside.has(k) && gain > most) [best, most] = [k, gain];
    }
    if (best < 0) return { x, left };
    inside.add(best);
    for (;;) {
      const set = [...inside];
      const wanted = leastSquares(
        target.map((_, i) => set.map((k) => columns[k][i])),
        1e-12,
      ).solve(target);
      const short = set.filter((_, i) => wanted[i] <= 0);
      const step = Math.min(1, ...short.map((k) => x[k] / (x[k] - wanted[set.indexOf(k)])));
      for (const [i, k] of set.entries()) x[k] += step * (wanted[i] - x[k]);
      if (short.length === 0) break;
      // those that reached zero leave; at least one does
      for (const k of short)
        if (x[k] <= 1e-13 * size) {
          x[k] = 0;
          inside.delete(k);
        }
    }
  }
  throw new Error("the reference did not end");
}

/** Edges of the cone of a contact, as forces along its rows. */
function edges(dim: number, mu: number, outer: boolean): number[][] {
  if (dim === 1) return [[1]];
  if (dim === 2)
    return [
      [1, mu],
      [1, -mu],
    ];
  const count = 24;
  const reach = outer ? mu / Math.cos(Math.PI / count) : mu;
  return Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * (k + 0.5)) / count;
    return [1, reach * Math.cos(angle), reach * Math.sin(angle)];
  });
}

/** The unbalanced remainder of the forces on the bodies, relative to them: 0 if they can rest. */
export function unbalanced({ bodies, rows, boxed, dim, mu }: ContactProblem, outer = false): number {
  const width = bodies[0].force.length;
  const columnOf = (of: [row: number, by: number][]): number[] => {
    const column = new Array<number>(width * bodies.length).fill(0);
    for (const [row, by] of of) {
      const { a, b, ja, jb } = rows[row];
      if (a >= 0) for (const [k, j] of ja.entries()) column[width * a + k] += by * j;
      if (b >= 0) for (const [k, j] of jb.entries()) column[width * b + k] += by * j;
    }
    return column;
  };
  const bilateral = Array.from({ length: boxed }, (_, i) => [columnOf([[i, 1]]), columnOf([[i, -1]])]).flat();
  const cones = mu.flatMap((of, i) =>
    edges(dim, of, outer).map((edge) => columnOf(edge.map((by, k) => [boxed + dim * i + k, by]))),
  );
  const target = bodies.flatMap(({ force }) => force.map((value) => -value));
  const { left } = nonnegative([...bilateral, ...cones], target);
  return Math.sqrt(dot(left, left) / dot(target, target));
}
