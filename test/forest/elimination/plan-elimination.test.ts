// The tables of a plan: against dense elimination, and by numbers that follow them.
import { describe, expect, test } from "vitest";
import { type BlockGraph, graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";
import {
  blockAt,
  type EliminationPlan,
  type OrderName,
  planElimination,
  strideAt,
} from "../../../src/forest/elimination/plan-elimination.ts";
import {
  type BlockScene,
  chain,
  curtain,
  graphOf,
  ladder,
  listsOf,
  randomScene,
  randomTree,
  shuffled,
} from "../../support/elimination/block-scenes.ts";
import { BlockFactor, denseSolve } from "../../support/elimination/block-solve.ts";
import { denseStructures } from "../../support/elimination/dense-elimination.ts";
import { seeded, signed, whole } from "../../support/random-forest.ts";

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);
const NAMES: readonly OrderName[] = ["minimum degree", "dissection"];

/** 5 to 80 nodes; and some of 200, which are cut more than once. */
function randomGraph(seed: number): BlockGraph {
  const random = seeded(seed);
  if (seed % 10 === 0) return graphOf(randomTree(random, whole(random, 5, 80)));
  if (seed % 10 === 1) return graphOf(seed === 1 ? curtain(8) : randomScene(random, 200));
  return graphOf(randomScene(random, whole(random, 5, 80)));
}

const range = (from: number, end: number) => Array.from({ length: end - from }, (_, k) => from + k);
const borderOf = ({ rowStart, borderPlaces }: EliminationPlan, t: number) => [
  ...borderPlaces.subarray(rowStart[t], rowStart[t + 1]),
];

describe.each(NAMES)("a plan by %s", (order) => {
  test.each(SEEDS)("has the structure of the factor, seed %i", (seed) => {
    const graph = randomGraph(seed);
    const plan = planElimination(graph, { order });
    const dense = denseStructures(graph, plan.order);
    expect([plan.nodes, plan.first[0], plan.first[plan.supernodes]]).toEqual([graph.count, 0, graph.count]);
    expect([...plan.order].sort((i, j) => i - j)).toEqual(range(0, graph.count));
    expect(plan.order.map((node) => plan.place[node])).toEqual(Int32Array.from(range(0, graph.count)));
    for (let t = 0; t < plan.supernodes; t++) {
      const own = range(plan.first[t], plan.first[t + 1]);
      const rows = new Set(own.flatMap((k) => dense[k]));
      const border = [...rows].filter((k) => k >= plan.first[t + 1]).sort((i, j) => i - j);
      expect(borderOf(plan, t)).toEqual(border);
      expect([plan.own[t], plan.border[t]]).toEqual([own.length, border.length]);
      expect(own.map((k) => plan.owner[k])).toEqual(own.map(() => t));
      expect(plan.parent[t]).toBe(border.length > 0 ? plan.owner[border[0]] : -1);
    }
  });

  test.each(SEEDS)("gives every block of the factor room of its own, seed %i", (seed) => {
    const graph = randomGraph(seed);
    const plan = planElimination(graph, { order });
    const dense = denseStructures(graph, plan.order);
    const taken = new Uint8Array(plan.numbers);
    for (let t = 0; t < plan.supernodes; t++) {
      const own = range(plan.first[t], plan.first[t + 1]);
      const rows = [...own, ...borderOf(plan, t)];
      for (const [c, earlier] of own.entries()) {
        for (const [r, later] of rows.entries()) {
          const w = 3 * own.length;
          const at = plan.base[t] + r * 3 * w + 3 * c;
          // above the diagonal of own columns there is room, but no block
          if (later >= earlier) expect(blockAt(plan, later, earlier)).toBe(at);
          for (let k = 0; k < 9; k++) taken[at + Math.floor(k / 3) * w + (k % 3)]++;
        }
        expect(strideAt(plan, earlier)).toBe(3 * own.length);
        for (const later of dense[earlier]) expect(rows).toContain(later);
      }
    }
    expect(taken.every((times) => times === 1)).toBe(true);
    expect(plan.base[plan.supernodes]).toBe(plan.numbers);
  });

  test.each(SEEDS)("subtracts the product of two border rows where they couple, seed %i", (seed) => {
    const plan = planElimination(randomGraph(seed), { order });
    let at = 0;
    for (let t = 0; t < plan.supernodes; t++) {
      const rows = borderOf(plan, t);
      expect(plan.targetStart[t]).toBe(at);
      for (const [a, earlier] of rows.entries()) {
        expect(plan.strideOf[plan.rowStart[t] + a]).toBe(strideAt(plan, earlier));
        for (const later of rows.slice(a)) expect(plan.target[at++]).toBe(blockAt(plan, later, earlier));
      }
    }
    expect(plan.target).toHaveLength(at);
    expect(plan.targetStart[plan.supernodes]).toBe(at);
    expect(plan.rowStart[plan.supernodes]).toBe(plan.borderPlaces.length);
  });

  test.each(SEEDS)("solves as a dense matrix is solved, seed %i", (seed) => {
    const graph = randomGraph(seed);
    const random = seeded(seed + 1000);
    const A = randomMatrix(random, graph);
    const b = A.map(() => signed(random));
    const x = new BlockFactor(planElimination(graph, { order }), A).solve(b);
    const expected = denseSolve(A, [...b]);
    // rows are dominated by their diagonal: errors are of rounding, times a condition of about 10
    const error = x.map((value, i) => Math.abs(value - expected[i]));
    expect(Math.max(...error)).toBeLessThan(1e-12 * Math.max(...expected.map(Math.abs)));
  });
});

/** Unsymmetric, with the structure of the graph; the diagonal is larger than the rest of its row and column. */
function randomMatrix(random: () => number, { count, start, near }: BlockGraph): number[][] {
  const A = Array.from({ length: 3 * count }, () => new Array<number>(3 * count).fill(0));
  for (let i = 0; i < count; i++)
    for (const j of [i, ...near.subarray(start[i], start[i + 1])])
      for (let k = 0; k < 9; k++) A[3 * i + Math.floor(k / 3)][3 * j + (k % 3)] = signed(random);
  const rest = A.map((row, i) => row.reduce((sum, x, j) => sum + Math.abs(x) + Math.abs(A[j][i]), 0));
  for (const [i, sum] of rest.entries()) A[i][i] = (random() < 0.5 ? -1 : 1) * (0.5 + 0.6 * sum);
  return A;
}

describe("a plan", () => {
  const SCENES: Readonly<Record<string, BlockScene>> = { chain: chain(40), ladder: ladder(40), curtain: curtain(12) };

  test.each(Object.entries(SCENES))("of a %s is a function of the graph alone", (_, scene) => {
    const plan = planElimination(graphOf(scene));
    expect(planElimination(graphOf(scene))).toEqual(plan);
    const random = seeded(7);
    const bodies = shuffled(random, scene.bodies).map((list) => shuffled(random, list));
    expect(planElimination(graphOf({ ...scene, bodies }))).toEqual(plan);
  });

  test("takes the order with the fewest flops, and tells those of the others", () => {
    const graph = graphOf(curtain(12));
    const [degree, dissection] = NAMES.map((order) => planElimination(graph, { order }));
    const best = degree.flops <= dissection.flops ? degree : dissection;
    const tried = [degree, dissection].map(({ chosen, flops }) => ({ name: chosen, flops }));
    expect(tried.map(({ name }) => name)).toEqual(NAMES);
    expect(planElimination(graph)).toEqual({ ...best, tried });
    expect(planElimination(graph, { order: "auto" })).toEqual(planElimination(graph));
  });

  test.each([chain(500), ladder(120)])("tries no dissection where there is little to win, scene %#", (scene) => {
    const { tried, chosen } = planElimination(graphOf(scene));
    expect(chosen).toBe("minimum degree");
    expect(tried).toHaveLength(1);
  });

  test("counts flops as its fronts take them", () => {
    const { own, border, flops, solveFlops, largestFront, numbers } = planElimination(graphOf(curtain(12)));
    const fronts = [...own].map((p, t) => ({ w: 3 * p, all: 3 * (p + border[t]) }));
    // a front of n rows, of which w are eliminated: the sum of 2 k^2 over the rows left, up to lower powers
    const sum = fronts.reduce((total, { w, all }) => total + (2 / 3) * (all ** 3 - (all - w) ** 3), 0);
    expect(flops / sum).toBeCloseTo(1, 12);
    expect(numbers).toBe(fronts.reduce((total, { w, all }) => total + w * all, 0));
    expect(solveFlops).toBe(4 * numbers);
    expect(largestFront).toBe(Math.max(...fronts.map(({ all }) => all / 3)));
  });

  test("refuses a block that is always zero", () => {
    const plan = planElimination(graphOf(chain(40)));
    expect(() => blockAt(plan, plan.place[39], plan.place[0])).toThrow("do not couple");
  });

  test.each([...NAMES, "auto"] as const)("may be of nothing, or of nodes that do not couple, by %s", (order) => {
    const empty = planElimination(graphOfBodies(0, ...listsOf([])), { order });
    expect([empty.nodes, empty.supernodes, empty.numbers, empty.flops, empty.largestFront]).toEqual([0, 0, 0, 0, 0]);
    const apart = planElimination(graphOfBodies(3, ...listsOf([[0], [1], [2]])), { order });
    expect([...apart.parent]).toEqual([-1, -1, -1]);
    expect([...apart.base]).toEqual([0, 9, 18, 27]);
  });
});
