// Nothing passes through anything, in large islands too: shots at walls and piles, and what they throw about.
import { describe, expect, it } from "vitest";
import { box, capsule, hull, type Shape, sphere, type Vec3, World } from "../../../../src/index.ts";
import { byDescent, moving, run, wall } from "../../../support/large-worlds.ts";
import { random } from "../../../support/worlds.ts";

const TIP: Vec3[] = [-0.05, 0.05].flatMap((x) => [-0.05, 0.05].map((y): Vec3 => [x, y, -0.1]));
const BULLETS: Record<string, Shape> = {
  sphere: sphere(0.05),
  capsule: capsule(0.04, 0.05),
  box: box(0.05, 0.04, 0.06),
  hull: hull([...TIP, [0, 0, 0.1]]),
};

describe.each(Object.keys(BULLETS))("a %s", (kind) => {
  it.each([50, 300, 1000])("of %i m/s does not pass a plate of 4 mm that is held", (speed) => {
    const next = random(5);
    const world = byDescent({ gravity: [0, 0, 0] });
    world.addBody({ type: "static", shape: box(3, 3, 2e-3) });
    for (let i = 0; i < 8; i++)
      world.addBody({
        shape: BULLETS[kind],
        mass: 0.5,
        position: [0.6 * (i % 4) - 1, i < 4 ? -0.5 : 0.5, 10 + 5 * next()],
        velocity: [next(), next(), -speed],
        angularVelocity: [5 * next(), 5 * next(), 5 * next()],
      });
    run(world, 40);
    for (const { position } of moving(world)) expect(position[2]).toBeGreaterThan(0);
  });
});

it("a ball of 500 kg goes through a wall, and the ground lets nothing through", () => {
  const world = wall(6, 6);
  const ball = world.addBody({ shape: sphere(0.5), mass: 500, position: [0.3, 1.5, 5], velocity: [0, 0, -40] });
  run(world, 90);
  expect(ball.position[2]).toBeLessThan(-5);
  const bricks = moving(world).filter((body) => body !== ball);
  expect(bricks.filter(({ position }) => Math.abs(position[2]) > 0.5).length).toBeGreaterThan(4);
  for (const { position } of bricks) expect(position[1]).toBeGreaterThan(0.2);
  // and when the last of them has come down
  run(world, 60);
  expect(world.report.contacts.penetration).toBeLessThan(1e-3);
});

it("a heap on a thin plate that is bombarded stays above it", () => {
  const world = new World({ solver: "descent" });
  world.addBody({ type: "static", shape: box(10, 5e-3, 10), position: [0, -5e-3, 0] });
  for (let i = 0; i < 27; i++) {
    const position: Vec3 = [0.45 * (i % 3), 0.25 + 0.5 * Math.floor(i / 9), 0.45 * (Math.floor(i / 3) % 3)];
    world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 2, position });
  }
  for (let shot = 0; shot < 4; shot++) {
    const position: Vec3 = [0.2 + 0.2 * shot, 4, 0.45];
    // what it strikes flies on as fast, and may come by a fifth of a metre in that step: more, and the plate would not be seen
    world.addBody({ shape: sphere(0.2), mass: 20, position, velocity: [0, -12, 0] });
    run(world, 40);
  }
  run(world, 60);
  for (const { position } of moving(world))
    if (Math.max(Math.abs(position[0]), Math.abs(position[2])) < 9.5) expect(position[1]).toBeGreaterThan(0.1);
});
