// What bodies do: forces, impulses, damping, locks, kinematic motion, changes of type.
import { describe, expect, it } from "vitest";
import { ball, box, sphere, type Vec3, World } from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";
import { chainWorld } from "../../support/worlds.ts";

const near = (actual: readonly number[], expected: readonly number[], within: number) => {
  const worst = Math.max(...actual.map((x, i) => Math.abs(x - expected[i])));
  expect(worst, `${actual} is not ${expected}`).toBeLessThan(within);
};

describe("a free body", () => {
  it("falls by g t²/2 exactly: the step is exact for constant forces", () => {
    const world = new World();
    const body = world.addBody({ shape: box(0.1, 0.2, 0.3), velocity: [1, 2, 3], position: [0, 5, 0] });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    near(body.position, [1, 5 + 2 - 9.81 / 2, 3], 1e-12);
    near(body.velocity, [1, 2 - 9.81, 3], 1e-12);
  });

  it("obeys a force, a torque and their points of action", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const body = world.addBody({ shape: sphere(0.5), mass: 2 });
    const inertia = 0.4 * 2 * 0.25;
    body.applyForce([3, 0, 0], [0, 0.5, 0]);
    body.applyTorque([0, 0.1, 0]);
    expect(body.force).toEqual([3, 0, 0]);
    world.step(0.01);
    near(body.velocity, [0.015, 0, 0], 1e-15);
    near(body.angularVelocity, [0, 0.001 / inertia, (-1.5 * 0.01) / inertia], 1e-12);
    // a force lasts one step, and its work is no drift of energy
    expect(world.report.energy.drift).toBe(0);
    expect(body.force).toEqual([0, 0, 0]);
    world.step(0.01);
    near(body.velocity, [0.015, 0, 0], 1e-15);
  });

  it("takes an impulse at a point at once", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const q = quatFromAxisAngle([1, 2, 3], 0.7);
    const body = world.addBody({ mass: 2, inertia: [1, 2, 2.5, 0.1, 0.2, 0.3], orientation: q });
    const before = body.angularVelocity;
    expect(before).toEqual([0, 0, 0]);
    body.applyImpulse([1, 2, 3], [0.3, 0, 0]);
    near(body.velocity, [0.5, 1, 1.5], 1e-15);
    // L = r × j whatever the inertia: check I ω = L through the kinetic energy ½ ω·L
    const l: Vec3 = [0, -0.9, 0.6];
    const spin = body.angularVelocity;
    const half = 0.5 * (spin[0] * l[0] + spin[1] * l[1] + spin[2] * l[2]);
    expect(world.report.energy.kinetic).toBeCloseTo(0.5 * 2 * (0.25 + 1 + 2.25) + half, 12);
  });

  it("loses speed by its damping rate", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const options = { shape: sphere(1), mass: 1, velocity: [1, 0, 0], angularVelocity: [0, 2, 0] } as const;
    const body = world.addBody({ ...options, linearDamping: 0.5, angularDamping: 2 });
    for (let i = 0; i < 120; i++) world.step(1 / 120);
    // exp(-c h) to order 4: off by (c h)⁵/120 a step
    expect(body.velocity[0]).toBeCloseTo(Math.exp(-0.5), 11);
    expect(body.angularVelocity[1]).toBeCloseTo(2 * Math.exp(-2), 8);
  });

  it("is stopped, and not turned round, by any damping rate", () => {
    for (const rate of [100, 1e3, 1e4, 1e6, 1e300]) {
      const world = new World({ gravity: [0, 0, 0] });
      const options = { shape: sphere(1), mass: 1, velocity: [1, 0, 0], angularVelocity: [0, 2, 0] } as const;
      const body = world.addBody({ ...options, linearDamping: rate, angularDamping: rate });
      let last = 1;
      for (let i = 0; i < 10; i++) {
        world.step(1 / 60);
        expect(body.velocity[0]).toBeGreaterThan(-1e-10);
        expect(body.velocity[0]).toBeLessThan(0.5 * last + 1e-10);
        last = body.velocity[0];
      }
      expect(Math.abs(body.angularVelocity[1])).toBeLessThan(1e-3);
    }
  });

  it("feels gravity by its scale", () => {
    const world = new World();
    const light = world.addBody({ shape: sphere(1), gravityScale: -0.5 });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(light.velocity[1]).toBeCloseTo(9.81 / 2, 10);
  });

  it("turns about its centre of mass, wherever its frame is", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const body = world.addBody({ shape: box(0.1, 0.1, 0.1, { position: [1, 0, 0] }), angularVelocity: [0, 0, 1] });
    expect(body.com).toEqual([1, 0, 0]);
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    near(body.centreOfMass, [1, 0, 0], 1e-12);
    // one radian, but for the Cayley map's h² ω³/12
    near(body.position, [1 - Math.cos(1), -Math.sin(1), 0], 1e-4);
    const pose = new Float64Array(7);
    body.readPose(pose);
    near([...pose], [...body.position, ...body.orientation], 1e-15);
    near(body.bodyFromWorld(body.worldFromBody([1, 2, 3])), [1, 2, 3], 1e-14);
    near(body.velocityAt([1, 1, 0]), [-1, 0, 0], 1e-12);
  });
});

describe("axis locks", () => {
  it("of translation keep a free body on its line", () => {
    const world = new World({ gravity: [0, -9.81, 0] });
    const options = { shape: box(0.1, 0.2, 0.3), velocity: [1, 5, 2], angularVelocity: [1, 2, 3] } as const;
    const body = world.addBody({ ...options, lockTranslation: [false, true, true] });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    near(body.centreOfMass, [1, 0, 0], 1e-12);
    expect(body.velocity[1]).toBe(0);
  });

  it("of rotation keep a body's axes", () => {
    const world = new World();
    const body = world.addBody({
      shape: box(0.1, 0.2, 0.3),
      angularVelocity: [1, 2, 3],
      lockRotation: [true, false, true],
    });
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(body.angularVelocity[0]).toBe(0);
    expect(body.angularVelocity[2]).toBe(0);
    near(body.worldFromBody([0, 1, 0]), [body.position[0], body.position[1] + 1, body.position[2]], 1e-14);
  });

  it("hold in a chain, whose joints stay closed", () => {
    const world = chainWorld(4);
    const [, second] = world.bodies;
    second.lock({ rotation: [true, true, true] });
    for (let i = 0; i < 120; i++) world.step(1 / 60);
    near(second.orientation, [0, 0, 0, 1], 1e-15);
    near(second.angularVelocity, [0, 0, 0], 1e-15);
    expect(world.report.jointGap).toBeLessThan(1e-12);
    expect(world.report.velocityResidual).toBeLessThan(1e-12);
    expect(second.lockedRotation).toEqual([true, true, true]);
  });

  it("a slider with a pendulum: the locked body only moves along x", () => {
    const world = new World();
    const cart = world.addBody({
      shape: box(0.3, 0.1, 0.1),
      mass: 2,
      lockTranslation: [false, true, true],
      lockRotation: [true, true, true],
    });
    const bob = world.addBody({ shape: sphere(0.1), mass: 1, position: [1, 0, 0] });
    world.addJoint(ball({ a: cart, b: bob, anchor: [0, 0, 0] }));
    for (let i = 0; i < 300; i++) world.step(1 / 240);
    near(cart.position, [cart.position[0], 0, 0], 1e-15);
    // nothing pushes along x: the common centre of mass stays at x = 1/3
    expect((2 * cart.position[0] + bob.position[0]) / 3).toBeCloseTo(1 / 3, 9);
    expect(Math.abs(world.report.energy.drift)).toBeLessThan(1e-3 * 9.81);
    expect(world.report.jointGap).toBeLessThan(1e-14);
  });

  it("may hold a structure that a pin holds already", () => {
    const world = chainWorld(3);
    // off the straight line, where pin and lock would leave no motion at all
    for (let i = 0; i < 40; i++) world.step(1 / 120);
    const last = world.bodies[2];
    last.lock({ translation: [true, false, false] });
    const [x, y] = last.centreOfMass;
    for (let i = 0; i < 60; i++) world.step(1 / 120);
    expect(last.centreOfMass[0]).toBeCloseTo(x, 9);
    expect(last.centreOfMass[1]).not.toBeCloseTo(y, 2);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });
});

describe("kinematic bodies", () => {
  it("move with their velocity, exactly, and carry what hangs on them", () => {
    const world = new World();
    const arm = world.addBody({ type: "kinematic", velocity: [0.5, 0, 0], angularVelocity: [0, 0, 2] });
    const bob = world.addBody({ shape: sphere(0.1), mass: 1, position: [1, -0.5, 0] });
    const joint = world.addJoint(ball({ a: arm, b: bob, anchor: [1, 0, 0] }));
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      expect(joint.gap).toBeLessThan(1e-14);
      expect(world.report.velocityResidual).toBeLessThan(1e-12);
    }
    near(arm.position, [0.5, 0, 0], 1e-14);
    near(joint.anchorA, [0.5 + Math.cos(2), Math.sin(2), 0], 1e-12);
  });

  it("reach the pose they are sent to and stand still without a new one", () => {
    const world = new World();
    const body = world.addBody({ type: "kinematic" });
    const q = quatFromAxisAngle([0, 1, 0], 0.3);
    body.moveTo([0.1, 0.2, 0.3], q);
    world.step(0.1);
    near(body.position, [0.1, 0.2, 0.3], 1e-15);
    near(body.orientation, q, 1e-15);
    near(body.velocity, [1, 2, 3], 1e-14);
    near(body.angularVelocity, [0, 3, 0], 1e-13);
    world.step(0.1);
    near(body.position, [0.1, 0.2, 0.3], 1e-15);
    near(body.velocity, [0, 0, 0], 1e-15);
  });

  it("are not moved by anything", () => {
    const world = new World();
    const body = world.addBody({ type: "kinematic", shape: sphere(1) });
    const heavy = world.addBody({ shape: sphere(1), mass: 1e6, position: [0, -2, 0] });
    world.addJoint(ball({ a: body, b: heavy, anchor: [0, -1, 0] }));
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(body.position).toEqual([0, 0, 0]);
  });
});

describe("changes of type", () => {
  it("freeze a body and let it go again", () => {
    const world = chainWorld(3);
    const [first, second, third] = world.bodies;
    third.remove();
    for (let i = 0; i < 20; i++) world.step(1 / 60);
    first.type = "static";
    const frozen = first.position;
    for (let i = 0; i < 20; i++) world.step(1 / 60);
    expect(first.position).toEqual(frozen);
    expect(first.velocity).toEqual([0, 0, 0]);
    expect(world.report.jointGap).toBeLessThan(1e-13);
    first.type = "dynamic";
    for (let i = 0; i < 20; i++) world.step(1 / 60);
    expect(first.position).not.toEqual(frozen);
    expect(second.type).toBe("dynamic");
    expect(world.report.jointGap).toBeLessThan(1e-13);
  });
});

describe("user data and names", () => {
  it("come back as they were given", () => {
    const data = { anything: 1 };
    const world = new World();
    const body = world.addBody({ shape: sphere(1), name: "bob", userData: data });
    const joint = world.addJoint(ball({ a: null, b: body, anchor: [0, 0, 0], name: "pin", userData: data }));
    expect([body.name, body.userData, joint.name, joint.userData]).toEqual(["bob", data, "pin", data]);
  });
});
