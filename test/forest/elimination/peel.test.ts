// What hangs on a net is peeled off it, fills nothing, and leaves the order of the core as it is.
import { describe, expect, test } from "vitest";
import { type BlockGraph, graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";
import { peel } from "../../../src/forest/elimination/peel.ts";
import { planElimination } from "../../../src/forest/elimination/plan-elimination.ts";
import {
  chain,
  curtain,
  fringe,
  graphOf,
  listsOf,
  randomScene,
  randomTree,
} from "../../support/elimination/block-scenes.ts";
import { denseStructures } from "../../support/elimination/dense-elimination.ts";
import { seeded, whole } from "../../support/random-forest.ts";

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

test("nothing is left of chains and trees", () => {
  expect([...peel(graphOf(chain(100)))]).toEqual([]);
  const trees = SEEDS.map((seed) => randomTree(seeded(seed), 30));
  // a joint may couple with eight others at most
  const slim = trees.filter(({ bodies }) => bodies.every((nodes) => nodes.length < 5));
  expect(slim.length).toBeGreaterThan(5);
  for (const tree of slim) expect([...peel(graphOf(tree))]).toEqual([]);
});

test("of a ring nothing hangs", () => {
  const ring = graphOfBodies(9, ...listsOf(Array.from({ length: 9 }, (_, i) => [i, (i + 1) % 9])));
  expect([...peel(ring)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

describe.each([
  ["chains", false],
  ["trees", true],
])("%s that hang on a curtain", (_, branches) => {
  test("are peeled, and the core is that of the curtain", () => {
    expect(peel(graphOf(fringe(12, 40, branches)))).toEqual(peel(graphOf(curtain(12))));
  });

  // a node that couples with one other: its pivot, a product, what that one loses; trees couple with two more at a fork
  test("cost as much for each link, however long they are", () => {
    const flops = [0, 20, 40, 80].map((links) => planElimination(graphOf(fringe(12, links, branches))).flops);
    const perLink = flops.map((sum, i) => (sum - flops[0]) / (12 * [1, 20, 40, 80][i]));
    expect(perLink[3]).toBeLessThan(branches ? 800 : 350);
    expect(perLink[3] / perLink[1]).toBeLessThan(1.15);
  });
});

/** By looking through all nodes again and again, the highest first; those that hang, as they were found. */
function peeledSlowly({ count, start, near }: BlockGraph): number[] {
  const couples = Array.from({ length: count }, (_, i) => new Set(near.subarray(start[i], start[i + 1])));
  const found: number[] = [];
  const hangs = (node: number) => {
    const others = [...couples[node]].filter((other) => !found.includes(other));
    return (
      others.length <= 8 && others.every((one) => others.every((other) => one === other || couples[one].has(other)))
    );
  };
  for (let node = count - 1; node >= 0; node--) {
    if (found.includes(node) || !hangs(node)) continue;
    found.push(node);
    node = count;
  }
  return found;
}

test.each(SEEDS)("the core is the same in whatever order nodes are peeled, and they leave no fill, seed %i", (seed) => {
  const random = seeded(seed);
  const graph = graphOf(randomScene(random, whole(random, 20, 120)));
  const core = [...peel(graph)];
  const peeled = peeledSlowly(graph);
  expect([...peeled, ...core].sort((i, j) => i - j)).toEqual(Array.from({ length: graph.count }, (_, i) => i));
  const structures = denseStructures(graph, Int32Array.from([...peeled, ...core]));
  const place = new Map([...peeled, ...core].map((node, k) => [node, k]));
  for (const [k, node] of peeled.entries()) {
    const before = [...graph.near.subarray(graph.start[node], graph.start[node + 1])].map((other) => place.get(other)!);
    expect(structures[k]).toEqual(before.filter((other) => other > k).sort((i, j) => i - j));
  }
});
