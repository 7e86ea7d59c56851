// The law of first order, M v = F + Jᵀ λ: against dense solves, and what physics says of it.
import { describe, expect, test } from "vitest";
import { ball, box, hinge, plane, sphere, type Vec3, World } from "../../../src/index.ts";
import { solveDense } from "../../support/dense-kkt.ts";
import { problemOf, wrenchesOf } from "../../support/mechanism-problem.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { randomMechanism } from "../../support/random-mechanism.ts";
import type { Mechanism } from "../../support/reference-mechanism.ts";

const firstOrder = (gravity: Vec3 = [0, 0, 0]) => new World({ mode: "first-order", gravity });
const worst = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
const sizeOf = (values: readonly (readonly number[])[]) => Math.max(...values.flat().map(Math.abs));

describe("against the dense KKT system", () => {
  // the equations of accelerations at rest, with v for v'. A step is first order in dt: three steps of different length from the same pose
  // tell what one of no length would do, to dt³; shorter ones would show the rounding of the pose
  const LONG = 2e-4;
  const motions = (mechanism: Mechanism, dt: number) => {
    const { world, bodies, joints } = worldOf(mechanism, [0, 0, 0], { mode: "first-order" });
    world.step(dt);
    return {
      v: bodies.map(({ velocity, angularVelocity }) => [...velocity, ...angularVelocity]),
      f: joints.map(({ force, torque }) => [...force, ...torque]),
    };
  };
  const atOnce = ([one, half, quarter]: number[][][]) =>
    one.map((six, i) => six.map((x, k) => (8 * quarter[i][k] - 6 * half[i][k] + x) / 3));

  test.each([
    ["trees", { bodies: 8 }],
    ["floating trees", { bodies: 8, pinned: false }],
    ["trees with masses over six orders", { bodies: 8, ratio: 1e6 }],
    ["two loops", { bodies: 6, loops: 2 }],
    ["floating loops", { bodies: 6, loops: 2, pinned: false }],
  ])("%s of mixed joints", (_, options) => {
    for (let seed = 1; seed <= 8; seed++) {
      const mechanism = randomMechanism(seed, { speed: 0, push: 0.3, kinds: NAMED_KINDS, ...options });
      const found = [LONG, LONG / 2, LONG / 4].map((dt) => motions(mechanism, dt));
      const dense = solveDense(problemOf(mechanism));
      const v = atOnce(found.map((one) => one.v));
      for (const [i, six] of v.entries()) expect(worst(six, dense.vdot[i]) / sizeOf(dense.vdot)).toBeLessThan(1e-9);
      // forces are those that the last iteration of Newton began with: it ends when nothing turns by more than 1e-6 (60 dt)² rad
      const wrenches = wrenchesOf(mechanism, dense.lambda);
      for (const [i, six] of atOnce(found.map((one) => one.f)).entries())
        expect(worst(six, wrenches[i]) / sizeOf(wrenches)).toBeLessThan(1e-5);
    }
  });
});

describe("a free body", () => {
  test.each([1e-4, 1 / 60, 2])("dt %f: v = f / m, and it stands when the force ends", (dt) => {
    const world = firstOrder();
    const body = world.addBody({ shape: sphere(0.2), mass: 4 });
    body.applyForce([8, 0, -2]);
    body.applyTorque([0, 0.3, 0]);
    world.step(dt);
    // a few operations of rounding
    expect(worst(body.velocity, [2, 0, -0.5])).toBeLessThan(1e-15);
    expect(body.angularVelocity[1]).toBeCloseTo(0.3 / body.inertia[1], 12);
    expect(worst(body.position, [2 * dt, 0, -0.5 * dt])).toBeLessThan(1e-14);
    const [before, turned] = [body.position, body.orientation];
    world.step(dt);
    expect(body.velocity).toEqual([0, 0, 0]);
    expect(body.position).toEqual(before);
    expect(body.orientation).toEqual(turned);
  });

  test("gravity gives the velocity g, damping divides it by 1 + d, at any dt", () => {
    for (const dt of [1 / 240, 0.3]) {
      const world = firstOrder([0, -9.81, 0]);
      const [plain, damped] = [0, 3].map((linearDamping) =>
        world.addBody({ shape: sphere(0.1), mass: 7, linearDamping, position: [linearDamping, 0, 0] }),
      );
      world.step(dt);
      expect(plain.velocity[1]).toBeCloseTo(-9.81, 12);
      expect(damped.velocity[1]).toBeCloseTo(-9.81 / 4, 12);
    }
  });

  test("a torque gives the spin I⁻¹ τ, damping divides it by 1 + d, at any dt, alone and on a pin", () => {
    for (const dt of [1 / 240, 0.3]) {
      const world = firstOrder();
      for (const [i, angularDamping] of [0, 3].entries()) {
        const [alone, pinned] = [0, 5].map((z) =>
          world.addBody({ shape: sphere(0.3), mass: 7, angularDamping, position: [i, 0, z] }),
        );
        // at its centre, where a ball does not see it turn
        world.addJoint(ball({ a: null, b: pinned, anchor: [i, 0, 5] }));
        for (const body of [alone, pinned]) body.applyTorque([0.1, -0.2, 0.3]);
        world.step(dt);
        const spin = [0.1, -0.2, 0.3].map((x) => x / alone.inertia[0] / (1 + angularDamping));
        for (const body of [alone, pinned]) expect(worst(body.angularVelocity, spin)).toBeLessThan(1e-13);
      }
    }
  });

  test("locked axes stay", () => {
    const world = firstOrder();
    const body = world.addBody({ shape: box(0.1, 0.2, 0.3), mass: 2, lockTranslation: [true, false, false] });
    body.applyForce([4, 4, 0]);
    world.step(0.1);
    expect(worst(body.velocity, [0, 2, 0])).toBeLessThan(1e-15);
  });
});

describe("jointed bodies", () => {
  const pendulum = () => {
    const world = firstOrder([0, -9.81, 0]);
    const rod = world.addBody({ shape: box(0.5, 0.02, 0.02), mass: 2, position: [0.5, 0, 0] });
    const joint = world.addJoint(hinge({ a: null, b: rod, anchor: [0, 0, 0], axis: [0, 0, 1] }));
    return { world, rod, joint };
  };

  test("a pendulum sinks to its lowest point, and past it only where dt is longer than 2 / its rate, 0.14 s", () => {
    for (const dt of [1 / 240, 1 / 30, 0.1, 0.3]) {
      const { world, rod, joint } = pendulum();
      let last = 0;
      for (let t = 0; t < 4; t += dt) {
        world.step(dt);
        if (dt < 0.14) expect(joint.coordinate).toBeLessThanOrEqual(last + 1e-12);
        if (dt < 0.14) expect(joint.coordinate).toBeGreaterThan(-Math.PI / 2 - 1e-9);
        last = joint.coordinate;
      }
      expect(rod.centreOfMass[1]).toBeCloseTo(-0.5, 6);
      expect(world.report.jointGap).toBeLessThan(1e-12);
    }
  });

  test("follows dφ/dt = -m g l cos φ / I to first order in dt", () => {
    // gd φ = -r t, so sin φ = -tanh(r t)
    const error = (dt: number) => {
      const { world, rod, joint } = pendulum();
      const r = (rod.mass * 9.81 * 0.5) / (rod.inertia[2] + rod.mass * 0.25);
      for (let i = 0; i < Math.round(0.1 / dt); i++) world.step(dt);
      return Math.abs(Math.sin(joint.coordinate) + Math.tanh(0.1 * r));
    };
    expect(error(1e-3)).toBeLessThan(2e-2);
    expect(error(1e-4) / error(1e-3)).toBeLessThan(0.15);
  });

  test("motors keep their speed, servos go to their target without passing it, limits hold", () => {
    const world = firstOrder();
    const arms = [0, 1, 2].map((x) => world.addBody({ shape: box(0.2, 0.05, 0.05), mass: 1, position: [x, 0, 0] }));
    const at = (i: number) => ({ a: null, b: arms[i], anchor: [i - 0.2, 0, 0] as Vec3, axis: [0, 0, 1] as Vec3 });
    const motor = world.addJoint(hinge({ ...at(0), motor: { speed: 2, maxForce: 50 } }));
    const servo = world.addJoint(hinge({ ...at(1), servo: { target: 0.7, stiffness: 1e3 } }));
    const limited = world.addJoint(hinge({ ...at(2), limits: { lower: -0.3, upper: 0.3 } }));
    let last = 0;
    for (let i = 0; i < 40; i++) {
      arms[2].applyTorque([0, 0, 5]);
      world.step(1 / 60);
      expect(motor.rate).toBeCloseTo(2, 9);
      expect(servo.coordinate).toBeGreaterThanOrEqual(last);
      expect(servo.coordinate).toBeLessThanOrEqual(0.7 + 1e-12);
      expect(limited.coordinate).toBeLessThanOrEqual(0.3 + 1e-9);
      last = servo.coordinate;
    }
    expect(motor.coordinate).toBeCloseTo(80 / 60, 6);
    expect(servo.coordinate).toBeCloseTo(0.7, 9);
    expect(limited.coordinate).toBeCloseTo(0.3, 9);
  });

  test("a kinematic body takes along what hangs on it, and nothing coasts when it stops", () => {
    const world = firstOrder();
    const hand = world.addBody({ type: "kinematic" });
    const link = world.addBody({ shape: box(0.1, 0.02, 0.02), mass: 1, position: [0.1, 0, 0] });
    world.addJoint(ball({ a: hand, b: link, anchor: [0, 0, 0] }));
    for (let i = 1; i <= 20; i++) {
      hand.moveTo([0, 0.05 * i, 0]);
      world.step(1 / 60);
    }
    expect(world.report.jointGap).toBeLessThan(1e-12);
    // towed, the link points down
    expect(link.centreOfMass[1]).toBeLessThan(0.91);
    world.step(1 / 60);
    const rest = link.position;
    world.step(1 / 60);
    expect(worst(link.position, rest)).toBe(0);
  });
});

describe("contacts", () => {
  /** How fast a block of 2 kg slides on the ground, pushed by a force. */
  const pushed = (force: number) => {
    const world = firstOrder([0, -9.81, 0]);
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.5 }) });
    const block = world.addBody({ shape: box(0.5, 0.1, 0.5, { friction: 0.5 }), mass: 2, position: [0, 0.1, 0] });
    for (let i = 0; i < 20; i++) {
      block.applyForce([force, 0, 0]);
      world.step(1 / 60);
    }
    return block;
  };

  test("friction holds below its limit, μ m g = 9.81 N, and above it the rest of the force moves the block", () => {
    const held = pushed(9.5);
    // the sweep ends at 1e-6 m/s
    expect(Math.abs(held.velocity[0])).toBeLessThan(1e-5);
    expect(Math.abs(held.position[0])).toBeLessThan(1e-5);
    expect(pushed(13.81).velocity[0]).toBeCloseTo(2, 4);
  });

  test("boxes that fall together come to rest on each other", () => {
    const world = firstOrder([0, -9.81, 0]);
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const boxes = [0, 1, 2, 3].map((i) =>
      world.addBody({ shape: box(0.3, 0.3, 0.3), mass: 1 + i, position: [0.02 * i, 0.5 + 0.8 * i, 0] }),
    );
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      // contacts leave an overlap of 1e-4 m, and 1e-6 m/s to the next sweep
      expect(world.report.contacts.penetration).toBeLessThan(3e-4);
    }
    for (const [i, { position }] of boxes.entries()) expect(Math.abs(position[1] - 0.3 - 0.6 * i)).toBeLessThan(1e-3);
  });

  test("nothing bounces, whatever its restitution", () => {
    const world = firstOrder([0, -9.81, 0]);
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], restitution: 1 }) });
    const drop = world.addBody({ shape: sphere(0.5, { restitution: 1 }), mass: 1, position: [0, 3.1, 0] });
    let lowest = 3.1;
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      expect(drop.position[1]).toBeLessThan(lowest + 1e-6);
      lowest = Math.min(lowest, drop.position[1]);
    }
    expect(drop.position[1]).toBeGreaterThan(0.5 - 2e-4);
    expect(drop.position[1]).toBeLessThan(0.501);
  });
});
