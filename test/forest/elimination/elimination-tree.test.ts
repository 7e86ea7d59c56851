// The elimination tree, the rows of columns and supernodes against elimination of a dense matrix of truth values.
import { describe, expect, test } from "vitest";
import { columnStructures, eliminationTree } from "../../../src/forest/elimination/elimination-tree.ts";
import { minimumDegree } from "../../../src/forest/elimination/minimum-degree.ts";
import { findSupernodes, frontFlops } from "../../../src/forest/elimination/supernodes.ts";
import { chain, graphOf, ladder, randomScene, shuffled } from "../../support/elimination/block-scenes.ts";
import { denseStructures, fillOf } from "../../support/elimination/dense-elimination.ts";
import { seeded, whole } from "../../support/random-forest.ts";

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

/** A random graph, and every other time a random order of it. */
function randomCase(seed: number) {
  const random = seeded(seed);
  const graph = graphOf(randomScene(random, whole(random, 5, 80)));
  const order = minimumDegree(graph);
  return { graph, order: seed % 2 === 0 ? order : Int32Array.from(shuffled(random, [...order])) };
}

describe("the elimination tree", () => {
  test.each(SEEDS)("has the columns of the factor, seed %i", (seed) => {
    const { graph, order } = randomCase(seed);
    const tree = eliminationTree(graph, order);
    const dense = denseStructures(graph, tree.order);
    const { start, rows } = columnStructures(graph, tree);
    for (const [k, expected] of dense.entries()) expect([...rows.subarray(start[k], start[k + 1])]).toEqual(expected);
    expect([...tree.rowCount]).toEqual(dense.map((column) => column.length));
    expect([...tree.parent]).toEqual(dense.map((column) => column[0] ?? -1));
    expect([...tree.children]).toEqual(dense.map((_, k) => tree.parent.filter((above) => above === k).length));
    expect(tree.place.map((place) => tree.order[place])).toEqual(tree.place.map((_, node) => node));
  });

  test.each(SEEDS)("rearranges the order without more fill, every subtree in one piece, seed %i", (seed) => {
    const { graph, order } = randomCase(seed);
    const tree = eliminationTree(graph, order);
    expect(fillOf(denseStructures(graph, tree.order))).toBe(fillOf(denseStructures(graph, order)));
    const size = new Int32Array(graph.count).fill(1);
    for (const [k, above] of tree.parent.entries()) if (above >= 0) size[above] += size[k];
    for (const [k, above] of tree.parent.entries()) {
      if (above < 0) continue;
      expect(k).toBeLessThan(above);
      expect(k - size[k]).toBeGreaterThanOrEqual(above - size[above]);
      // the child most like its parent comes right before it
      expect(tree.rowCount[k]).toBeLessThanOrEqual(tree.rowCount[above - 1]);
    }
  });
});

describe("supernodes", () => {
  test.each(SEEDS)("take little more work than the columns they are made of, seed %i", (seed) => {
    const { graph, order } = randomCase(seed);
    const { rowCount, ...tree } = eliminationTree(graph, order);
    const { count, first, flops, largestFront } = findSupernodes({ rowCount, ...tree });
    expect([first[0], first[count]]).toEqual([0, graph.count]);
    let sum = 0;
    let largest = 0;
    for (let t = 0; t < count; t++) {
      const [from, end] = [first[t], first[t + 1]];
      // flops of a dense front are those of its columns one by one
      const least = rowCount.subarray(from, end).reduce((total, rows) => total + frontFlops(1, rows), 0);
      const own = frontFlops(end - from, rowCount[end - 1]);
      expect(own).toBeGreaterThan(least * (1 - 1e-12));
      expect(own).toBeLessThanOrEqual(1.1 * least + 400 + 1e-6);
      sum += own;
      largest = Math.max(largest, end - from + rowCount[end - 1]);
    }
    expect(flops).toBeCloseTo(sum, 6);
    expect(largestFront).toBe(largest);
  });

  test("count flops as dense elimination does", () => {
    // of three rows alone: 2/3 w^3; and what a dense matrix takes does not depend on how it is parted
    expect(frontFlops(1, 0)).toBeCloseTo(18, 10);
    expect(frontFlops(2, 3) + frontFlops(3, 0)).toBeCloseTo(frontFlops(5, 0), 9);
  });

  test("join columns with the same rows, and what hardly differs", () => {
    for (const scene of [chain(100), ladder(30)]) {
      const graph = graphOf(scene);
      const { count } = findSupernodes(eliminationTree(graph, minimumDegree(graph)));
      expect(count).toBeLessThan(0.51 * graph.count);
    }
  });

  test("do not grow without end: a long chain is not one dense block", () => {
    const graph = graphOf(chain(1000));
    expect(findSupernodes(eliminationTree(graph, minimumDegree(graph))).largestFront).toBeLessThan(5);
  });
});
