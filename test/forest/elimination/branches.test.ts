// Branches of an elimination: what lies in one waits for nothing outside, and the trunk pulls all that they have for it.
import { describe, expect, it } from "vitest";
import { type BlockGraph, graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";
import { branchesOf } from "../../../src/forest/elimination/branches.ts";
import { planElimination } from "../../../src/forest/elimination/plan-elimination.ts";

/** Nodes of a grid, which couple with their neighbours. */
function grid(rows: number, columns: number): BlockGraph {
  const pairs: number[] = [];
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) {
      if (i > 0) pairs.push((i - 1) * columns + j, i * columns + j);
      if (j > 0) pairs.push(i * columns + j - 1, i * columns + j);
    }
  return graphOfBodies(rows * columns, new Int32Array(1), new Int32Array(0), Int32Array.from(pairs));
}

describe.each([
  ["a net", grid(40, 40), 4],
  ["a ladder", grid(2, 800), 2],
])("%s", (_, graph, least) => {
  const plan = planElimination(graph);
  const { ranges, trunk, levelStart, bundleStart, pullStart, pulls } = branchesOf(plan);
  const branchOf = new Int32Array(plan.supernodes).fill(-1);
  for (const [i, [from, to]] of ranges.entries()) branchOf.fill(i, from, to);

  it("has branches, and with the trunk they are the whole", () => {
    expect(ranges.length).toBeGreaterThanOrEqual(least);
    const inTrunk = [...trunk].sort((one, other) => one - other);
    expect(inTrunk).toEqual([...branchOf.keys()].filter((t) => branchOf[t] < 0));
  });

  it("nothing of a branch waits for another one", () => {
    for (let t = 0; t < plan.supernodes; t++) {
      if (branchOf[t] < 0) continue;
      for (let row = plan.rowStart[t]; row < plan.rowStart[t + 1]; row++)
        expect([branchOf[t], -1]).toContain(branchOf[plan.owner[plan.borderPlaces[row]]]);
    }
  });

  it("a supernode of the trunk waits for a higher level", () => {
    const levelOf = new Map(trunk.map((s, i) => [s, levelStart.findIndex((start) => start > i)]));
    for (const s of trunk)
      if (plan.parent[s] >= 0) expect(levelOf.get(plan.parent[s])).toBeGreaterThan(levelOf.get(s) ?? 0);
  });

  it("the trunk pulls every border row in it once, from earlier supernodes in their order", () => {
    const pulled: string[] = [];
    for (const [i, s] of trunk.entries())
      for (let bundle = bundleStart[i]; bundle < bundleStart[i + 1]; bundle++) {
        let before = -1;
        for (let pull = 4 * pullStart[bundle]; pull < 4 * pullStart[bundle + 1]; pull += 4) {
          const [t, from, to] = pulls.slice(pull);
          expect(t).toBeGreaterThan(before);
          before = t;
          for (let row = from; row < to; row++) {
            expect(plan.owner[plan.borderPlaces[plan.rowStart[t] + row]]).toBe(s);
            pulled.push(`${t} ${row}`);
          }
        }
      }
    const wanted: string[] = [];
    for (let t = 0; t < plan.supernodes; t++)
      for (let row = 0; row < plan.border[t]; row++)
        if (branchOf[plan.owner[plan.borderPlaces[plan.rowStart[t] + row]]] < 0) wanted.push(`${t} ${row}`);
    expect(pulled.sort()).toEqual(wanted.sort());
  });
});

it("a ladder in two halves costs no more than from one end", () => {
  const { chosen, tried } = planElimination(grid(2, 800));
  expect(chosen).toBe("two halves");
  const [one, two] = ["minimum degree", "two halves"].map(
    (name) => tried.find((order) => order.name === name)?.flops ?? 0,
  );
  expect(two).toBeLessThan(1.03 * one);
});

it("small eliminations and long chains are one branch", () => {
  for (const graph of [grid(2, 200), grid(1, 1000)]) {
    const { ranges, trunk } = branchesOf(planElimination(graph));
    expect(ranges.length + trunk.length).toBeLessThanOrEqual(3);
  }
});
