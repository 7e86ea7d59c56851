// What slides, slides and stops as Coulomb says, within 2 %.
import { describe, expect, it } from "vitest";
import { box, plane, type Quat, sphere, type Vec3 } from "../../../../src/index.ts";
import { byDescent, onGround, run } from "../../../support/large-worlds.ts";

const G = 9.81;

describe("a sliding block", () => {
  it.each([
    [0.2, 2],
    [0.5, 5],
    [0.8, 4],
    [0.5, 0.6],
  ])("with friction %f and %f m/s stops after v²/2µg", (mu, speed) => {
    const world = onGround({}, mu);
    const shape = box(0.5, 0.1, 0.4, { friction: mu });
    const block = world.addBody({ shape, mass: 5, position: [0, 0.1, 0], velocity: [speed, 0, 0] });
    const seconds = speed / (mu * G);
    run(world, Math.round(30 * seconds));
    // half way through, half of the speed is left
    expect(block.velocity[0]).toBeCloseTo(speed - mu * G * world.time, 2);
    run(world, Math.round(30 * seconds) + 60);
    const way = (speed * speed) / (2 * mu * G);
    // steps of 1/60 end within a step of where it stops: at most ½ µ g dt² aside
    expect(Math.abs(block.position[0] - way)).toBeLessThan(0.02 * way);
    expect(Math.hypot(...block.velocity)).toBeLessThan(1e-5);
  });

  it("slides as far in every direction of the ground", () => {
    const world = onGround();
    const blocks = Array.from({ length: 8 }, (_, i) => {
      const [x, z] = [Math.cos(0.4 + i), Math.sin(0.4 + i)];
      const shape = box(0.2, 0.1, 0.2);
      return world.addBody({ shape, mass: 1, position: [3 * x, 0.1, 3 * z], velocity: [4 * x, 0, 4 * z] });
    });
    run(world, 90);
    const way = 16 / (2 * 0.5 * G);
    for (const [i, { position }] of blocks.entries()) {
      expect(Math.abs(Math.hypot(position[0], position[2]) - 3 - way)).toBeLessThan(0.02 * way);
      expect(Math.abs(position[0] * Math.sin(0.4 + i) - position[2] * Math.cos(0.4 + i))).toBeLessThan(0.01 * way);
    }
  });

  it("under another one on its back stops as if they were one", () => {
    const world = onGround();
    const shape = box(0.5, 0.1, 0.5);
    const pair = [0.1, 0.3].map((y) =>
      world.addBody({ shape, mass: 2, position: [0, y, 0], velocity: [4, 0, 0], name: `at ${y}` }),
    );
    run(world, 100);
    const way = 16 / (2 * 0.5 * G);
    for (const { position } of pair) expect(Math.abs(position[0] - way)).toBeLessThan(0.02 * way);
  });
});

/** Ground that falls along x by an angle, and turns what lies on it. */
function slope(angle: number, mu: number) {
  const normal: Vec3 = [Math.sin(angle), Math.cos(angle), 0];
  const along: Vec3 = [Math.cos(angle), -Math.sin(angle), 0];
  const orientation: Quat = [0, 0, -Math.sin(angle / 2), Math.cos(angle / 2)];
  const world = byDescent();
  world.addBody({ type: "static", shape: plane({ normal, friction: mu }) });
  return { world, normal, along, orientation };
}

describe("on a slope", () => {
  it.each([0.1, 0.3, 0.6])("of %f rad a block comes to rest where friction is 0.2 more than the slope", (angle) => {
    const mu = Math.tan(angle) + 0.2;
    const { world, normal, along, orientation } = slope(angle, mu);
    const shape = box(0.4, 0.1, 0.4, { friction: mu });
    const velocity = along.map((x) => 3 * x) as unknown as Vec3;
    const position = normal.map((x) => 0.1 * x) as unknown as Vec3;
    const block = world.addBody({ shape, mass: 1, position, orientation, velocity });
    const slows = G * (mu * Math.cos(angle) - Math.sin(angle));
    run(world, Math.round((60 * 3) / slows) + 60);
    const way = 9 / (2 * slows);
    const came = block.position.reduce((sum, x, i) => sum + x * along[i], 0);
    expect(Math.abs(came - way)).toBeLessThan(0.02 * way);
    // and stays: less than a tenth of a millimetre in 3 s
    run(world, 180);
    const later = block.position.reduce((sum, x, i) => sum + x * along[i], 0);
    expect(Math.abs(later - came)).toBeLessThan(1e-4);
  });

  it.each([0, 0.2, 0.4])("of 30° it goes faster by g (sin - %f cos)", (mu) => {
    const { world, normal, along, orientation } = slope(Math.PI / 6, mu);
    const position = normal.map((x) => 0.1 * x) as unknown as Vec3;
    const shape = box(0.4, 0.1, 0.4, { friction: mu });
    const block = world.addBody({ shape, mass: 1, position, orientation });
    run(world, 60);
    const speed = block.velocity.reduce((sum, x, i) => sum + x * along[i], 0);
    expect(Math.abs(speed / (G * (0.5 - mu * Math.sqrt(0.75))) - 1)).toBeLessThan(0.02);
  });

  it("a ball rolls down with 5/7 of the pull, without slipping", () => {
    const { world, normal, along } = slope(0.3, 0.6);
    const position = normal.map((x) => 0.25 * x) as unknown as Vec3;
    const ball = world.addBody({ shape: sphere(0.25, { friction: 0.6 }), mass: 1, position });
    run(world, 60);
    const speed = ball.velocity.reduce((sum, x, i) => sum + x * along[i], 0);
    expect(Math.abs(speed / ((5 / 7) * G * Math.sin(0.3)) - 1)).toBeLessThan(0.02);
    expect(Math.abs((-ball.angularVelocity[2] * 0.25) / speed - 1)).toBeLessThan(0.02);
  });
});

describe("what turns", () => {
  it.each([0.2, 0.5, 1])("a ball that slides with friction %f ends rolling at 5/7 of its speed", (mu) => {
    const world = onGround({}, mu);
    const shape = sphere(0.2, { friction: mu });
    const ball = world.addBody({ shape, mass: 3, position: [0, 0.2, 0], velocity: [7, 0, 0] });
    const seconds = (2 * 7) / (7 * mu * G);
    run(world, Math.ceil(60 * seconds) + 5);
    // no contact has a point of its own here, so from now on nothing slows it
    for (let i = 0; i < 3; i++) {
      expect(Math.abs(ball.velocity[0] - 5)).toBeLessThan(0.05);
      expect(Math.abs(ball.angularVelocity[2] * 0.2 + 5)).toBeLessThan(0.05);
      run(world, 30);
    }
  });

  it("a spinning box is stopped by its corners, which carry it", () => {
    const world = onGround();
    const [half, spin] = [0.5, 6];
    const shape = box(half, 0.1, half);
    const block = world.addBody({ shape, mass: 4, position: [0, 0.1, 0], angularVelocity: [0, spin, 0] });
    // torque µ m g ρ at ρ = √2 half, moment of inertia ⅔ m half²
    const slows = (0.5 * G * Math.SQRT2 * half) / ((2 / 3) * half * half);
    run(world, 6);
    expect(Math.abs(block.angularVelocity[1] / (spin - slows * world.time) - 1)).toBeLessThan(0.02);
    run(world, 60);
    expect(Math.abs(block.angularVelocity[1])).toBeLessThan(1e-5);
    expect(Math.hypot(block.position[0], block.position[2])).toBeLessThan(1e-3);
  });
});
