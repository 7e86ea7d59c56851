// Constraints on bodies of other kinds: particles, scalable bodies, bodies of their user's own.
import { expect, test } from "vitest";
import { box, custom, gear, hinge, pulley, rollingBall, tangent, turn, type Vec3, World } from "../../../src/index.ts";

const zAxis: Vec3 = [0, 0, 1];
const run = (world: World, steps: number) => {
  for (let i = 0; i < steps; i++) world.step(1 / 120);
};

test("a number of a custom body follows the turn of a wheel: its inertia counts by the square of the ratio", () => {
  const world = new World({ gravity: [0, 0, 0] });
  const wheel = world.addBody({ shape: box(0.2, 0.2, 0.1), position: [0, 0, 0] });
  world.addJoint(hinge({ a: null, b: wheel, anchor: [0, 0, 0], axis: zAxis }));
  const [fly, inertia] = [world.addBody({ type: "custom", dimension: 1, massMatrix: [[0.7]] }), wheel.inertia[2]];
  const tied = world.addConstraint(
    custom({
      bodies: [wheel, fly],
      value: ({ bodies: [w, f] }) => {
        const e = w.direction([1, 0, 0]);
        return f.pose(0).minus(turn(e.y, e.x).times(3));
      },
    }),
  );
  wheel.applyTorque([0, 0, 2]);
  world.step(1 / 120);
  const speed = 2 / 120 / (inertia + 9 * 0.7);
  expect(Math.abs(wheel.angularVelocity[2] / speed - 1)).toBeLessThan(1e-6);
  wheel.angularVelocity = [0, 0, 90];
  run(world, 240);
  expect(tied.gap).toBeLessThan(1e-11);
  expect(Math.abs(tied.rates[0])).toBeLessThan(1e-11);
  expect(Math.abs(tied.look().turns[0])).toBeGreaterThan(2 * Math.PI);
});

test("a point of a scaled body stays where it is held, whatever its size", () => {
  for (const axes of [1, 3] as const) {
    const world = new World();
    const body = world.addBody({ mass: 2, inertia: [0.4, 0.5, 0.6, 0, 0, 0], scalable: { axes, stiffness: 50 } });
    const held = world.addConstraint(
      custom({
        bodies: [body],
        value: ({ bodies: [it] }) => it.point([0.3, 0.5, 0.2]).minus([0.3, 0.5, 0.2]),
        renew: false,
      }),
    );
    const touching = world.addConstraint(
      custom({
        bodies: [body, null],
        value: ({ bodies: [it, ground] }) => ground.local(it.point([-0.3, 0.5, 0.2])).y.minus(0.5),
      }),
    );
    run(world, 60);
    expect(body.scale[1]).not.toBe(1);
    expect(Math.max(held.gap, touching.gap)).toBeLessThan(1e-13);
    expect(Math.max(...held.rates.map(Math.abs))).toBeLessThan(1e-12);
  }
});

test("particles hang on a pulley and slide on a sphere", () => {
  const world = new World({ gravity: [0, -10, 0], collisions: false });
  const add = (mass: number, position: Vec3) => world.addBody({ type: "particle", mass, position });
  const [a, b, c] = [add(3, [0, 0, 0]), add(1, [1, 0, 0]), add(1, [0.6, 5.8, 0])];
  world.addConstraint(pulley({ a, b, wheelA: [0, 2, 0], wheelB: [1, 2, 0] }));
  const bowl = { shape: "sphere", body: null, centre: [0, 5, 0], radius: 0.9 } as const;
  const slides = world.addConstraint(tangent({ a: bowl, b: { shape: "sphere", body: c, radius: 0.1 } }));
  run(world, 24);
  expect(Math.abs(a.velocity[1] + 5 * 0.2)).toBeLessThan(1e-12);
  expect(Math.abs(b.velocity[1] - 5 * 0.2)).toBeLessThan(1e-12);
  expect(slides.gap).toBeLessThan(1e-14);
  // without friction: the speed is that of the fall
  const speed = Math.sqrt(20 * (5.8 - c.position[1]));
  expect(Math.abs(Math.hypot(...c.velocity) / speed - 1)).toBeLessThan(1e-3);
});

test("what has no place is held by custom constraints only", () => {
  const world = new World();
  const fly = world.addBody({ type: "custom", dimension: 1, massMatrix: [[0.7]] });
  const wheel = world.addBody({ shape: box(0.2, 0.2, 0.1), position: [0, 0, 0] });
  const mesh = gear({ a: { body: fly, axis: zAxis }, b: { body: wheel, axis: zAxis }, ratio: 1 });
  expect(() => world.addConstraint(mesh)).toThrow(
    /a.body is body \d+, a custom body without a position; use a custom constraint/,
  );
  const on = { shape: "plane", body: fly, point: [0, 0, 0], normal: [0, 1, 0] } as const;
  expect(() => world.addConstraint(rollingBall({ body: wheel, radius: 1, on }))).toThrow(
    /on.body is body \d+, a custom body without a position/,
  );
  const asks = custom({ bodies: [fly], value: ({ bodies: [it] }) => it.position });
  expect(() => world.addConstraint(asks)).toThrow(/asks a custom body for position/);
});

test("a body that becomes static, or kinematic, holds the others; when nothing moves nothing is held", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const wheels = [0, 1].map((x) => world.addBody({ shape: box(0.2, 0.2, 0.1), position: [x, 0, 0] }));
  const joints = wheels.map((b, x) => world.addJoint(hinge({ a: null, b, anchor: [x, 0, 0], axis: zAxis })));
  const mesh = world.addConstraint(gear({ a: joints[0], b: joints[1], ratio: 2 }));
  const [a, b] = wheels;
  a.angularVelocity = [0, 0, 6];
  run(world, 5);
  const turning = b.angularVelocity[2];
  expect(turning).toBeGreaterThan(1);
  a.type = "static";
  run(world, 5);
  expect(Math.abs(b.angularVelocity[2])).toBeLessThan(1e-12);
  expect(mesh.look().rows[0].length).toBe(7);
  a.type = "kinematic";
  a.angularVelocity = [0, 0, 3];
  run(world, 5);
  expect(Math.abs(b.angularVelocity[2] - 1.5)).toBeLessThan(1e-3);
  expect(mesh.gap).toBeLessThan(1e-12);
  b.type = "static";
  run(world, 2);
  b.type = "dynamic";
  a.type = "dynamic";
  b.angularVelocity = [0, 0, 2];
  run(world, 5);
  expect(Math.abs(a.angularVelocity[2] - 2 * b.angularVelocity[2])).toBeLessThan(1e-12);
});
