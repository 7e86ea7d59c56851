// Whether a component becomes a net or a tree: the same choice as if both were planned, and the tree is planned only where it is needed.
import { describe, expect, test } from "vitest";
import { JointTable } from "../../../src/forest/joint-table.ts";
import { workOfNet, workOfTree } from "../../../src/forest/net/count-work.ts";
import type { Loops } from "../../../src/forest/net/loops.ts";
import { planNetOrTree } from "../../../src/forest/net/plan-net.ts";
import { planTies } from "../../../src/forest/net/plan-ties.ts";
import { planMechanism } from "../../../src/forest/plan-mechanism.ts";
import type { World } from "../../../src/index.ts";
import { worldOf } from "../../support/mechanism-world.ts";
import { curtain, ladder, truss, wheel } from "../../support/nets.ts";
import { KINDS, randomMechanism } from "../../support/random-mechanism.ts";

/** Of the first component with joints: what is planned, what would be with both plans at hand, and how often the tree was. */
function choose(world: World, choice: Loops) {
  const table = new JointTable(world.store.memory);
  const bodies = [...Array(table.bodies).keys()].filter((body) => table.moves(body) && table.hasJoints(body));
  const planTree = () => planMechanism(table, bodies, () => 1);
  let trees = 0;
  const plan = planNetOrTree(
    table,
    bodies,
    choice,
    () => false,
    () => {
      trees++;
      return planTree();
    },
  );
  const tree = planTree();
  const rows = tree.loops.reduce((sum, j) => sum + table.rows(j), 0);
  const asNet = planNetOrTree(table, bodies, "nets", () => false, planTree).net;
  let isNet = asNet !== undefined && rows > (choice === "nets" ? 0 : 100);
  if (choice === "trees") isNet = false;
  if (isNet && choice === "auto" && asNet) {
    const sides = asNet.ties.reduce((sum, { a, b }) => sum + (a >= 0 ? 1 : 0) + (b >= 0 ? 1 : 0), 0);
    const { elimination } = planTies(bodies.length, asNet.ties);
    isNet = workOfNet(sides, elimination.flops) <= workOfTree(bodies.length, rows) / 3;
  }
  return { plan, tree, trees, isNet };
}

describe.each<Loops>(["auto", "nets", "trees"])("%s", (choice) => {
  test("random mechanisms", () => {
    let nets = 0;
    for (let seed = 0; seed < 30; seed++) {
      const mechanism = randomMechanism(seed, {
        bodies: 3 + (seed % 12),
        loops: seed % 5,
        kinds: KINDS,
        redundant: true,
      });
      const { world } = worldOf(mechanism);
      const { plan, tree, trees, isNet } = choose(world, choice);
      expect(plan.net !== undefined, `seed ${seed}`).toBe(isNet);
      expect(plan.prescribed).toEqual(tree.prescribed);
      if (plan.net === undefined) {
        expect(plan.loops).toEqual(tree.loops);
        expect(plan.members.map(({ joint }) => joint)).toEqual(tree.members.map(({ joint }) => joint));
        expect(trees).toBe(1);
      } else nets++;
      world.dispose();
    }
    expect(nets > 5).toBe(choice === "nets");
  });

  test("large ones, whose tree is not planned if they become nets", () => {
    for (const { world } of [ladder(12), ladder(40), curtain(4), curtain(8), truss(2), truss(4), wheel(24)]) {
      const { plan, trees, isNet } = choose(world, choice);
      expect(plan.net !== undefined).toBe(isNet);
      expect(trees).toBe(isNet ? 0 : 1);
      world.dispose();
    }
  });
});
