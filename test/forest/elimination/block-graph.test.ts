// The graph of block rows against all pairs of nodes, one by one.
import { describe, expect, test } from "vitest";
import { graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";
import { listsOf, randomScene, shuffled } from "../../support/elimination/block-scenes.ts";
import { seeded, whole } from "../../support/random-forest.ts";

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

describe("the graph of nodes that share a body", () => {
  test.each(SEEDS)("couples the pairs that meet on a body or are given, each once, seed %i", (seed) => {
    const random = seeded(seed);
    const { nodes, bodies } = randomScene(random, whole(random, 2, 40));
    const pairs = Array.from({ length: 10 }, () => whole(random, 0, nodes - 1));
    const { count, start, near } = graphOfBodies(nodes, ...listsOf(bodies), Int32Array.from(pairs));

    const doCouple = (i: number, j: number) =>
      bodies.some((list) => list.includes(i) && list.includes(j)) ||
      pairs.some((one, k) => one === i && pairs[k ^ 1] === j);
    const all = Array.from({ length: nodes }, (_, i) => i);
    expect(count).toBe(nodes);
    expect(start).toHaveLength(nodes + 1);
    expect(start[nodes]).toBe(near.length);
    for (const i of all)
      expect([...near.subarray(start[i], start[i + 1])]).toEqual(all.filter((j) => i !== j && doCouple(i, j)));
  });

  test("does not depend on the order in which bodies, their nodes and pairs are listed", () => {
    const random = seeded(1);
    const { nodes, bodies } = randomScene(random, 60);
    const graph = graphOfBodies(nodes, ...listsOf(bodies), Int32Array.from([3, 40, 17, 5]));
    const mixed = shuffled(random, bodies).map((list) => shuffled(random, [...list, ...list]));
    expect(graphOfBodies(nodes, ...listsOf(mixed), Int32Array.from([5, 17, 40, 3, 3, 40]))).toEqual(graph);
  });

  test("may be empty, or have nodes that couple with nothing", () => {
    expect(graphOfBodies(0, ...listsOf([]))).toEqual({ count: 0, start: new Int32Array(1), near: new Int32Array(0) });
    const { start, near } = graphOfBodies(3, ...listsOf([[1], []]));
    expect([...start, ...near]).toEqual([0, 0, 0, 0]);
  });
});
