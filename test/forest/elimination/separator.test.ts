// Separators: nothing passes them, sides keep their size, and refinement makes them smaller.
import { describe, expect, test } from "vitest";
import type { BlockGraph } from "../../../src/forest/elimination/block-graph.ts";
import { LEFT, RIGHT, SEPARATOR, Separator, score } from "../../../src/forest/elimination/separator.ts";
import { chain, curtain, graphOf, randomScene, shuffled } from "../../support/elimination/block-scenes.ts";
import { seeded } from "../../support/random-forest.ts";

const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);

/** Sizes of the sides of some nodes and of the separator between them; throws if an edge passes it. */
function sizesOf({ start, near }: BlockGraph, nodes: Int32Array, side: Uint8Array): number[] {
  const within = new Set(nodes);
  for (const i of nodes)
    for (const j of near.subarray(start[i], start[i + 1]))
      if (within.has(j) && side[i] + side[j] === LEFT + RIGHT && side[i] !== side[j])
        throw new Error(`${i} and ${j} couple`);
  return [LEFT, RIGHT, SEPARATOR].map((which) => nodes.filter((i) => side[i] === which).length);
}

/** The first half of the nodes against the others, before and after refinement. */
function cutAndRefine(graph: BlockGraph, nodes: Int32Array, part: Int32Array) {
  const separator = new Separator(graph, part);
  // what is outside of the part does not count, whatever side it was on before
  separator.side.fill(RIGHT);
  separator.cut(nodes, nodes.length >> 1, true);
  const before = sizesOf(graph, nodes, separator.side);
  const refined = separator.refine(nodes.length);
  const after = sizesOf(graph, nodes, separator.side);
  return { before, refined, after, again: separator.refine(nodes.length) };
}

describe("a separator", () => {
  test.each(SEEDS)("lets nothing pass, and refinement does not make it worse, seed %i", (seed) => {
    const random = seeded(seed);
    const graph = graphOf(seed % 2 === 0 ? curtain(10) : randomScene(random, 300));
    // a part is what the others leave: every fifth node is not in it
    const part = Int32Array.from({ length: graph.count }, () => (random() < 0.2 ? 1 : 0));
    const nodes = Int32Array.from(part.keys()).filter((i) => part[i] === 0);
    const { before, refined, after, again } = cutAndRefine(graph, nodes, part);
    const [left, right, between] = after;
    expect(left + right + between).toBe(nodes.length);
    expect(refined).toBe(score(between, left, right));
    expect(refined).toBeLessThanOrEqual(score(before[SEPARATOR], before[LEFT], before[RIGHT]));
    expect(again).toBeLessThanOrEqual(refined);
    // neither side becomes smaller than 0.35 of all, unless it was at the start
    expect(left).toBeGreaterThanOrEqual(Math.min(before[LEFT], 0.35 * nodes.length));
    expect(right).toBeGreaterThanOrEqual(Math.min(before[RIGHT], 0.35 * nodes.length));
  });

  test("of a ragged cut becomes straight", () => {
    const graph = graphOf(curtain(12));
    const rank = (i: number) => i + 25 * seeded(i)();
    const nodes = Int32Array.from(graph.start.subarray(1).keys()).sort((i, j) => rank(i) - rank(j));
    const { before, after } = cutAndRefine(graph, nodes, new Int32Array(graph.count));
    expect(before[SEPARATOR]).toBeGreaterThan(18);
    expect(after[SEPARATOR]).toBeLessThanOrEqual(13);
  });

  test("that cannot be better stays as it is", () => {
    // the middle one of 101 nodes in a row
    const graph = graphOf(chain(101));
    const separator = new Separator(graph, new Int32Array(graph.count));
    separator.cut(Int32Array.from(graph.start.subarray(1).keys()), 51, true);
    const before = separator.side.slice();
    expect(separator.refine(graph.count)).toBe(1);
    expect(separator.side).toEqual(before);
  });

  test.each([LEFT, RIGHT])("is taken from one side of the cut, %i", (from) => {
    const graph = graphOf(randomScene(seeded(3), 60));
    const nodes = Int32Array.from(shuffled(seeded(4), [...graph.start.subarray(1).keys()]));
    const separator = new Separator(graph, new Int32Array(graph.count));
    separator.cut(nodes, 25, from === LEFT);
    for (const [k, i] of nodes.entries()) {
      const given = k < 25 ? LEFT : RIGHT;
      const others = graph.near.subarray(graph.start[i], graph.start[i + 1]);
      const touches = others.some((j) => nodes.indexOf(j) < 25 !== k < 25);
      expect(separator.side[i]).toBe(given === from && touches ? SEPARATOR : given);
    }
  });
});

test("the score of a separator is its size, more if the sides differ, and none if one is empty", () => {
  expect(score(5, 20, 20)).toBe(5);
  expect(score(5, 25, 15)).toBeGreaterThan(5);
  expect(score(5, 25, 15)).toBe(score(5, 15, 25));
  expect(score(5, 0, 40)).toBe(Infinity);
  expect(score(5, 40, 0)).toBe(Infinity);
});
