// Velocities fitted with the blocks that are there, against a new elimination: the same bits.
import { expect, it } from "vitest";
import { TREE_END_NODE, TREE_FIRST_NODE } from "../../../../build/records/memory/records/tree.ts";
import { ball, box, hinge, universal, type Vec3, World } from "../../../../src/index.ts";
import * as Col from "../../../../src/memory/column-ids.ts";
import { F64, I32 } from "../../../../src/memory/machine.ts";
import * as Node from "../../../../src/response/tree/node.ts";
import { kernels } from "../../../support/kernels.ts";
import { seeded, signed } from "../../../support/random-forest.ts";

/** Boxes in a tree on hinges with limits, balls and a universal joint, which tumbles. */
function tumbling(): World {
  const world = new World();
  const at = (x: number, y: number): Vec3 => [0.5 * x, 0.5 * y, 0.1 * x * y];
  const place = (x: number, y: number) =>
    world.addBody({
      shape: box(0.2, 0.1, 0.15),
      mass: 1 + x + 0.5 * y,
      position: at(x, y),
      angularVelocity: [0.3, 0.2, 1],
    });
  const [root, one, two, three, four, five] = [
    place(0, 0),
    place(1, 0),
    place(2, 0),
    place(1, 1),
    place(0, 1),
    place(0, 2),
  ];
  const limits = { lower: -0.4, upper: 0.5 };
  world.addJoint(hinge({ a: root, b: one, anchor: [0.25, 0, 0], axis: [0, 0, 1], limits }));
  world.addJoint(ball({ a: one, b: two, anchor: [0.75, 0, 0] }));
  world.addJoint(hinge({ a: one, b: three, anchor: [0.5, 0.25, 0], axis: [1, 0, 0] }));
  world.addJoint(universal({ a: root, b: four, anchor: [0, 0.25, 0], axisA: [1, 0, 0], axisB: [0, 0, 1] }));
  world.addJoint(hinge({ a: five, b: four, anchor: [0, 0.75, 0], axis: [0, 1, 1] }));
  return world;
}

it("other velocities are fitted at the pose of the last fit", () => {
  const random = seeded(3);
  const world = tumbling();
  let times = 0;
  for (let step = 0; step < 60; step++) {
    world.step(1 / 60);
    const { memory } = world.store;
    const t = memory.column(Col.TREE);
    const nodes: number[] = [];
    const end = I32[2 * t + TREE_END_NODE];
    for (let n = I32[2 * t + TREE_FIRST_NODE]; n < end; n += Node.STRIDE) nodes.push(n);
    expect(nodes.length).toBe(6);
    const velocities = nodes.map(() => Array.from({ length: 6 }, () => 2 * signed(random)));
    const fitted = (work: () => void) => {
      for (const [i, n] of nodes.entries()) F64.set(velocities[i], n + Node.VELOCITIES);
      work();
      return nodes.map((n) =>
        [Node.FITTED, Node.VELOCITIES].map((field) => [...F64.subarray(n + field, n + field + 6)]),
      );
    };
    // a joint that would be aligned anew has other bits
    if (!kernels().canFitAgain(t)) continue;
    const again = fitted(() => kernels().fitAgain(t));
    expect(again).toEqual(fitted(() => kernels().fitPushed(memory.base, t)));
    expect(again).not.toEqual(fitted(() => {}));
    times++;
  }
  expect(times).toBeGreaterThan(20);
});
