// Orders of elimination: valid, repeatable, and as sparse as the slow twin's.
import { describe, expect, test } from "vitest";
import { type BlockGraph, graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";
import { eliminationTree } from "../../../src/forest/elimination/elimination-tree.ts";
import { halving, halvingStages } from "../../../src/forest/elimination/halving.ts";
import { minimumDegree } from "../../../src/forest/elimination/minimum-degree.ts";
import { nestedDissection, dissectionStages as stagesOf } from "../../../src/forest/elimination/nested-dissection.ts";
import { peel } from "../../../src/forest/elimination/peel.ts";
import {
  chain,
  curtain,
  graphOf,
  ladder,
  listsOf,
  randomScene,
  randomTree,
  wheel,
} from "../../support/elimination/block-scenes.ts";
import { denseStructures, exactMinimumDegree, fillOf, piecesOf } from "../../support/elimination/dense-elimination.ts";
import { seeded, whole } from "../../support/random-forest.ts";

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);
const naturals = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Nodes where each pair couples. */
const graphOfPairs = (count: number, ...pairs: number[]) =>
  graphOfBodies(count, ...listsOf([]), Int32Array.from(pairs));

const dissectionStages = (graph: BlockGraph) => stagesOf(graph, peel(graph));

const ORDERS = { minimumDegree, nestedDissection: (graph: BlockGraph) => nestedDissection(graph), halving };

describe.each(Object.entries(ORDERS))("%s", (_, order) => {
  test.each(SEEDS)("orders every node once, and repeats itself, seed %i", (seed) => {
    const random = seeded(seed);
    const graph = graphOf(seed % 5 === 0 ? randomTree(random, 200) : randomScene(random, whole(random, 5, 300)));
    const result = order(graph);
    expect([...result].sort((i, j) => i - j)).toEqual(naturals(graph.count));
    expect(order(graph)).toEqual(result);
  });

  test("orders what is empty, or does not couple", () => {
    expect([...order(graphOfPairs(0))]).toEqual([]);
    expect([...order(graphOfPairs(3))]).toEqual([0, 1, 2]);
  });

  test("orders large cliques, which have no separator", () => {
    const graph = graphOfBodies(100, ...listsOf([naturals(100)]));
    expect([...order(graph)].sort((i, j) => i - j)).toEqual(naturals(100));
  });
});

describe("halving", () => {
  /** A ring of joints, each of two nodes, which lie on the bodies before and behind it. */
  const ringOf = (joints: number) =>
    graphOfBodies(
      2 * joints,
      ...listsOf(
        naturals(joints).map((i) => [2 * i, 2 * i + 1, (2 * i + 2) % (2 * joints), (2 * i + 3) % (2 * joints)]),
      ),
    );

  /** Columns from a node to the root. */
  function longestWay(graph: ReturnType<typeof ringOf>, order: Int32Array): number {
    const { parent } = eliminationTree(graph, order);
    return Math.max(
      ...parent.map((_, place) => {
        let length = 0;
        for (let at = place; at >= 0; at = parent[at]) length++;
        return length;
      }),
    );
  }

  test("takes every second joint of a ring, and both nodes of a joint together", () => {
    expect([...halvingStages(ringOf(8))]).toEqual([0, 0, 1, 1, 0, 0, 2, 2, 0, 0, 1, 1, 0, 0, 3, 3]);
  });

  test.each([16, 60, 61, 240])("has short ways to the root in a ring of %i joints, and fills no more", (joints) => {
    const graph = ringOf(joints);
    const order = halving(graph);
    expect(longestWay(graph, order)).toBeLessThanOrEqual(2 * (Math.log2(joints) + 2));
    expect(longestWay(graph, minimumDegree(graph))).toBeGreaterThan(joints);
    expect(fillOf(denseStructures(graph, order))).toBe(fillOf(denseStructures(graph, minimumDegree(graph))));
  });
});

describe("minimum degree", () => {
  test("takes the lowest of the nodes with the fewest neighbours", () => {
    // a ring: all alike
    expect(minimumDegree(graphOfPairs(5, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0))[0]).toBe(0);
    // a star around 0 with an arm, 3 - 4
    expect([...minimumDegree(graphOfPairs(5, 0, 1, 0, 2, 0, 3, 3, 4))].slice(0, 3)).toEqual([1, 2, 0]);
  });

  test("fills nothing in a chain", () => {
    const graph = graphOf(chain(100));
    expect(fillOf(denseStructures(graph, minimumDegree(graph)))).toBe(99);
  });

  test("eliminates nodes with the same neighbours one after the other", () => {
    // 0 and 3 act on the same two bodies, as the nodes of a hinge do
    const order = [
      ...minimumDegree(
        graphOfBodies(
          6,
          ...listsOf([
            [0, 3, 1, 2],
            [0, 3, 4, 5],
          ]),
        ),
      ),
    ];
    expect(Math.abs(order.indexOf(0) - order.indexOf(3))).toBe(1);
  });

  test("does not take nodes for alike because their lists have the same hash", () => {
    // 0 joins 1 and 2, which then couple with 3 and 6, and with 4 and 5: sums are equal. Nodes from 7 on are a clique
    const pairs = [0, 1, 0, 2, 1, 3, 1, 6, 2, 4, 2, 5, 3, 7, 3, 8, 4, 7, 4, 8, 5, 9, 5, 10, 6, 9, 6, 10];
    const clique = [7, 8, 7, 9, 7, 10, 8, 9, 8, 10, 9, 10];
    expect([...minimumDegree(graphOfPairs(11, ...pairs, ...clique))].slice(0, 3)).toEqual([0, 1, 4]);
  });

  test("finds room for elements that take more of it than the graph", () => {
    // random pairs, unlike mechanisms, couple everything with everything in the end
    const random = seeded(1);
    const graph = graphOfPairs(1000, ...Array.from({ length: 6000 }, () => whole(random, 0, 999)));
    const order = minimumDegree(graph);
    expect([...order].sort((i, j) => i - j)).toEqual(naturals(1000));
    const [fill, exact] = [order, exactMinimumDegree(graph)].map((one) =>
      eliminationTree(graph, one).rowCount.reduce((sum, rows) => sum + rows, 0),
    );
    expect(fill).toBeGreaterThan(5 * graph.near.length);
    expect(fill).toBeLessThan(1.02 * exact);
  });

  test("fills as little as with exact degrees", () => {
    // single graphs differ by a tenth either way: which of several equal nodes comes first is chance
    let fill = 0;
    let exact = 0;
    for (const seed of SEEDS) {
      const random = seeded(seed);
      const graph = graphOf(randomScene(random, whole(random, 5, 80)));
      fill += fillOf(denseStructures(graph, minimumDegree(graph)));
      exact += fillOf(denseStructures(graph, exactMinimumDegree(graph)));
    }
    expect(fill).toBeLessThan(1.02 * exact);
  });

  test.each(SEEDS)("keeps to stages, seed %i", (seed) => {
    const random = seeded(seed);
    const graph = graphOf(randomScene(random, whole(random, 5, 80)));
    const stage = Int32Array.from({ length: graph.count }, () => whole(random, 0, 3));
    const stages = [...minimumDegree(graph, stage)].map((node) => stage[node]);
    expect(stages).toEqual([...stage].sort((i, j) => i - j));
  });

  test("counts what comes in later stages", () => {
    // 0 couples with 2, 3 and 4, 1 with 2 only
    const graph = graphOfPairs(5, 0, 2, 0, 3, 0, 4, 1, 2);
    expect([...minimumDegree(graph, Int32Array.of(0, 0, 1, 1, 1))].slice(0, 2)).toEqual([1, 0]);
  });
});

describe("nested dissection", () => {
  const below = (stage: Int32Array, limit: number) => naturals(stage.length).filter((i) => stage[i] < limit);

  test.each([
    [10, 10],
    [20, 20],
    [32, 32],
    [8, 60],
    [50, 10],
    [15, 25],
  ])("cuts a curtain of %i by %i into halves with a straight line", (height, width) => {
    const graph = graphOf(curtain(height, width));
    const stage = dissectionStages(graph);
    const top = Math.max(...stage);
    // a line across the net crosses as many sticks as there are knots on the shorter edge
    expect(stage.filter((s) => s === top).length).toBeLessThanOrEqual(Math.min(height, width));
    const pieces = piecesOf(graph, below(stage, top));
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(piece.length).toBeLessThan(0.65 * graph.count);
  });

  test("goes on until parts are small", () => {
    for (const scene of [curtain(24), ladder(200), wheel(40)]) {
      const graph = graphOf(scene);
      for (const piece of piecesOf(graph, below(dissectionStages(graph), 1)))
        expect(piece.length).toBeLessThanOrEqual(96);
    }
  });

  test("takes each connected piece by itself", () => {
    const { nodes, bodies } = curtain(10);
    const twice = [...bodies, ...bodies.map((list) => list.map((i) => i + nodes))];
    const one = dissectionStages(graphOf({ nodes, bodies }));
    expect([...dissectionStages(graphOf({ nodes: 2 * nodes, bodies: twice }))]).toEqual([...one, ...one]);
  });
});
