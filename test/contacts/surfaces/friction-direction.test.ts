// Friction with a direction: little along it, much across it, an ellipse between. The law is that of most dissipation:
//
//   f = -f_N (μ₁² u₁, μ₂² u₂) / √(μ₁² u₁² + μ₂² u₂²)
import { describe, expect, it } from "vitest";
import { box, plane, type Surface, sphere, type Vec3, World } from "../../../src/index.ts";

const G = 9.81;
const DT = 1 / 240;

/** A slab on the ground that does not turn; x and z are along and across. */
function onGround(ground: Surface, surface: Surface, velocity: Vec3) {
  const world = new World({ gravity: [0, -G, 0] });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...ground }) });
  const slab = world.addBody({
    shape: box(0.5, 0.05, 0.5, surface),
    mass: 2,
    position: [0, 0.05, 0],
    velocity,
    lockRotation: [true, true, true],
  });
  return { world, slab };
}

/** Velocities after an implicit step of h of the law itself. */
function implicit([x, z]: readonly [number, number], mu1: number, mu2: number, h: number): [number, number] {
  // u = v - h g (μ₁² u₁, μ₂² u₂) / s: given s, each component is v / (1 + h g μ² / s); then s by halving
  const at = (s: number): [number, number] => [x / (1 + (h * G * mu1 * mu1) / s), z / (1 + (h * G * mu2 * mu2) / s)];
  let [low, high] = [0, Math.hypot(mu1 * x, mu2 * z)];
  for (let i = 0; i < 200; i++) {
    const s = (low + high) / 2;
    const [a, b] = at(s);
    if (Math.hypot(mu1 * a, mu2 * b) > s) low = s;
    else high = s;
  }
  return at((low + high) / 2);
}

/** The law at the velocity of the middle of the step; at that of its end in the first, where a contact is new. */
function expected(v: readonly [number, number], mu1: number, mu2: number, first: boolean): [number, number] {
  if (first) return implicit(v, mu1, mu2, DT);
  const middle = implicit(v, mu1, mu2, DT / 2);
  return [2 * middle[0] - v[0], 2 * middle[1] - v[1]];
}

describe("a block that is pushed at 45° on runners", () => {
  const runners = { friction: 0.05, crossFriction: 0.6, frictionDirection: [1, 0, 0] } as const;

  it.each([
    ["runners on the block", { friction: 1, frictionRule: "product" }, runners],
    ["grooves in the ground", { ...runners, frictionRule: "product" }, { friction: 1 }],
  ] as [string, Surface, Surface][])("is slowed by the law of most dissipation: %s", (_, ground, surface) => {
    const { world, slab } = onGround(ground, surface, [2, 0, 2]);
    let v: readonly [number, number] = [2, 2];
    for (let i = 0; i < 60; i++) {
      v = expected(v, 0.05, 0.6, i === 0);
      world.step(DT);
      // a step ends when no velocity changes by 1e-6
      expect(slab.velocity[0]).toBeCloseTo(v[0], 4);
      expect(slab.velocity[2]).toBeCloseTo(v[1], 4);
    }
    // the whole of it: u₂ falls by the power (μ₂ / μ₁)² of u₁
    expect(Math.log(slab.velocity[2] / 2) / Math.log(slab.velocity[0] / 2)).toBeGreaterThan(0.9 * 144);
    const [point] = world.contacts[0].points;
    expect(point.coefficient).toBeCloseTo(0.05, 15);
    expect(point.crossCoefficient).toBeCloseTo(0.6, 15);
    expect(world.report.contacts.coneViolation).toBeLessThan(1e-6);
  });

  it.each([
    ["along", [2, 0, 0] as Vec3, 0, 0.05],
    ["across", [0, 0, 2] as Vec3, 2, 0.6],
  ])("is slowed by μ g %s", (_, velocity, axis, mu) => {
    const { world, slab } = onGround({ friction: 1, frictionRule: "product" }, runners, velocity);
    for (let i = 0; i < 60; i++) world.step(DT);
    expect(slab.velocity[axis]).toBeCloseTo(2 - 60 * DT * mu * G, 5);
    expect(Math.abs(slab.velocity[2 - axis])).toBeLessThan(1e-9);
  });

  it("whichever way it lies, and whatever the length of the direction", () => {
    const turned = (angle: number) => {
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const direction: Vec3 = [3 * c, 0.7, 3 * s]; // what stands on the ground does not count
      const { world, slab } = onGround(
        { friction: 1, frictionRule: "product" },
        { ...runners, frictionDirection: direction },
        [2 * c - s, 0, 2 * s + c],
      );
      for (let i = 0; i < 30; i++) world.step(DT);
      const { velocity } = slab;
      return [velocity[0] * c + velocity[2] * s, -velocity[0] * s + velocity[2] * c];
    };
    const [along, across] = turned(0);
    for (const angle of [0.4, 1.3, 2.9]) {
      expect(turned(angle)[0]).toBeCloseTo(along, 4);
      expect(turned(angle)[1]).toBeCloseTo(across, 4);
    }
  });
});

it("no friction along the direction: it glides, and is held across it", () => {
  const { world, slab } = onGround(
    { friction: 1 },
    { friction: 0, crossFriction: 0.8, frictionDirection: [1, 0, 0] },
    [3, 0, 0],
  );
  for (let i = 0; i < 60; i++) {
    slab.applyForce([0, 0, 2 * 0.8 * G * Math.sqrt(0.8)]); // √(1 · 0.8) of the weight would be the most
    world.step(DT);
  }
  expect(slab.velocity[0]).toBeCloseTo(3, 9);
  expect(Math.abs(slab.velocity[2])).toBeLessThan(1e-6);
  expect(world.contacts[0].points[0]).toMatchObject({ coefficient: 0, crossCoefficient: Math.sqrt(0.8) });
});

it("no friction in either direction is none", () => {
  const none = { friction: 0, crossFriction: 0, frictionDirection: [1, 0, 0] } as const;
  const { world, slab } = onGround({}, none, [3, 0, 1]);
  for (let i = 0; i < 30; i++) world.step(DT);
  expect([slab.velocity[0], slab.velocity[2]]).toEqual([3, 1]);
  expect(world.report.contacts.coneViolation).toBe(0);
});

it("what rests is held by as much more along and across as along", () => {
  const runners: Surface = { friction: 0.1, staticFriction: 0.2, crossFriction: 0.3, frictionDirection: [1, 0, 0] };
  const rough: Surface = { friction: 1, frictionRule: "product" };
  const moves = (force: Vec3) => {
    const { world, slab } = onGround(rough, runners, [0, 0, 0]);
    for (let i = 0; i < 30; i++) {
      slab.applyForce(force);
      world.step(DT);
    }
    return Math.hypot(...slab.velocity) > 1e-4;
  };
  const weight = 2 * G;
  expect(moves([0.19 * weight, 0, 0])).toBe(false);
  expect(moves([0.21 * weight, 0, 0])).toBe(true);
  expect(moves([0, 0, 0.59 * weight])).toBe(false);
  expect(moves([0, 0, 0.61 * weight])).toBe(true);
  // on the ellipse at 45° of it: 0.2 / √2 along and 0.6 / √2 across
  const half = Math.SQRT1_2 * weight;
  expect(moves([0.195 * half, 0, 0.585 * half])).toBe(false);
  expect(moves([0.205 * half, 0, 0.615 * half])).toBe(true);
});

it("of two shapes with a direction the one that came first has it", () => {
  const ground = { friction: 0.1, crossFriction: 0.5, frictionDirection: [0, 0, 1] } as const;
  const slab = { friction: 0.1, crossFriction: 0.5, frictionDirection: [1, 0, 0] } as const;
  const { world, slab: body } = onGround(ground, slab, [2, 0, 0]);
  for (let i = 0; i < 30; i++) world.step(DT);
  expect(body.velocity[0]).toBeCloseTo(2 - 30 * DT * 0.5 * G, 5);
});

it("where the direction stands on the surface, friction is the same all around", () => {
  const upright = { friction: 0.2, crossFriction: 0.9, frictionDirection: [0, 1, 0] } as const;
  for (const velocity of [
    [2, 0, 0],
    [0, 0, 2],
  ] as Vec3[]) {
    const { world, slab } = onGround({ friction: 0.2 }, upright, velocity);
    for (let i = 0; i < 30; i++) world.step(DT);
    expect(Math.hypot(...slab.velocity)).toBeCloseTo(2 - 30 * DT * 0.2 * G, 5);
  }
});

it("impulses are kept along the tangents themselves: a block that is held starts each step where it ended", () => {
  const runners: Surface = { friction: 0.3, crossFriction: 0.6, frictionDirection: [1, 0, 0] };
  const { world, slab } = onGround({ friction: 1, frictionRule: "product" }, runners, [0, 0, 0]);
  const force: Vec3 = [0.15 * 2 * G, 0, 0.3 * 2 * G];
  for (let i = 0; i < 40; i++) {
    slab.applyForce(force);
    world.step(DT);
  }
  const { points } = world.contacts[0];
  // all points pull the same way here, so their sizes add up
  const sum = points.reduce((total, { friction }) => total + friction, 0);
  expect(sum / DT).toBeCloseTo(Math.hypot(...force), 4);
  expect(world.report.contacts.sweeps).toBeLessThanOrEqual(4);
});

it("a ball on grooves spins about the axis across them only", () => {
  const world = new World({ gravity: [0, -G, 0] });
  world.addBody({
    type: "static",
    shape: plane({ normal: [0, 1, 0], friction: 0, crossFriction: 1, frictionDirection: [1, 0, 0] }),
  });
  const ball = world.addBody({
    shape: sphere(0.2, { friction: 1 }),
    mass: 1,
    position: [0, 0.2, 0],
    velocity: [2, 0, 2],
  });
  for (let i = 0; i < 240; i++) world.step(DT);
  expect(ball.velocity[0]).toBeCloseTo(2, 9);
  expect(ball.angularVelocity[2]).toBe(0);
  expect(ball.velocity[2]).toBeCloseTo((2 * 5) / 7, 3); // from sliding to rolling
  expect(ball.angularVelocity[0]).toBeCloseTo(ball.velocity[2] / 0.2, 3);
});
