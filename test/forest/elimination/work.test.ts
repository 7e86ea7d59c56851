// How much work the plans of known mechanisms are, and how it grows.
import { expect, test } from "vitest";
import { planElimination } from "../../../src/forest/elimination/plan-elimination.ts";
import {
  type BlockScene,
  chain,
  curtain,
  graphOf,
  ladder,
  ropeBridge,
  truss,
  wheel,
} from "../../support/elimination/block-scenes.ts";

/** Flops of a factor that a prototype with exact minimum degree and nested dissection counted. */
const KNOWN: readonly (readonly [name: string, scene: BlockScene, nodes: number, flops: number])[] = [
  ["chain of 127", chain(127), 127, 0.03e6],
  ["ladder of 64", ladder(64), 256, 0.127e6],
  ["ladder of 256", ladder(256), 1024, 0.514e6],
  ["ladder of 1024", ladder(1024), 4096, 2.06e6],
  ["rope bridge of 20 planks", ropeBridge(20), 208, 0.42e6],
  ["truss of 8 bays", truss(8), 205, 1.1e6],
  ["curtain of 8", curtain(8), 218, 0.4e6],
  ["curtain of 14", curtain(14), 716, 2.5e6],
  ["curtain of 20", curtain(20), 1502, 7.7e6],
  ["curtain of 32", curtain(32), 3938, 33e6],
  ["wheel of 64 spokes", wheel(64), 320, 6.01e6],
];

test.each(KNOWN)("a %s takes no more flops than known", (_, scene, nodes, flops) => {
  const plan = planElimination(graphOf(scene));
  expect(plan.nodes).toBe(nodes);
  expect(plan.flops).toBeLessThan(1.05 * flops);
});

/** How flops grow with nodes, from one scene to a larger one. */
function growth(small: BlockScene, large: BlockScene): number {
  const [one, other] = [small, large].map((scene) => planElimination(graphOf(scene)));
  return Math.log(other.flops / one.flops) / Math.log(other.nodes / one.nodes);
}

test("ladders grow linearly, curtains with the power 3/2", () => {
  expect(growth(ladder(64), ladder(1024))).toBeLessThan(1.03);
  expect(growth(curtain(8), curtain(32))).toBeLessThan(1.55);
});

// 2 and 15 ms where this was written; a machine that does other things as well may take ten times as long
test.each([
  ["ladder of 1024", ladder(1024)],
  ["curtain of 32", curtain(32)],
])("a plan of 4,000 nodes is made within a frame or two: %s", (_, scene) => {
  const graph = graphOf(scene);
  const times = Array.from({ length: 12 }, () => {
    const before = process.cpuUsage();
    planElimination(graph);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(200);
});
