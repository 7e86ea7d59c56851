import { describe, expect, test } from "vitest";
import { jointScenes as scenes } from "../../../scenes/index.ts";
import { ArgumentError, accelerations, type Body, ball, box, sphere, type Vec3, World } from "../../../src/index.ts";
import { add, cos, cross, quatFromAxisAngle, rotate, scale, sin, subtract } from "../../../src/math/index.ts";
import { numbersInUse } from "../../../src/memory/regions.ts";
import { solveDense } from "../../support/dense-kkt.ts";
import { denseTwin, randomWorld } from "../../support/random-world.ts";

const G = 9.81;
const Z: Vec3 = [0, 0, 1];
const worst = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
/** A bar of `length` along its x axis, held at its first end, `angle` from hanging straight down, in the plane z = 0. */
function hangBar(world: World, holder: Body | null, at: Vec3, length: number, mass: number, angle: number) {
  const orientation = quatFromAxisAngle(Z, angle - Math.PI / 2);
  const half = rotate(orientation, [length / 2, 0, 0]);
  const bar = world.addBody({ shape: box(length / 2, 0.05, 0.08), mass, position: add(at, half), orientation });
  const joint = world.addJoint(ball({ a: holder, b: bar, anchor: at }));
  return { bar, joint, end: add(at, scale(2, half)) };
}

/** Velocities of a bar that turns at `rate` about z while its held end moves at `carried`. */
function swing(bar: Body, held: Vec3, rate: number, carried: Vec3 = [0, 0, 0]): void {
  bar.angularVelocity = [0, 0, rate];
  bar.velocity = add(carried, cross([0, 0, rate], subtract(bar.centreOfMass, held)));
}

describe("closed forms", () => {
  test("a pendulum: angular acceleration and the force of its pin", () => {
    const [mass, length, angle, rate] = [2.5, 1.2, 0.7, 1.9];
    const world = new World();
    const { bar, joint } = hangBar(world, null, [0.3, 2, 0], length, mass, angle);
    swing(bar, [0.3, 2, 0], rate);
    const c = length / 2;
    const about = bar.inertia[2] + mass * c * c;
    const turning = (-mass * G * c * sin(angle)) / about;
    const found = accelerations(world);
    expect(worst(found.bodies[0].angular, [0, 0, turning])).toBeLessThan(1e-13);
    const [s, k] = [sin(angle), cos(angle)];
    // the centre of mass at c (sin, -cos): tangential and centripetal acceleration
    const linear: Vec3 = [c * (turning * k - rate * rate * s), c * (turning * s + rate * rate * k), 0];
    expect(worst(found.bodies[0].linear, linear)).toBeLessThan(1e-13);
    // the pin carries what gravity does not: m a - m g
    const force = [mass * linear[0], mass * (linear[1] + G), 0];
    expect(worst(found.joints[0].force, force)).toBeLessThan(1e-12);
    expect(found.joints[0]).toMatchObject({ joint, torque: [0, 0, 0] });
    expect(found.joints[0].lambda).toEqual([...found.joints[0].force]);
    expect(found.status).toBe("solved");
    expect(found.certificate.equality).toBeLessThan(1e-13);
  });

  test("a hanging weight: the pin pulls body b up by its weight, whichever body is b", () => {
    const world = new World();
    const weight = world.addBody({ shape: sphere(0.1), mass: 3, position: [0, -1, 0] });
    const ceiling = world.addBody({ type: "static" });
    world.addJoint(ball({ a: weight, b: ceiling, anchor: [0, 0, 0] }));
    expect(worst(accelerations(world).joints[0].force, [0, -3 * G, 0])).toBeLessThan(1e-13);
  });

  test("a double pendulum of bars", () => {
    const [m1, l1, t1, r1, m2, l2, t2, r2] = [1.5, 1, 0.4, 2.1, 0.8, 0.7, -1.1, -3.2];
    const world = new World();
    const first = hangBar(world, null, [0, 0, 0], l1, m1, t1);
    const second = hangBar(world, first.bar, first.end, l2, m2, t2);
    swing(first.bar, [0, 0, 0], r1);
    swing(second.bar, first.end, r2, first.bar.velocityAt(first.end));
    const [c1, c2] = [l1 / 2, l2 / 2];
    const a = first.bar.inertia[2] + m1 * c1 * c1 + m2 * l1 * l1;
    const b = m2 * l1 * c2 * cos(t1 - t2);
    const d = second.bar.inertia[2] + m2 * c2 * c2;
    const e = -m2 * l1 * c2 * sin(t1 - t2) * r2 * r2 - (m1 * c1 + m2 * l1) * G * sin(t1);
    const f = m2 * l1 * c2 * sin(t1 - t2) * r1 * r1 - m2 * c2 * G * sin(t2);
    const found = accelerations(world).bodies;
    expect(Math.abs(found[0].angular[2] - (e * d - b * f) / (a * d - b * b))).toBeLessThan(1e-12);
    expect(Math.abs(found[1].angular[2] - (a * f - b * e) / (a * d - b * b))).toBeLessThan(1e-12);
  });

  test("a free body: Euler's equations, push, damping and gravity scale", () => {
    const world = new World();
    const orientation = quatFromAxisAngle([1, 2, -1], 0.8);
    const options = { mass: 2, inertia: [1, 2, 2.5, 0, 0, 0], linearDamping: 0.3, angularDamping: 0.4 } as const;
    const body = world.addBody({ ...options, position: [4, 5, 6], orientation, gravityScale: 0.5 });
    const spin: Vec3 = [0.7, -1.1, 2.3];
    body.angularVelocity = rotate(orientation, spin);
    body.velocity = [1, 2, 3];
    const torque: Vec3 = [0.3, 0.1, -0.2];
    body.applyTorque(rotate(orientation, torque));
    body.applyForce([6, 0, 0]);
    const [x, y, z] = spin;
    // I ω' + ω × I ω = torque - 0.4 I ω, in the principal axes
    const euler: Vec3 = [
      (torque[0] + (2 - 2.5) * y * z) / 1 - 0.4 * x,
      (torque[1] + (2.5 - 1) * z * x) / 2 - 0.4 * y,
      (torque[2] + (1 - 2) * x * y) / 2.5 - 0.4 * z,
    ];
    const [{ linear, angular }] = accelerations(world).bodies;
    expect(worst(angular, rotate(orientation, euler))).toBeLessThan(1e-14);
    expect(worst(linear, [3 - 0.3, -0.5 * G - 0.6, -0.9])).toBeLessThan(1e-14);
  });

  test("a pin on a turning wheel: the prescribed motion is in c", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const wheel = world.addBody({ type: "kinematic", velocity: [1, 0, 0], angularVelocity: [0, 0, 3] });
    // a small ball at the rim, turning as if welded to the wheel: it needs the centripetal force and no more
    const bob = world.addBody({ shape: sphere(0.1), mass: 2, position: [0.5, 0, 0], angularVelocity: [0, 0, 3] });
    bob.velocity = wheel.velocityAt([0.5, 0, 0]);
    world.addJoint(ball({ a: wheel, b: bob, anchor: [0.5, 0, 0] }));
    const found = accelerations(world);
    expect(worst(found.bodies[1].linear, [-4.5, 0, 0])).toBeLessThan(1e-14);
    expect(worst(found.joints[0].force, [-9, 0, 0])).toBeLessThan(1e-14);
    expect(found.bodies[0]).toMatchObject({ linear: [0, 0, 0], angular: [0, 0, 0] });
  });
});

describe("against the dense KKT system", () => {
  test.each([
    ["free axes", false, 0, 0],
    ["locked axes", true, 0, 0],
    ["stabilised", true, 5, 7],
  ])("random trees with spin, %s", (_, locked, alpha, beta) => {
    let error = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const world = randomWorld(seed, locked);
      const found = accelerations(world, { stabilisation: { alpha, beta } });
      const { dynamic, problem } = denseTwin(world, alpha, beta);
      const dense = solveDense(problem);
      if (dense.rank < dense.size) continue;
      const moving = found.bodies.filter(({ body }) => body.type === "dynamic");
      expect(moving.map(({ body }) => body)).toEqual(dynamic);
      const scaleOf = (values: number[][]) => Math.max(1, ...values.flat().map(Math.abs));
      for (const [i, { linear, angular }] of moving.entries())
        error = Math.max(error, worst([...linear, ...angular], dense.vdot[i]) / scaleOf(dense.vdot));
      for (const [i, { lambda }] of found.joints.entries())
        error = Math.max(error, worst(lambda, dense.lambda[i]) / scaleOf(dense.lambda));
    }
    expect(error).toBeLessThan(1e-10);
  });

  test("a translation lock holds as a pin does", () => {
    const world = new World();
    const slider = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, lockTranslation: [false, true, true] });
    const bob = world.addBody({ shape: sphere(0.2), mass: 4, position: [0.6, -0.8, 0] });
    const joint = world.addJoint(ball({ a: slider, b: bob, anchor: [0.1, 0, 0] }));
    const found = accelerations(world);
    const dense = solveDense(denseTwin(world, 0, 0).problem);
    expect(worst([...found.bodies[0].linear], dense.vdot[0].slice(0, 3))).toBeLessThan(1e-12);
    expect(found.bodies[0].linear[1]).toBe(0);
    expect(worst(found.joints[0].lambda, dense.lambda[0])).toBeLessThan(1e-11);
    // all six locked: the body is the world
    slider.lock({ translation: [true, true, true], rotation: [true, true, true] });
    const held = accelerations(world);
    expect(held.bodies[0]).toMatchObject({ linear: [0, 0, 0], angular: [0, 0, 0] });
    slider.type = "static";
    expect(accelerations(world).bodies[1].linear).toEqual(held.bodies[1].linear);
    bob.type = "static";
    expect(accelerations(world).joints[0]).toMatchObject({ joint, lambda: [0, 0, 0] });
  });
});

describe("against the step", () => {
  // in first order there are none
  const moving = scenes.filter(({ name }) => name !== "puppet-drag");
  test.each(moving.map((scene) => scene.name))("%s: differences of a tiny step", (name) => {
    const scene = scenes.find((candidate) => candidate.name === name)!;
    const world = scene.build();
    for (let i = 0; i < 20; i++) world.step(scene.dt);
    // the step must start from the velocities that are shown
    for (const body of world.bodies) if (body.type !== "static") body.angularVelocity = [...body.angularVelocity];
    const exact = accelerations(world).bodies;
    const start = world.snapshot();
    const difference = (h: number) => {
      const before = world.bodies.map((body) => [...body.velocity, ...body.angularVelocity]);
      world.step(h);
      const rates = world.bodies.map((body, i) =>
        [...body.velocity, ...body.angularVelocity].map((v, k) => (v - before[i][k]) / h),
      );
      world.restore(start);
      return rates;
    };
    // one-sided differences are wrong by h/2 times the jerk; of two lengths that term cancels, and what is left falls with
    // h² until rounding over h takes over, at an h that depends on how stiff the scene is: 5e-9 and 3e-8 at 1e-6 for
    // scenes of joints alone. What drives do is found to 1e-11 m/s, which over 3e-6 s is 3e-6 m/s²
    const errorAt = (h: number): number => {
      const [one, two] = [difference(h), difference(2 * h)];
      let [error, size] = [0, 1];
      for (const [i, { linear, angular }] of exact.entries()) {
        const found = [...linear, ...angular];
        const rates = one[i].map((rate, k) => 2 * rate - two[i][k]);
        size = Math.max(size, ...found.map(Math.abs));
        error = Math.max(error, worst(found, rates));
      }
      return error / size;
    };
    const error = Math.min(...[1e-5, 3e-6, 1e-6, 3e-7].map(errorAt));
    const driven = world.joints.some((joint) => joint.drives.some((drive) => drive.slot !== undefined));
    expect(error).toBeLessThan(driven ? 5e-6 : 1e-7);
  });
});

describe("manners", () => {
  test("nothing of the world changes, and no memory is kept", () => {
    const world = randomWorld(3, true);
    const [hash, numbers] = [world.hash(), numbersInUse()];
    const once = accelerations(world);
    expect(accelerations(world)).toEqual(once);
    expect(world.hash()).toBe(hash);
    expect(numbersInUse()).toBe(numbers);
  });

  test("an empty world", () => {
    expect(accelerations(new World())).toMatchObject({ bodies: [], joints: [], status: "solved" });
  });

  test("wrong options and numbers out of range are refused", () => {
    const world = new World();
    expect(() => accelerations(world, { stabilisation: { alpha: -1 } })).toThrow("stabilisation.alpha");
    expect(() => accelerations(world, { stabilization: {} } as never)).toThrow(ArgumentError);
    const body = world.addBody({
      mass: 1,
      inertia: [1, 2, 2.5, 0, 0, 0],
      name: "top",
      angularVelocity: [1e200, 1e200, 0],
    });
    expect(() => accelerations(world)).toThrow('body "top"');
    body.angularVelocity = [0, 0, 0];
    expect(accelerations(world).bodies[0].linear).toEqual([0, -G, 0]);
  });
});
