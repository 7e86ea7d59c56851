// A chain of rigid bodies on the general path, beside the same on its own: a rotor that hangs on its last link by name only makes the difference.
import { expect, test } from "vitest";
import { type World as Built, ball, box, custom, World } from "../../../src/index.ts";

const LINKS = 40;
const LINK = 0.5;

function chain(isGeneral: boolean): Built {
  const world = new World({ collisions: false });
  let holder = null;
  for (let i = 0; i < LINKS; i++) {
    const link = world.addBody({ shape: box(LINK / 2, 0.05, 0.05), mass: 1, position: [(i + 0.5) * LINK, 0, 0] });
    world.addJoint(ball({ a: holder, b: link, anchor: [i * LINK, 0, 0] }));
    holder = link;
  }
  if (!isGeneral) return world;
  const rotor = world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]] });
  world.addConstraint(custom({ bodies: [holder, rotor], renew: false, value: ({ bodies: [, own] }) => own.pose(0) }));
  return world;
}

const take = (world: Built, steps: number) => {
  let iterations = 0;
  for (let i = 0; i < steps; i++) {
    world.step(1 / 60);
    iterations += world.report.iterations;
  }
  return iterations;
};

test("the same motion, for no more iterations, and no energy gained", () => {
  const [special, general] = [chain(false), chain(true)];
  const start = general.report.energy.total;
  const [few, many] = [take(special, 60), take(general, 60)];
  // both stop where a correction turns no body by more than 1e-4 rad: what is left is its square, and sums up over the steps
  const ends = [special, general].map((world) => [...world.bodies][LINKS - 1].position);
  expect(Math.hypot(...ends[0].map((x, i) => x - ends[1][i]))).toBeLessThan(1e-4);
  expect(many).toBeLessThanOrEqual(1.1 * few);
  expect(general.report.energy.total).toBeLessThan(start);
  expect(general.report.jointGap).toBeLessThan(1e-12);
});

test("what the first iteration expects is part of the state: a world that was restored goes on with the same bits", () => {
  const world = chain(true);
  take(world, 20);
  const saved = world.snapshot();
  take(world, 10);
  const went = world.hash();
  take(world, 17);
  world.restore(saved);
  take(world, 10);
  expect(world.hash()).toBe(went);
});
