// Chooses the primary constraints: a spanning forest over the bodies, with the world as one of them, so that a second
// pin of a tree, or a joint between two pinned trees, is auxiliary. Constraints between the same two bodies are stacked
// into one node as long as their rows are independent, and of a cycle the smallest stack is cut: k stays small. The paper
// leaves the choice to its reader (section 8). Host code: it runs when the topology changes.
import { UnionFind } from "../../forest/union-find.ts";
import { massDiagonal } from "./find-conflicts.ts";
import type { TreeBody, TreeConstraint } from "./tree-system.ts";

/** Rows whose angle, in the mass metric, has a squared sine below this are dependent. */
const DEPENDENT = 1e-8;

/** By stack its constraints, and the constraints that became auxiliary. */
export interface PrimaryChoice {
  readonly stacks: readonly (readonly number[])[];
  readonly cut: readonly number[];
}

/** The rows of a constraint with its bodies in ascending order, divided by the square roots of the masses. */
function weightedRows(bodies: readonly TreeBody[], { a, b, ja, jb, c }: TreeConstraint): number[][] {
  const sides = [
    { body: a, j: ja },
    { body: b, j: jb },
  ]
    .filter(({ body }) => body >= 0)
    .sort((x, y) => x.body - y.body);
  const weights = sides.map(({ body }) => massDiagonal(bodies[body]).map((m) => 1 / Math.sqrt(m)));
  return c.map((_, row) => sides.flatMap(({ j }, s) => j![row].map((entry, i) => entry * weights[s][i])));
}

/** Whether every row is independent of the others: Gram-Schmidt, twice for safety. Adds to `basis` if so. */
function extendBasis(basis: number[][], rows: readonly number[][]): boolean {
  const added: number[][] = [];
  for (const row of rows) {
    const v = row.slice();
    const size = v.reduce((sum, x) => sum + x * x, 0);
    for (let pass = 0; pass < 2; pass++)
      for (const e of [...basis, ...added]) {
        const along = v.reduce((sum, x, i) => sum + x * e[i], 0);
        for (const [i, x] of e.entries()) v[i] -= along * x;
      }
    const rest = v.reduce((sum, x) => sum + x * x, 0);
    if (!(rest > DEPENDENT * size)) return false;
    added.push(v.map((x) => x / Math.sqrt(rest)));
  }
  basis.push(...added);
  return true;
}

const byRows = (primary: readonly TreeConstraint[]) => (i: number, j: number) =>
  primary[j].c.length - primary[i].c.length || i - j;

/** The constraints between two bodies: the largest first, and those independent of it. */
function stack(bodies: readonly TreeBody[], primary: readonly TreeConstraint[], group: readonly number[]) {
  const order = group.slice().sort(byRows(primary));
  const { a, b } = primary[order[0]];
  // with more rows than the DOFs of either body it could be eliminated from neither side
  const most = Math.max(...[a, b].filter((body) => body >= 0).map((body) => massDiagonal(bodies[body]).length));
  const basis: number[][] = [];
  const held = [order[0]];
  extendBasis(basis, weightedRows(bodies, primary[order[0]]));
  let rows = primary[order[0]].c.length;
  for (const i of order.slice(1)) {
    if (basis.length === 0 || rows + primary[i].c.length > most) continue;
    if (!extendBasis(basis, weightedRows(bodies, primary[i]))) continue;
    rows += primary[i].c.length;
    held.push(i);
  }
  return { held: held.sort((i, j) => i - j), rows, left: group.filter((i) => !held.includes(i)) };
}

/**
 * Prim, from the world and then from each body not yet reached: the edge with the most rows first, and among equals the
 * one seen first, so that trees stay shallow and a ring is cut at its far side.
 */
function spanningForest(world: number, edges: readonly { ends: number[]; rows: number }[]): boolean[] {
  const edgesAt: number[][] = Array.from({ length: world + 1 }, () => []);
  for (const [i, { ends }] of edges.entries()) for (const node of ends) edgesAt[node].push(i);
  const most = edges.reduce((rows, edge) => Math.max(rows, edge.rows), 0);
  // the heaviest first
  const queues = Array.from({ length: most + 1 }, () => ({ waiting: [] as number[], next: 0 }));
  const reached = new Uint8Array(world + 1);
  const chosen = edges.map(() => false);
  const visit = (node: number): void => {
    reached[node] = 1;
    for (const i of edgesAt[node]) queues[most - edges[i].rows].waiting.push(i);
  };
  for (let k = 0; k <= world; k++) {
    const start = k === 0 ? world : k - 1;
    if (reached[start]) continue;
    visit(start);
    for (;;) {
      const queue = queues.find(({ waiting, next }) => next < waiting.length);
      if (!queue) break;
      const i = queue.waiting[queue.next++];
      const far = edges[i].ends.find((node) => !reached[node]);
      if (far === undefined) continue;
      chosen[i] = true;
      visit(far);
    }
  }
  return chosen;
}

/** Without cycles every constraint is a stack of its own, in the given order. */
export function choosePrimary(bodies: readonly TreeBody[], primary: readonly TreeConstraint[]): PrimaryChoice {
  const world = bodies.length;
  const ends = primary.map(({ a, b }) => [a < 0 ? world : a, b < 0 ? world : b]);
  const trial = new UnionFind(world + 1);
  if (ends.every(([a, b]) => trial.unite(a, b))) return { stacks: primary.map((_, i) => [i]), cut: [] };

  const groups = new Map<number, number[]>();
  for (const [i, [a, b]] of ends.entries()) {
    const key = Math.min(a, b) * (world + 1) + Math.max(a, b);
    groups.set(key, [...(groups.get(key) ?? []), i]);
  }
  const cut: number[] = [];
  const candidates = [...groups.values()].map((group) => {
    if (group.length === 1) return { held: group, rows: primary[group[0]].c.length };
    const { held, rows, left } = stack(bodies, primary, group);
    cut.push(...left);
    return { held, rows };
  });
  const chosen = spanningForest(
    world,
    candidates.map(({ held, rows }) => ({ ends: ends[held[0]], rows })),
  );
  for (const [i, { held }] of candidates.entries()) if (!chosen[i]) cut.push(...held);
  const stacks = candidates.flatMap(({ held }, i) => (chosen[i] ? [held] : []));
  return { stacks: stacks.sort((x, y) => x[0] - y[0]), cut: cut.sort((i, j) => i - j) };
}
