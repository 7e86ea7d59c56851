// Every scene of a robot does what it says of itself.
import { expect, test } from "vitest";
import { wanted } from "../../scenes/arm-inverse-dynamics.ts";
import { findScene, type Scene } from "../../scenes/index.ts";
import type { Body, World } from "../../src/index.ts";
import { rotate } from "../../src/math/tuples.ts";

function* run({ build, update, dt }: Scene, seconds: number): Generator<World> {
  const world = build();
  for (let i = 0; i < seconds / dt; i++) {
    update?.(world);
    world.step(dt);
    yield world;
  }
}

const bodyOf = (world: World, name: string): Body => world.bodies.find((body) => body.name === name)!;

test("the quadruped stands still, and again after it was pushed", () => {
  let moved = 0;
  for (const world of run(findScene("quadruped")!, 10)) {
    const trunk = bodyOf(world, "trunk");
    const [, up] = rotate(trunk.orientation, [0, 0, 1]);
    // a hit of 12 N s on 12.5 kg may tilt it, but not by more than this
    expect(up).toBeGreaterThan(0.9);
    const speed = Math.hypot(...trunk.velocity);
    // the servos have settled by then
    if (world.time > 3 && world.time < 4) expect(speed).toBeLessThan(1e-4);
    moved = Math.max(moved, speed);
    if (world.time < 9.9) continue;
    expect(speed).toBeLessThan(1e-3);
    expect(Math.abs(trunk.position[1] - 0.293)).toBeLessThan(0.005);
  }
  expect(moved).toBeGreaterThan(0.5);
});

test("the humanoid falls, and no joint leaves its limits", () => {
  let height = 0;
  for (const world of run(findScene("humanoid-fall")!, 3)) {
    height = bodyOf(world, "torso").position[1];
    expect(world.report.limitViolation).toBeLessThan(1e-6);
  }
  expect(height).toBeLessThan(0.4);
});

test("Cassie's loops stay closed while the legs swing", () => {
  let [least, most] = [Infinity, -Infinity];
  for (const world of run(findScene("cassie-legs")!, 4)) {
    for (const joint of world.joints) if (joint.kind === "ball") expect(joint.gap).toBeLessThan(1e-10);
    const [x] = bodyOf(world, "left-foot").position;
    [least, most] = [Math.min(least, x), Math.max(most, x)];
  }
  expect(most - least).toBeGreaterThan(0.4);
});

test("the arm holds its pose to rounding, and follows its path closely", () => {
  for (const world of run(findScene("arm-inverse-dynamics")!, 4))
    for (const [i, { coordinate }] of world.joints.entries()) {
      const error = Math.abs(coordinate - wanted(i, world.time)[0]);
      // on the way it is off by dt² = 1.7e-5: a torque is constant through a step
      expect(error).toBeLessThan(world.time < 1 ? 1e-10 : 2e-5);
    }
});
