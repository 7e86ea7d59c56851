// Jointed bodies among loose ones: joints stay closed whatever falls on them, and the pile comes to rest.
import { expect, it } from "vitest";
import { addRagdoll } from "../../../../scenes/ragdolls.ts";
import { random, randomTurn } from "../../../../scenes/random.ts";
import { ball, box, type Vec3 } from "../../../../src/index.ts";
import { binned, moving, onGround, overlaps, run } from "../../../support/large-worlds.ts";

it("figures in a bin of boxes keep their joints closed", () => {
  const world = binned(18, 3);
  const next = random(6);
  for (let i = 0; i < 2; i++) addRagdoll(world, [0, 2.6 + 2 * i, 0], randomTurn(next));
  let gap = 0;
  for (let i = 0; i < 240; i++) {
    run(world, 1);
    gap = Math.max(gap, world.report.jointGap);
  }
  expect(gap).toBeLessThan(1e-9);
  for (const { position } of moving(world)) expect(position[1]).toBeGreaterThan(0);
  expect(overlaps(world).deepest).toBeLessThan(5e-3);
});

it("a chain of 1 kg links under a load of 200 kg boxes lies still on the ground", () => {
  const world = onGround();
  let a = world.addBody({ shape: box(0.2, 0.05, 0.05), mass: 1, position: [0, 0.05, 0] });
  for (let i = 1; i < 8; i++) {
    const b = world.addBody({ shape: box(0.2, 0.05, 0.05), mass: 1, position: [0.45 * i, 0.05, 0] });
    world.addJoint(ball({ a, b, anchor: [0.45 * i - 0.225, 0.05, 0] as Vec3 }));
    a = b;
  }
  for (let i = 0; i < 3; i++)
    world.addBody({ shape: box(0.6, 0.2, 0.4), mass: 200, position: [0.3 + 1.25 * i, 0.3, 0] });
  const start = moving(world).map(({ position }) => position);
  let gap = 0;
  for (let i = 0; i < 180; i++) {
    run(world, 1);
    gap = Math.max(gap, world.report.jointGap);
  }
  expect(gap).toBeLessThan(1e-9);
  // links give by some millimetres under two hundred times their weight
  for (const [i, { position }] of moving(world).entries())
    for (const k of [0, 1, 2]) expect(Math.abs(position[k] - start[i][k])).toBeLessThan(5e-3);
});
