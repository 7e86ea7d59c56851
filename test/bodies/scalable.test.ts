// Scalable and custom bodies in motion: against their equations, against what physics keeps, and on joints with others.
import { describe, expect, it } from "vitest";
import {
  type Body,
  ball,
  custom,
  distance,
  fixed,
  hinge,
  loadScene,
  saveScene,
  type Vec3,
  World,
} from "../../src/index.ts";
import { angularMomentumOf, runGrowing } from "../support/growing-reference.ts";
import { apart, cloud, massOf, motionOf, sums } from "../support/point-cloud.ts";

const points = cloud([
  { mass: 2, at: [0.5, 0.2, 0.1] },
  { mass: 1, at: [0.1, 0.4, 0.6] },
]);
const mass = massOf(points);
const along = (i: number) => points.reduce((sum, point) => sum + point.mass * point.at[i] * point.at[i], 0);
const moments: Vec3 = [along(0), along(1), along(2)];
const weightless = () => new World({ gravity: [0, 0, 0] });

const run = (world: World, steps: number, dt: number) => {
  for (let i = 0; i < steps; i++) world.step(dt);
  return world;
};

describe.each([1, 3] as const)("a free body with %i scales", (axes) => {
  const make = (damping: number) => {
    const world = weightless();
    const scalable =
      axes === 1
        ? { axes, scale: 1.2, rate: 0.5, stiffness: 30, damping }
        : { axes, scale: [1.2, 0.9, 1] as const, rate: [0.5, -0.3, 0.2] as const, stiffness: 30, damping };
    const body = world.addBody({ ...mass, velocity: [1, 2, 3], angularVelocity: [2, 3, -1], scalable });
    return { world, body };
  };

  it.each([0, 3])("moves by its equations, to second order in dt, with damping %f", (damping) => {
    const error = (steps: number) => {
      const { world, body } = make(damping);
      const { orientation, scale, scaleRate: rate, angularVelocity } = body;
      const angularMomentum = angularMomentumOf(moments, orientation, scale, angularVelocity);
      run(world, steps, 0.5 / steps);
      const growing = { moments, axes, stiffness: 30, damping, rest: [1, 1, 1] as const, angularMomentum };
      // Runge and Kutta with 400 steps: 1e-10
      const exact = runGrowing(growing, { orientation, scale, rate }, 0.5, 400);
      const turned = Math.hypot(...body.orientation.map((x, i) => x - exact.orientation[i]));
      return [apart(body.scale, exact.scale), apart(body.scaleRate, exact.rate), turned];
    };
    const [coarse, fine] = [error(50), error(100)];
    for (const [i, most] of [1e-3, 1e-2, 2e-4].entries()) {
      expect(coarse[i]).toBeLessThan(most);
      expect(fine[i]).toBeLessThan(0.3 * coarse[i]);
    }
  });

  it("keeps momentum, angular momentum and energy", () => {
    const { world, body } = make(0);
    const [before, energy] = [sums(motionOf(body, points)), world.report.energy.total];
    run(world, 50, 0.01);
    const after = sums(motionOf(body, points));
    expect(apart(after.momentum, before.momentum)).toBeLessThan(1e-13);
    // to Newton's tolerance
    expect(apart(after.angular, before.angular)).toBeLessThan(1e-10 * Math.hypot(...before.angular));
    expect(Math.abs(world.report.energy.total - energy)).toBeLessThan(1e-6 * energy);
    // it did something: energy went to and fro between spin and growth
    expect(apart(body.scale, make(0).body.scale)).toBeGreaterThan(0.01);
  });

  it("under a pull at a point gains the momentum and the work of the pull", () => {
    const { world, body } = make(0);
    const before = sums(motionOf(body, points));
    const total = world.report.energy.total;
    const force: Vec3 = [3, -2, 1];
    let work = 0;
    for (let i = 0; i < 200; i++) {
      const at = body.worldFromBody([0.5, 0.2, 0.1]);
      body.applyForce(force, at);
      world.step(0.0025);
      const to = body.worldFromBody([0.5, 0.2, 0.1]);
      work += force.reduce((sum, f, k) => sum + f * (to[k] - at[k]), 0);
    }
    const after = sums(motionOf(body, points));
    for (let i = 0; i < 3; i++) expect(after.momentum[i] - before.momentum[i]).toBeCloseTo(0.5 * force[i], 12);
    // the force is that of the start of a step, so its lever lags: first order
    expect(world.report.energy.total - total).toBeCloseTo(work, 1);
  });
});

it("a body that is squeezed spins up: the spin goes as one over the square of its scale", () => {
  const world = weightless();
  const body = world.addBody({
    ...mass,
    angularVelocity: [0, 2, 0],
    scalable: { axes: 1, stiffness: 500, damping: 60, rest: 0.5 },
  });
  run(world, 1200, 1 / 240);
  const [, y] = body.angularVelocity;
  const [s] = body.scale;
  expect(s).toBeGreaterThan(0.4);
  expect(s).toBeLessThan(0.8);
  expect(y * s * s).toBeCloseTo(2, 3);
  // at rest: k (s - rest) = Σ of what turns, (P_x + P_z) s ω²
  expect(500 * (s - 0.5)).toBeCloseTo((moments[0] + moments[2]) * s * y * y, 1);
});

/** A chain that hangs on the world: rigid, one scale, three scales, a particle, on joints of several kinds. */
function mixed(): { world: World; bodies: Body[] } {
  const world = new World();
  const soft = { stiffness: 400 };
  const bodies = [
    world.addBody({ ...mass, position: [0.5, 0, 0] }),
    world.addBody({ ...mass, position: [1.5, 0, 0], scalable: { axes: 1, ...soft } }),
    world.addBody({ ...mass, position: [2.5, 0, 0], scalable: { axes: 3, ...soft } }),
    world.addBody({ type: "particle", mass: 2, position: [3.5, 0, 0] }),
    world.addBody({ ...mass, position: [2.5, -1, 0], scalable: { axes: 3, ...soft } }),
  ];
  const [a, b, c, d, e] = bodies;
  world.addJoint(ball({ a: null, b: a, anchor: [0, 0, 0] }));
  world.addJoint(hinge({ a, b, anchor: [1, 0, 0], axis: [0, 1, 1] }));
  world.addJoint(ball({ a: b, b: c, anchor: [2, 0, 0] }));
  world.addJoint(distance({ a: c, b: d, worldAnchorA: [3, 0, 0], worldAnchorB: [3.5, 0, 0] }));
  world.addJoint(fixed({ a: c, b: e, anchor: [2.5, -0.5, 0] }));
  return { world, bodies };
}

it("scalable bodies, rigid ones and particles hang together", () => {
  const { world, bodies } = mixed();
  const energy = world.report.energy.total;
  for (let i = 0; i < 120; i++) {
    world.step(1 / 240);
    expect(world.report.jointGapMetres).toBeLessThan(1e-12);
  }
  expect(world.report.velocityResidual).toBeLessThan(1e-12);
  const released = -bodies.reduce((sum, body) => sum + body.mass * 9.81 * Math.min(0, body.position[1]), 0);
  expect(Math.abs(world.report.energy.total - energy)).toBeLessThan(1e-3 * released);
  for (const body of bodies.filter(({ kind }) => kind === "scalable"))
    expect(Math.abs(body.scale[0] - 1)).toBeGreaterThan(1e-4);
  expect(bodies[3].angularVelocity).toEqual([0, 0, 0]);
});

it("goes on alike from a snapshot and from a file", () => {
  const { world } = mixed();
  run(world, 10, 1 / 120);
  const snapshot = world.snapshot();
  const { world: loaded } = loadScene(saveScene(world));
  expect(loaded.hash()).toBe(world.hash());
  const hash = run(world, 10, 1 / 120).hash();
  expect(run(loaded, 10, 1 / 120).hash()).toBe(hash);
  world.restore(snapshot);
  expect(run(world, 10, 1 / 120).hash()).toBe(hash);
});

it("a custom body falls under its force, and forces of one step act in one step", () => {
  const world = new World();
  const massMatrix = [
    [2, 0.5],
    [0.5, 1],
  ];
  const body = world.addBody({ type: "custom", dimension: 2, massMatrix, rates: [3, -1], constantForce: [4, 5] });
  run(world, 60, 1 / 60);
  // M⁻¹ f of the matrix above
  const a = [(4 - 0.5 * 5) / 1.75, (2 * 5 - 0.5 * 4) / 1.75];
  for (const i of [0, 1]) {
    expect(body.pose[i]).toBeCloseTo([3, -1][i] + a[i] / 2, 12);
    expect(body.rates[i]).toBeCloseTo([3, -1][i] + a[i], 12);
  }
  expect(Math.abs(world.report.energy.drift)).toBeLessThan(1e-12);
  body.constantForce = [0, 0];
  const before = body.rates;
  body.applyForces([4, 5]);
  run(world, 2, 1 / 60);
  for (const i of [0, 1]) expect(body.rates[i] - before[i]).toBeCloseTo(a[i] / 60, 12);
});

it("two scalable bodies pinned together keep momentum and angular momentum", () => {
  const world = weightless();
  const soft = { stiffness: 50 };
  const a = world.addBody({
    ...mass,
    angularVelocity: [0, 0, 2],
    scalable: { axes: 3, rate: [0.5, 0, -0.3], ...soft },
  });
  const b = world.addBody({ ...mass, position: [1, 0, 0], velocity: [0, 3, 1], scalable: { axes: 1, ...soft } });
  world.addJoint(ball({ a, b, anchor: [0.5, 0, 0] }));
  const all = () => sums([a, b].flatMap((body) => motionOf(body, points)));
  // the first step fits the velocities to the joint: an impact, which keeps momenta
  const before = all();
  run(world, 60, 1 / 120);
  const after = all();
  expect(apart(after.momentum, before.momentum)).toBeLessThan(1e-12);
  expect(apart(after.angular, before.angular)).toBeLessThan(1e-10 * Math.hypot(...before.angular));
  expect(world.report.jointGapMetres).toBeLessThan(1e-12);
});

it("locks, damping and gravity act on a scalable body as on a rigid one", () => {
  const world = new World();
  const body = world.addBody({
    ...mass,
    velocity: [1, 1, 0],
    angularVelocity: [1, 1, 1],
    linearDamping: 1,
    lockTranslation: [false, true, false],
    lockRotation: [true, false, true],
    scalable: { axes: 1 },
  });
  const falling = world.addBody({ ...mass, gravityScale: 0.5, scalable: { axes: 3 } });
  run(world, 100, 0.01);
  expect([body.velocity[1], body.angularVelocity[0], body.angularVelocity[2]].map(Math.abs)).toEqual([0, 0, 0]);
  expect(body.velocity[0]).toBeCloseTo(Math.exp(-1), 8);
  // free to grow, the body slows down as it is flung apart
  expect(body.angularVelocity[1] * body.scale[0] ** 2).toBeCloseTo(1, 4);
  expect(falling.velocity[1]).toBeCloseTo(-9.81 / 2, 10);
});

it("a constraint may tie a scale to the number of a custom body", () => {
  const world = new World();
  const body = world.addBody({ ...mass, position: [1, 0, 0], scalable: { stiffness: 100, damping: 5 } });
  const number = world.addBody({ type: "custom", dimension: 1, massMatrix: [[4]] });
  world.addJoint(ball({ a: null, b: body, anchor: [0, 0, 0] }));
  const tie = world.addConstraint(
    custom({ bodies: [body, number], value: ({ bodies: [on, own] }) => on.scale.x.minus(1).minus(own.pose(0)) }),
  );
  run(world, 60, 1 / 240);
  expect(Math.abs(tie.gap)).toBeLessThan(1e-12);
  expect(number.pose[0]).toBeGreaterThan(0.01);
  expect(number.rates[0]).toBeCloseTo(body.scaleRate[0], 12);
  // with the body goes what held it, and the other goes on alone
  body.remove();
  expect([world.constraints.length, world.joints.length]).toEqual([0, 0]);
  const { pose, rates } = number;
  run(world, 1, 0.1);
  expect(number.pose[0]).toBeCloseTo(pose[0] + 0.1 * rates[0], 12);
});

it("sleeps by its user's word only, and wakes as others do", () => {
  const world = new World({ gravity: [0, 0, 0], sleeping: true });
  const body = world.addBody({ ...mass, scalable: { stiffness: 10 } });
  const rigid = world.addBody({ ...mass, position: [3, 0, 0] });
  run(world, 60, 1 / 60);
  expect([body.isSleeping, rigid.isSleeping]).toEqual([false, true]);
  body.scaleRate = 0.3;
  body.sleep();
  run(world, 2, 1 / 60);
  expect([body.isSleeping, body.scale, body.scaleRate]).toEqual([true, [1, 1, 1], [0, 0, 0]]);
  body.applyScaleForce([1, 0, 0]);
  run(world, 1, 1 / 60);
  expect(body.isSleeping).toBe(false);
  expect(body.scaleRate[0]).toBeGreaterThan(0);
});

it("in first order a force gives a rate, and nothing coasts", () => {
  const world = new World({ mode: "first-order", gravity: [0, 0, 0] });
  const body = world.addBody({ ...mass, scalable: { axes: 1 } });
  const own = world.addBody({ type: "custom", dimension: 1, massMatrix: [[4]] });
  body.applyScaleForce(0.9);
  own.applyForces([2]);
  run(world, 1, 0.1);
  expect(body.scaleRate[0]).toBeCloseTo(0.9 / (moments[0] + moments[1] + moments[2]), 12);
  expect(own.rates[0]).toBeCloseTo(0.5, 12);
  expect(own.pose[0]).toBeCloseTo(0.05, 12);
  run(world, 1, 0.1);
  expect([...body.scaleRate, ...own.rates].map(Math.abs)).toEqual([0, 0, 0, 0]);
});

it("a scale that is pushed through zero ends the step by name", () => {
  const world = weightless();
  const body = world.addBody({ ...mass, name: "bellows", scalable: { axes: 1, rate: -2 } });
  let thrown: unknown;
  for (let i = 0; i < 100 && !thrown; i++) {
    const hash = world.hash();
    try {
      world.step(0.01);
    } catch (error) {
      thrown = error;
      expect(world.hash()).toBe(hash);
    }
  }
  expect(String(thrown)).toContain('body "bellows": one of its scales reached zero');
  expect(body.scale[0]).toBeGreaterThan(0);
});
