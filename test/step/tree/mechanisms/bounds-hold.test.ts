// What is bounded stays inside its bounds: limits, ropes and stops while a mechanism whips about, motors and friction under
// loads that turn round. Reviewers broke each of these once.
import { describe, expect, it } from "vitest";
import {
  type Body,
  ball,
  box,
  fixed,
  hinge,
  pointOnPlane,
  rope,
  slider,
  sphere,
  World,
} from "../../../../src/index.ts";
import { seeded, signed } from "../../../support/random-forest.ts";
import { energyScale } from "../../../support/worlds.ts";

const Z = [0, 0, 1] as const;
const BAR = box(0.25, 0.05, 0.05);

interface Joining {
  a: Body | null;
  b: Body;
  at: number;
}

/** Bars in a row, each spinning at random, joined by `join`. */
function spinningRow(
  bars: number,
  seed: number,
  join: (world: World, joining: Joining, r: () => number) => void,
): World {
  const random = seeded(seed);
  const r = () => signed(random);
  const world = new World();
  let a: Body | null = null;
  for (let i = 0; i < bars; i++) {
    const angularVelocity = [3 * r(), 3 * r(), 3 * r()] as const;
    const b: Body = world.addBody({ shape: BAR, mass: 1, position: [0.5 * i + 0.25, 0, 0], angularVelocity });
    join(world, { a, b, at: 0.5 * i }, r);
    a = b;
  }
  return world;
}

/** Steps the world and answers the worst violation of a limit, the most energy gained, and what was left unsolved. */
function watch(world: World, steps: number, dt: number) {
  world.step(dt); // spins that the joints do not allow go in the first step
  const scale = energyScale(world);
  const first = world.report.energy.total;
  const seen = { beyond: 0, gained: 0, unsolved: 0 };
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    const { limitViolation, energy, fallbacks } = world.report;
    seen.beyond = Math.max(seen.beyond, limitViolation);
    seen.gained = Math.max(seen.gained, (energy.total - first) / scale);
    seen.unsolved += fallbacks.unsolved;
  }
  return seen;
}

describe.each([1, 2, 3])("spinning rows, seed %i", (seed) => {
  it.each([60, 240])("of balls with cones stay inside them at 1/%i s", (rate) => {
    const world = spinningRow(6, seed, (w, { a, b, at }) =>
      w.addJoint(ball({ a, b, anchor: [at, 0, 0], axis: [1, 0, 0], cone: 0.6 })),
    );
    const { beyond, gained, unsolved } = watch(world, 4 * rate, 1 / rate);
    expect(beyond).toBeLessThan(1e-9);
    expect(gained).toBeLessThan(1e-7);
    expect(unsolved).toBe(0);
  });

  it("of hinges in any direction keep their limits", () => {
    const world = spinningRow(12, seed + 15, (w, { a, b, at }, r) =>
      w.addJoint(hinge({ a, b, anchor: [at, 0, 0], axis: [r(), r(), r()], limits: { lower: -0.5, upper: 0.5 } })),
    );
    const { beyond, unsolved } = watch(world, 240, 1 / 60);
    expect(beyond).toBeLessThan(1e-9);
    expect(unsolved).toBe(0);
  });

  it("on ropes, tied off their centres, are held by them", () => {
    const world = spinningRow(3, seed, (w, { a, b, at }) =>
      w.addJoint(rope({ a, b, worldAnchorA: [at - 0.2, 0.3, 0], worldAnchorB: [at + 0.25, 0, 0], length: 2 })),
    );
    const { beyond, gained, unsolved } = watch(world, 300, 1 / 60);
    expect(beyond).toBeLessThan(1e-9);
    expect(gained).toBeLessThan(1e-9);
    expect(unsolved).toBe(0);
  });

  it("on planes with springs along them find their way", () => {
    const spring = { spring: { stiffness: 30 } };
    const world = spinningRow(3, seed, (w, { a, b, at }) =>
      w.addJoint(pointOnPlane({ a, b, anchor: [at, 0, 0], axis: [0, 1, 0], slideY: spring, slideZ: spring })),
    );
    const { gained, unsolved } = watch(world, 300, 1 / 60);
    expect(gained).toBeLessThan(1e-6);
    expect(unsolved).toBe(0);
  });
});

describe("a coordinate that was set beyond its limit", () => {
  it.each([0.1, 1, 2.5])("by %f rad is brought back at once, and throws nothing", (beyond) => {
    const world = new World({ gravity: [0, 0, 0] });
    const [a, b] = [0.5, 1.5].map((x) => world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [x, 0, 0] }));
    const limits = { lower: beyond, upper: 3 };
    const joint = world.addJoint(hinge({ a: null, b: a, anchor: [0, 0, 0], axis: Z, limits }));
    world.addJoint(hinge({ a, b, anchor: [1, 0, 0], axis: Z }));
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    expect(joint.coordinate).toBeCloseTo(beyond, 10);
    expect(world.report.energy.total).toBeLessThan(1e-12);
    expect(world.report.limitViolation).toBeLessThan(1e-9);
  });
});

describe("bounded forces", () => {
  const arm = (options: object) => {
    const world = new World();
    const b = world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
    return { world, joint: world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: Z, ...options })) };
  };

  it.each([
    ["a motor", 3, { motor: { speed: -2, maxForce: 3 } }],
    ["a motor the other way", 5, { motor: { speed: 1, maxForce: 5 } }],
    ["friction", 1, { friction: 1 }],
    ["a stiff servo", 9, { servo: { target: -1, stiffness: 1e5, damping: 1e3, maxForce: 9 } }],
  ])("%s never gives more than its %f N m under a swinging arm", (_, most, options) => {
    const { world, joint } = arm(options);
    let largest = 0;
    for (let i = 0; i < 600; i++) {
      world.step(1 / 60);
      largest = Math.max(largest, Math.abs(joint.drive().force));
    }
    expect(largest).toBeLessThan(most * (1 + 1e-12));
    expect(largest).toBeGreaterThan(0.99 * most);
  });

  it("a motor that could pass its speed in one step comes to it and no further", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const b = world.addBody({ shape: sphere(0.1), mass: 1 });
    const joint = world.addJoint(
      slider({ a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0], motor: { speed: 1, maxForce: 70 } }),
    );
    for (let i = 0; i < 3; i++) {
      world.step(1 / 60);
      expect(joint.rate).toBeCloseTo(1, 12);
    }
  });

  it("a motor of any force stops at a hard stop", () => {
    const { world, joint } = arm({ motor: { speed: 6 }, limits: { lower: -3, upper: 1 } });
    for (let i = 0; i < 120; i++) world.step(1 / 120);
    expect(joint.coordinate).toBeCloseTo(1, 10);
    expect(joint.rate).toBeCloseTo(0, 10);
    expect(world.report.limitViolation).toBeLessThan(1e-9);
    expect(world.report.fallbacks.unsolved).toBe(0);
  });

  it.each([1e-3, 1e-6, 1e-9])("a stop of compliance %f rests under the arm's weight", (compliance) => {
    const { world, joint } = arm({ limits: { lower: -0.1, upper: 3, compliance } });
    for (let i = 0; i < 600; i++) world.step(1 / 60);
    const weight = 2 * 9.81 * 0.5 * Math.cos(joint.coordinate);
    for (let i = 0; i < 5; i++) {
      world.step(1 / 60);
      expect(joint.drive().force).toBeCloseTo(weight, 6);
      expect(Math.abs(joint.rate)).toBeLessThan(1e-9);
    }
    expect(joint.coordinate).toBeCloseTo(-0.1 - compliance * weight, 10);
  });
});

describe("forces of redundant joints", () => {
  it.each([60, 1000, 10000])("a door on two hinges weighs what it weighs at 1/%i s", (rate) => {
    const world = new World();
    const door = world.addBody({ shape: box(0.4, 1, 0.02), mass: 30, position: [0.41, 1.07, 0.013] });
    const hinges = [0.3, 1.8].map((y) =>
      world.addJoint(hinge({ a: null, b: door, anchor: [0.01, y, 0.003], axis: [0, 1, 0] })),
    );
    for (let i = 0; i < 10; i++) world.step(1 / rate);
    const [low, high] = hinges.map((joint) => joint.force);
    for (const [i, total] of [0, 294.3, 0].entries()) expect(low[i] + high[i]).toBeCloseTo(total, 6);
    for (const force of [...low, ...high]) expect(Math.abs(force)).toBeLessThan(1000);
  });

  it.each([60, 1000, 10000])("a beam welded three times does not pull at itself at 1/%i s", (rate) => {
    const world = new World();
    const orientation = [0.3, -0.2, 0.5, 0.8].map((x) => x / Math.sqrt(1.02)) as [number, number, number, number];
    const beam = world.addBody({
      shape: box(1, 0.05, 0.05),
      mass: 10,
      position: [0.1234567, 0.7654321, 0.3333333],
      orientation,
    });
    const welds = [-1, 0.1, 1].map((x) =>
      world.addJoint(fixed({ a: null, b: beam, anchor: beam.worldFromBody([x, 0, 0]) })),
    );
    for (let i = 0; i < 20; i++) world.step(1 / rate);
    for (const weld of welds) for (const force of weld.force) expect(Math.abs(force)).toBeLessThan(99);
    expect(welds.reduce((sum, weld) => sum + weld.force[1], 0)).toBeCloseTo(98.1, 6);
  });

  it("a step of another length does not make a joint's force ring", () => {
    const world = new World();
    const b = world.addBody({ shape: sphere(0.1), mass: 1, position: [1, 0, 0] });
    const joint = world.addJoint(ball({ a: null, b, anchor: [0, 0, 0] }));
    for (let i = 0; i < 40; i++) world.step(1 / 60);
    const settled = joint.force[1];
    for (let i = 0; i < 5; i++) {
      world.step(1e-5);
      expect(Math.abs(joint.force[1] - settled)).toBeLessThan(0.1 * Math.abs(settled));
    }
  });
});

describe("springs", () => {
  it("on a rotation vector, of any three stiffnesses, gain nothing", () => {
    for (const [x, y, z] of [
      [5, 5, 5],
      [50, 5, 0.5],
      [5, 0, 20],
      [5, 0, 0],
    ]) {
      const world = new World({ gravity: [0, 0, 0] });
      const b = world.addBody({ mass: 1, inertia: [0.1, 0.2, 0.25, 0, 0, 0], angularVelocity: [2, 1.5, 3] });
      const spring = (stiffness: number) => (stiffness > 0 ? { spring: { stiffness } } : {});
      world.addJoint(
        ball({ a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0], x: spring(x), y: spring(y), z: spring(z) }),
      );
      const first = world.report.energy.total;
      for (let i = 0; i < 10 * 240; i++) {
        world.step(1 / 240);
        expect(world.report.energy.total).toBeLessThan(1.001 * first);
      }
    }
  });

  it("with dampers are right to second order in dt", () => {
    const errors = [60, 120, 240].map((rate) => {
      const world = new World({ gravity: [0, 0, 0] });
      const b = world.addBody({ shape: sphere(0.1), mass: 2, position: [0.5, 0, 0] });
      const ends = { a: null, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], axis: [1, 0, 0] } as const;
      world.addJoint(slider({ ...ends, spring: { stiffness: 50, damping: 2 } }));
      const [decay, frequency] = [0.5, Math.sqrt(25 - 0.25)];
      let error = 0;
      for (let i = 1; i <= 2 * rate; i++) {
        world.step(1 / rate);
        const t = i / rate;
        const swing = Math.cos(frequency * t) + (decay / frequency) * Math.sin(frequency * t);
        error = Math.max(error, Math.abs(0.5 * Math.exp(-decay * t) * swing - b.position[0]));
      }
      return error;
    });
    expect(errors[0]).toBeLessThan(2e-3);
    for (const i of [0, 1]) expect(errors[i] / errors[i + 1]).toBeCloseTo(4, 1);
  });
});
