// The elimination of rods: every rod has a row of its own, rods on one body have a block for their product, and it takes a fraction of the work of ties.
import { describe, expect, test } from "vitest";
import { graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";
import { blockAt, planElimination } from "../../../src/forest/elimination/plan-elimination.ts";
import { planRods } from "../../../src/forest/net/plan-rods.ts";
import { seeded } from "../../support/random-forest.ts";

function listsOf(bodies: number, rods: readonly (readonly [number, number])[]) {
  const on: number[][] = Array.from({ length: bodies }, () => []);
  for (const [rod, ends] of rods.entries()) for (const body of ends) if (body >= 0) on[body].push(rod);
  const start = new Int32Array(bodies + 1);
  for (const [i, list] of on.entries()) start[i + 1] = start[i] + list.length;
  return { on, start, nodes: Int32Array.from(on.flat()) };
}

function plan(bodies: number, rods: readonly (readonly [number, number])[]) {
  const { on, start, nodes } = listsOf(bodies, rods);
  const ties = planElimination(graphOfBodies(rods.length, start, nodes));
  return { on, ties, ...planRods({ start, nodes }, ties) };
}

function square(n: number): [number, number][] {
  const rods: [number, number][] = [];
  for (let i = 0; i < n; i++)
    for (let k = 0; k < n; k++) {
      if (i > 0) rods.push([(i - 1) * n + k, i * n + k]);
      if (k > 0) rods.push([i * n + k - 1, i * n + k]);
    }
  return rods;
}

describe("rows of rods", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("random graph %s", (seed) => {
    const random = seeded(seed);
    const bodies = 2 + Math.floor(40 * random());
    const rods = Array.from({ length: 1 + Math.floor(90 * random()) }, (): [number, number] => [
      Math.floor((bodies + 1) * random()) - 1,
      Math.floor(bodies * random()),
    ]).filter(([a, b]) => a !== b);
    const { on, row, elimination } = plan(bodies, rods);
    expect(new Set(row).size).toBe(rods.length);
    expect(Math.max(...row)).toBeLessThan(3 * elimination.nodes);
    for (const list of on)
      for (const one of list)
        for (const other of list) {
          const [p, q] = [Math.floor(row[one] / 3), Math.floor(row[other] / 3)];
          const at = blockAt(elimination, Math.max(p, q), Math.min(p, q));
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThan(elimination.numbers);
        }
  });
});

test.each([
  [8, 5],
  [16, 8],
  [32, 10],
])("a cloth of %s beads a side takes less than one %sth of the flops", (n, less) => {
  const { ties, elimination } = plan(n * n, square(n));
  expect(less * elimination.flops).toBeLessThan(ties.flops);
});
